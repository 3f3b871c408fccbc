// @ts-check
/** The rulebook: the whole inventory of a game, to be read and searched, as a page and beside the table. */

import { games, rules } from "./api.js";
import { announce, button, el, fill, focusFirst, symbol } from "./dom.js";
import { t } from "./i18n.js";
import { setTitle } from "./mine.js";
import { picture } from "./lobby.js";
import { navigate } from "./router.js";

/** @typedef {import("./api.js").Rule} Rule */
/** @typedef {{title: string, rules: Rule[]}} Chapter */

const HOUSE = "house";

/**
 * Letters without case and accents, one for each of the text, so that places in both are the same.
 * @param {string} text
 */
export function folded(text) {
  return [...text].map((letter) => letter.normalize("NFD")[0]?.toLowerCase().slice(0, letter.length).padEnd(letter.length) ?? letter).join("");
}

/**
 * The rules in chapters, in the order of the book.
 * @param {Rule[]} book
 * @returns {Chapter[]}
 */
export function chapters(book) {
  /** @type {Map<string, Chapter>} */
  const found = new Map();
  for (const rule of book) {
    const chapter = found.get(rule.where) ?? { title: rule.where, rules: [] };
    found.set(rule.where, chapter);
    chapter.rules.push(rule);
  }
  return [...found.values()];
}

/**
 * A text with what was searched for marked.
 * @param {string} text
 * @param {string[]} words folded
 * @returns {(string | Node)[]}
 */
function marked(text, words) {
  if (!words.length) return [text];
  const plain = folded(text);
  /** @type {(string | Node)[]} */
  const parts = [];
  let at = 0;
  while (at < text.length) {
    const next = words.map((word) => ({ from: plain.indexOf(word, at), size: word.length })).filter((each) => each.from >= 0);
    const first = next.sort((one, other) => one.from - other.from || other.size - one.size)[0];
    if (!first) break;
    parts.push(text.slice(at, first.from), el("mark", null, text.slice(first.from, first.from + first.size)));
    at = first.from + first.size;
  }
  return [...parts, text.slice(at)];
}

// ---------------------------------------------------------------------- a book on the screen

/**
 * A book: a field to search in, its chapters, its rules.
 * @param {string} game
 * @param {(rule: string) => void} follow what a link to a rule does that is in another book
 */
function openBook(game, follow) {
  let sought = "";
  /** @type {Rule[]} */
  let book = [];
  const field = el("input", { type: "search", class: "field", "aria-label": t("rules.search"), placeholder: t("rules.search"), autocomplete: "off", spellcheck: "false" });
  const count = el("span", { class: "count", role: "status" });
  const contents = el("nav", { class: "contents", "aria-label": t("rules.chapters") });
  const body = el("div", { class: "rules", tabindex: "0", role: "region", "aria-label": t("rules.text") });
  const top = el("div", { class: "finder" }, symbol("search"), field, count);

  const show = (/** @type {string} */ id) => {
    if (!book.some((rule) => rule.id === id)) return follow(id);
    if (sought && !body.querySelector(`[data-rule="${CSS.escape(id)}"]`)) {
      field.value = sought = "";
      draw();
    }
    const found = body.querySelector(`[data-rule="${CSS.escape(id)}"]`);
    if (!(found instanceof HTMLElement)) return;
    for (const each of body.querySelectorAll(".rule-entry.here")) each.classList.remove("here");
    found.classList.add("here");
    found.scrollIntoView({ block: "center" });
    found.focus({ preventScroll: true });
  };
  const draw = () => {
    const words = folded(sought).split(/\s+/).filter(Boolean);
    const fits = book.filter((rule) => words.every((word) => folded(`${rule.text} ${rule.ruling ?? ""} ${rule.where} ${rule.source} ${rule.id}`).includes(word)));
    const parts = chapters(fits);
    fill(body, ...parts.map((chapter, place) => section(game, chapter, place, words, show)));
    if (!fits.length && book.length) fill(body, el("p", { class: "none" }, t("rules.nothing")));
    fill(contents, el("ol", null, parts.map((chapter, place) => el("li", null, jump(game, chapter, place, body)))));
    count.textContent = t("rules.count", { count: fits.length });
  };
  field.addEventListener("input", () => {
    sought = field.value;
    draw();
    body.scrollTop = 0;
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !field.value) return;
    event.stopPropagation(); // the first Esc empties the field, the second closes the book
    event.preventDefault();
    field.value = sought = "";
    draw();
  });
  const load = async (/** @type {string | null} */ rule) => {
    try {
      book = await rules(game);
    } catch (error) {
      fill(body, el("p", { class: "error" }, symbol("no", "i-s"), error instanceof Error ? error.message : String(error)));
      return;
    }
    field.placeholder = t("rules.search");
    field.setAttribute("aria-label", t("rules.search"));
    draw();
    if (rule) show(rule);
  };
  return { parts: [top, contents, body], field, show, load };
}

