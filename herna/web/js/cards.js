// @ts-check
/** The cards of a game's box: to be leafed through, filtered and searched, as a page with an address of its own and above a table. */

import { cards, cardsIn, games } from "./api.js";
import { button, el, fill, openDialog, select, symbol } from "./dom.js";
import { language, LANGUAGES, t } from "./i18n.js";
import { setTitle } from "./mine.js";
import { folded } from "./rulebook.js";
import { openShelf } from "./shelf.js";

/** @typedef {import("./api.js").CardFace} CardFace */
/** @typedef {{deck: CardFace[], wanted: Map<string, string>, words: string}} Wish the box, what is wanted of each facet, and words that are searched for */

/** So many cards are drawn at once; the others when somebody comes to the end. */
const AT_ONCE = 60;
/** A facet with more values than that is not chosen from a list: words find it. */
const MANY = 40;
const SHELF = "shelf";

/**
 * What cards can be told apart by: each facet with its values, in the order of the box, numbers by size. Of several shelves only
 * what is printed on cards of more than one.
 * @param {CardFace[]} deck
 * @returns {Map<string, string[]>}
 */
export function facetsOf(deck) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  /** @type {Map<string, Set<string>>} */
  const shelves = new Map();
  for (const card of deck) {
    for (const facet of Object.keys(card.facets ?? {})) {
      found.set(facet, new Set([...(found.get(facet) ?? []), ...valuesOf(card, facet)]));
      shelves.set(facet, (shelves.get(facet) ?? new Set()).add(card.shelf));
    }
  }
  const several = new Set(deck.map((card) => card.shelf)).size > 1;
  const ordered = (/** @type {Set<string>} */ values) => {
    const all = [...values];
    return all.every((value) => /^\d+$/.test(value)) ? all.sort((one, other) => Number(one) - Number(other)) : all;
  };
  return new Map([...found].filter(([facet, values]) => values.size > 1 && values.size <= MANY && !(several && shelves.get(facet)?.size === 1)).map(([facet, values]) => [facet, ordered(values)]));
}

/** What a card has of a facet; several of some. @param {CardFace} card @param {string} facet @returns {string[]} */
function valuesOf(card, facet) {
  return [(facet === SHELF ? card.shelf : card.facets?.[facet]) ?? []].flat();
}

/**
 * The cards that are wanted.
 * @param {Wish} wish
 * @returns {CardFace[]}
 */
export function chosen({ deck, wanted, words }) {
  const parts = folded(words).split(/\s+/).filter(Boolean);
  return deck.filter((card) => {
    for (const [facet, value] of wanted) if (!valuesOf(card, facet).includes(value)) return false;
    const said = folded([card.title, card.shelf, ...Object.values(card.facets ?? {}).flat(), ...(card.lines ?? [])].join(" "));
    return parts.every((part) => said.includes(part));
  });
}

/**
 * Fields to choose by, and the cards.
 * @param {string} game
 * @param {URLSearchParams} query what is wanted at first
 * @param {(query: URLSearchParams) => void} changed hears what is wanted now
 */
function openBox(game, query, changed) {
  /** @type {CardFace[]} */
  let deck = [];
  let shown = AT_ONCE;
  let words = query.get("q") ?? "";
  const wanted = new Map([...query].filter(([facet]) => facet !== "q"));
  const field = el("input", { type: "search", class: "field", value: words, autocomplete: "off", spellcheck: "false", data: { focus: "cards-search" } });
  const count = el("span", { class: "count", role: "status" });
  const filters = el("div", { class: "filters", role: "group" });
  const list = el("ul", { class: "faces" });
  const more = el("button", { type: "button", class: "btn more", onclick: () => deal(AT_ONCE) });
  const none = el("p", { class: "none" });
  const root = el("div", { class: "box" }, el("div", { class: "finder" }, symbol("search"), field, count), filters, list, none, more);

  const onShelf = () => deck.filter((card) => !wanted.has(SHELF) || card.shelf === wanted.get(SHELF));
  const tell = () => {
    const now = new URLSearchParams([...wanted]);
    if (words.trim()) now.set("q", words.trim());
    changed(now);
  };
  const want = (/** @type {string} */ facet, /** @type {string} */ value) => {
    if (value) wanted.set(facet, value);
    else wanted.delete(facet);
    if (facet === SHELF) for (const each of [...wanted.keys()]) if (each !== SHELF && !facetsOf(onShelf()).has(each)) wanted.delete(each);
    tell();
    draw();
    /** @type {HTMLElement | null} */ (filters.querySelector(`[data-facet="${CSS.escape(facet)}"]`))?.focus();
  };
  const clear = () => {
    wanted.clear();
    field.value = words = "";
    tell();
    draw();
    field.focus();
  };
  const filter = (/** @type {string} */ facet, /** @type {string} */ label, /** @type {string[]} */ values) => {
    const all = { id: "", label: t("cards.all") };
    const now = wanted.get(facet) ?? "";
    return el("label", null, el("span", null, label), select([all, ...values.map((value) => ({ id: value, label: value }))], now, (value) => want(facet, value), { "aria-label": label, data: { facet } }));
  };
  /** Shows some more of what was found. @param {number} by */
  const deal = (by) => {
    const found = chosen({ deck, wanted, words });
    const from = by ? shown : 0;
    shown = by ? shown + by : AT_ONCE;
    if (!from) list.replaceChildren();
    list.append(...found.slice(from, shown).map((card) => face(card)));
    if (from) /** @type {HTMLElement | null} */ (list.children[from])?.focus();
    more.hidden = found.length <= shown;
    none.hidden = found.length > 0 || !deck.length;
    count.textContent = t("cards.count", { count: found.length });
  };
  const draw = () => {
    const shelves = [...new Set(deck.map((card) => card.shelf))];
    const facets = [...facetsOf(onShelf())].map(([facet, values]) => filter(facet, facet, values));
    fill(filters, shelves.length > 1 ? filter(SHELF, t("cards.shelf"), shelves) : null, facets, wanted.size || words ? button(t("cards.clear"), clear, { class: "small quiet", symbol: "close" }) : null);
    deal(0);
  };
  const load = async () => {
    for (const [node, label] of /** @type {[Element, string][]} */ ([[field, "cards.search"], [filters, "cards.filters"], [list, "cards.list"]])) node.setAttribute("aria-label", t(label));
    field.placeholder = t("cards.search");
    more.textContent = t("cards.more");
    none.textContent = t("cards.none");
    try {
      const before = deck.length ? deck : null;
      deck = await cards(game);
      if (before) translate(before, deck, wanted);
      else await understand(game, deck, wanted);
    } catch (error) {
      fill(list, el("li", { class: "error" }, symbol("no", "i-s"), error instanceof Error ? error.message : String(error)));
      return;
    }
    if (wanted.size) tell();
    draw();
  };
  field.addEventListener("input", () => {
    words = field.value;
    tell();
    draw();
  });
  return { root, field, load };
}