/**
 * @param {string} game
 * @param {Chapter} chapter
 */
function heading(game, chapter) {
  return game === HOUSE ? t("rules.house") : chapter.title || t("rules.other");
}

/**
 * @param {string} game
 * @param {Chapter} chapter
 * @param {number} place
 * @param {HTMLElement} body
 */
function jump(game, chapter, place, body) {
  const go = () => {
    const found = body.querySelector(`[data-chapter="${place}"]`);
    found?.scrollIntoView({ block: "start" });
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  };
  return el("button", { type: "button", onclick: go }, el("span", null, heading(game, chapter)), el("small", null, chapter.rules.length));
}

/**
 * @param {string} game
 * @param {Chapter} chapter
 * @param {number} place
 * @param {string[]} words
 * @param {(rule: string) => void} show
 */
function section(game, chapter, place, words, show) {
  const title = el("h2", { class: "display", tabindex: "-1", data: { chapter: place } }, heading(game, chapter));
  return el("section", null, title, chapter.rules.map((rule) => entry(rule, chapter, words, show)));
}

/** The id of a rule within its book. @param {string} id */
function short(id) {
  return id.split(".").slice(1).join(".");
}

/**
 * A rule.
 * @param {Rule} rule
 * @param {Chapter} chapter
 * @param {string[]} words
 * @param {(rule: string) => void} show
 */
function entry(rule, chapter, words, show) {
  const kind = rule.kind === "rule" ? null : el("span", { class: `kind ${rule.kind}` }, t(`kind.${rule.kind}`));
  const where = rule.source !== chapter.title && rule.source !== HOUSE ? el("span", { class: "where" }, ...marked(rule.source, words)) : null;
  const ruling = rule.ruling ? el("p", { class: "ruling" }, el("b", null, t("rules.ruling")), " ", ...marked(rule.ruling, words)) : null;
  const book = `${rule.id.split(".")[0]}.`;
  const see = (rule.see ?? []).map((id) => el("button", { type: "button", class: "rule", onclick: () => show(id) }, el("code", null, id.startsWith(book) ? short(id) : id)));
  return el(
    "article",
    { class: "rule-entry", tabindex: "-1", data: { rule: rule.id } },
    el("p", { class: "text" }, ...marked(rule.text, words)),
    ruling,
    el("p", { class: "small" }, el("code", { title: rule.id }, ...marked(short(rule.id), words)), kind, where),
    see.length ? el("p", { class: "see" }, el("span", null, t("rules.see")), see) : null,
  );
}

// ---------------------------------------------------------------------- as a page

/**
 * Shows a book as a page; without a game, all books to choose from.
 * @param {HTMLElement} root
 * @param {string} game
 * @param {string | null} rule
 */
export function openRules(root, game, rule) {
  if (!game) return shelf(root);
  const follow = (/** @type {string} */ id) => {
    const other = id.split(".")[0] ?? "";
    if (other !== game) navigate(`/rules/${other}?rule=${id}`);
  };
  const book = openBook(game, follow);
  const title = el("h1", { class: "display" });
  const tabs = el("nav", { class: "books" });
  if (game !== HOUSE) document.documentElement.dataset.game = game; // the whole page takes the colours of the game
  const made = el("div", { class: "book" }, el("header", null, title, tabs), ...book.parts);
  fill(root, made);
  const speak = async (/** @type {string | null} */ at = null) => {
    const known = await games().catch(() => []);
    const names = [...known.map(({ name, title }) => ({ name, title })), { name: HOUSE, title: t("rules.house") }];
    title.textContent = names.find((each) => each.name === game)?.title ?? t("nav.rules");
    tabs.setAttribute("aria-label", t("nav.rules"));
    fill(tabs, ...names.map((each) => el("a", { class: "btn small quiet", href: `/rules/${each.name}`, "aria-current": each.name === game ? "page" : null }, each.title)));
    setTitle(`${title.textContent} · ${t("nav.rules")}`);
    await book.load(at);
  };
  void speak(rule);
  return { speak: () => void speak(), close() {} };
}

/**
 * All books.
 * @param {HTMLElement} root
 */
function shelf(root) {
  const speak = async () => {
    setTitle(t("nav.rules"));
    const known = await games().catch(() => []);
    const books = [...known.map(({ name, title, about }) => ({ name, title, about })), { name: HOUSE, title: t("rules.house"), about: t("rules.houseAbout") }];
    const cards = books.map(({ name, title, about }) =>
      el("li", { data: { game: name } }, el("a", { class: "gcard", href: `/rules/${name}` }, el("span", { class: "face" }, picture(name === HOUSE ? "any" : name, "art")), el("span", { class: "gt" }, el("b", { class: "display" }, title), el("span", { class: "gd" }, about)))),
    );
    fill(root, el("h1", { class: "display shelf-title" }, t("rules.shelf")), el("ul", { class: "games shelf" }, cards));
  };
  void speak();
  return { speak: () => void speak(), close() {} };
}

// ---------------------------------------------------------------------- beside the table

/** @type {{game: string, show(rule: string): void, close(): void, field: HTMLElement} | null} */
let panel = null;

/**
 * Opens the rulebook beside whatever is shown, at a rule if one is named; rules of the house are found in their own book.
 * @param {string} game
 * @param {string} [rule]
 * @returns {{close(): void}}
 */
export function openRulebook(game, rule = "") {
  return beside(rule.startsWith(`${HOUSE}.`) ? HOUSE : game, game, rule);
}

/**
 * @param {string} wanted the book to show
 * @param {string} game the one that is played, to come back to
 * @param {string} rule
 * @returns {{close(): void}}
 */
function beside(wanted, game, rule) {
  if (panel?.game === wanted) {
    if (rule) panel.show(rule);
    else panel.field.focus();
    return panel;
  }
  closeRulebook();
  const before = document.activeElement;
  const book = openBook(wanted, (id) => void beside(id.split(".")[0] ?? game, game, id));
  const title = el("h2", { class: "display" });
  const other = wanted === HOUSE ? game : HOUSE;
  const swap = button("", () => void beside(other, game, ""), { class: "small quiet" });
  const cross = button(t("close"), () => closeRulebook(), { symbol: "close", bare: true });
  const made = el("section", { class: "rulebook book", role: "dialog", "aria-label": t("nav.rules"), data: { game: wanted } }, el("div", { class: "bar" }, title, wanted === HOUSE && game === HOUSE ? null : swap, cross), ...book.parts);
  const titleOf = (/** @type {string} */ name, /** @type {import("./api.js").Game[]} */ known) => known.find((each) => each.name === name)?.title ?? t("rules.house");
  const speak = async (/** @type {string | null} */ at = null) => {
    const known = await games().catch(() => []);
    title.textContent = titleOf(wanted, known);
    swap.textContent = titleOf(other, known);
    await book.load(at);
  };
  const again = () => void speak();
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    closeRulebook();
  });
  document.addEventListener("language", again);
  document.body.append(made);
  panel = {
    game: wanted,
    field: book.field,
    show: book.show,
    close() {
      document.removeEventListener("language", again);
      made.remove();
      panel = null;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
  };
  void speak(rule || null);
  if (!rule) focusFirst(made);
  announce(t("rules.opened"));
  return panel;
}

/** Closes the rulebook beside the table, if it is open. */
export function closeRulebook() {
  panel?.close();
}