/** A link may have been made in another language. @param {string} game @param {CardFace[]} deck @param {Map<string, string>} wanted */
async function understand(game, deck, wanted) {
  const known = (/** @type {CardFace[]} */ all) => [...wanted].every(([facet, value]) => all.some((card) => valuesOf(card, facet).includes(value)));
  if (known(deck)) return;
  for (const lang of LANGUAGES.filter((each) => each !== language())) {
    const other = await cardsIn(game, lang);
    if (known(other)) translate(other, deck, wanted);
  }
}

/** What was wanted in one language is wanted in the other. @param {CardFace[]} before @param {CardFace[]} after @param {Map<string, string>} wanted */
function translate(before, after, wanted) {
  const known = new Map(after.map((card) => [card.id, card]));
  const wishes = [...wanted];
  wanted.clear();
  for (const [facet, value] of wishes) {
    const card = before.find((each) => valuesOf(each, facet).includes(value));
    const same = card && known.get(card.id);
    if (!card || !same) continue;
    if (facet === SHELF) wanted.set(SHELF, same.shelf);
    else {
      const name = Object.keys(same.facets ?? {})[Object.keys(card.facets ?? {}).indexOf(facet)] ?? "";
      const now = valuesOf(same, name)[valuesOf(card, facet).indexOf(value)];
      if (name && now) wanted.set(name, now);
    }
  }
}

/** A card as it is printed. @param {CardFace} card */
export function face(card) {
  const facets = Object.entries(card.facets ?? {}).map(([facet, value]) => el("div", null, el("dt", null, facet), el("dd", null, [value].flat().join(", "))));
  const copies = (card.count ?? 1) > 1 ? el("span", { class: "copies num", title: t("cards.copiesSaid", { count: card.count ?? 1 }) }, t("cards.copies", { count: card.count ?? 1 })) : null;
  return el(
    "li",
    { class: "face-card", tabindex: "-1", data: { card: card.id } },
    el("header", null, el("h3", { class: "display" }, card.title), copies),
    el("small", { class: "shelf" }, card.shelf),
    facets.length ? el("dl", null, facets) : null,
    (card.lines ?? []).map((line) => el("p", null, line)),
  );
}

// ---------------------------------------------------------------------- as a page

/**
 * Shows the cards of a game as a page; without a game, all games that have cards.
 * @param {HTMLElement} root
 * @param {string} game
 * @param {URLSearchParams} query
 */
export function openCards(root, game, query) {
  if (!game) return openShelf(root, { title: () => t("nav.cards"), heading: () => t("cards.shelves"), path: "/cards", has: (each) => each.cards });
  const box = openBox(game, query, (now) => history.replaceState(history.state, "", `/cards/${game}${now.size ? `?${now}` : ""}`));
  const title = el("h1", { class: "display" });
  const others = el("nav", { class: "books" });
  document.documentElement.dataset.game = game; // the whole page takes the colours of the game
  fill(root, el("div", { class: "deck-page" }, el("header", null, title, others), box.root));
  const speak = async () => {
    const known = (await games().catch(() => [])).filter((each) => each.cards);
    title.textContent = known.find((each) => each.name === game)?.title ?? t("nav.cards");
    others.setAttribute("aria-label", t("nav.cards"));
    fill(others, ...known.map((each) => el("a", { class: "btn small quiet", href: `/cards/${each.name}`, "aria-current": each.name === game ? "page" : null }, each.title)));
    setTitle(`${title.textContent} · ${t("nav.cards")}`);
    await box.load();
  };
  void speak();
  return { speak: () => void speak(), close() {} };
}

// ---------------------------------------------------------------------- above a table

/**
 * The cards of a game in a dialog; its link can be sent to others.
 * @param {string} game
 */
export function openDeck(game) {
  const address = (/** @type {URLSearchParams} */ now) => `/cards/${game}${now.size ? `?${now}` : ""}`;
  const link = el("a", { class: "btn small quiet", href: address(new URLSearchParams()), target: "_blank" }, symbol("link", "i-s"));
  const box = openBox(game, new URLSearchParams(), (now) => link.setAttribute("href", address(now)));
  const again = () => void box.load();
  const dialog = openDialog(t("nav.cards"), { class: "deck", close: t("close"), onclose: () => document.removeEventListener("language", again) }, box.root);
  link.setAttribute("aria-label", t("cards.shelves"));
  link.title = t("cards.shelves");
  dialog.querySelector("header h2")?.after(link);
  document.addEventListener("language", again);
  void box.load();
  box.field.focus();
  return dialog;
}
