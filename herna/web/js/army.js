// @ts-check
/** What is built for a game before it is played, such as an army: part by part, with prices, and with the rule where something cannot be. */

import { beginnings, cards, draft as ask, games } from "./api.js";
import { face } from "./cards.js";
import { chooseReady, draftNamed, draftsOf, flawLine, forgetDraft, keepDraft, newId, pasteDraft, showText, usualName } from "./drafts.js";
import { announce, button, el, fill, keepingFocus, openDialog, select, symbol, toast, toggle } from "./dom.js";
import { listed, t } from "./i18n.js";
import { setTitle } from "./mine.js";
import { bring } from "./newtable.js";
import { navigate } from "./router.js";
import { openShelf } from "./shelf.js";
import { get, set } from "./store.js";
import { Lawbook } from "./table/words.js";

/** @typedef {import("./api.js").Built} Built */
/** @typedef {import("./api.js").CardFace} CardFace */
/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./api.js").Offer} Offer */
/** @typedef {import("./api.js").Part} Part */
/** @typedef {import("./store.js").Saved} Saved */

/** So many steps can be taken back. */
const MEMORY = 100;

/** @param {number} count */
const points = (count) => t("army.points", { count });

/** What something costs, or gives back. @param {number} price */
const cost = (price) => (price ? t(price > 0 ? "army.plus" : "army.minus", { count: Math.abs(price) }) : t("army.free"));

/** @param {Offer} offer */
const keyOf = (offer) => offer.change.join(" ");

/**
 * Where the focus stays after a step: on the other half of it, if there is one, such as giving back what was just bought.
 * @param {Offer} offer
 */
function focusOf({ manner, change }) {
  if (manner === "more" || manner === "less") return `${manner} ${change.slice(0, -1).join(" ")}`;
  return manner === "buy" ? `thing ${change.slice(1).join(" ")}` : change.join(" ");
}

/** The groups of offers, in the order in which they come. @param {Offer[]} offers */
function groups(offers) {
  /** @type {Map<string, Offer[]>} */
  const found = new Map();
  for (const offer of offers) found.set(offer.group, [...(found.get(offer.group) ?? []), offer]);
  return [...found];
}

class Workshop {
  /**
   * @param {HTMLElement} root
   * @param {string} game
   * @param {string} wanted the draft to go on with
   */
  constructor(root, game, wanted) {
    this.root = root;
    this.game = game;
    this.wanted = wanted;
    /** @type {Game | null} */
    this.about = null;
    /** @type {Saved | null} */
    this.saved = null;
    /** @type {Built | null} */
    this.built = null;
    /** Texts that were there before. @type {string[]} */
    this.past = [];
    /** What is unfolded. @type {Set<string>} */
    this.open = new Set([":add"]);
    /** What somebody asked about that cannot be. @type {Offer | null} */
    this.asked = null;
    this.laws = new Lawbook();
    /** What is printed about things, by their ids. @type {Map<string, CardFace>} */
    this.faces = new Map();
    /** Steps are taken one after the other. @type {Promise<void>} */
    this.queue = Promise.resolve();
  }

  /** Shows everything in the reader's language. */
  async speak() {
    try {
      const known = await games();
      this.about = known.find((each) => each.name === this.game) ?? null;
      await this.laws.read(this.game);
      this.faces = new Map((this.about?.cards ? await cards(this.game) : []).map((each) => [each.id.split(":").pop() ?? "", each]));
      const saved = this.saved ?? draftNamed(this.game, this.wanted) ?? draftsOf(this.game)[0] ?? null;
      const { fresh } = await beginnings(this.game);
      await this.load(saved, this.built?.text ?? saved?.text ?? fresh);
    } catch (error) {
      fill(this.root, el("p", { class: "error" }, symbol("no", "i-s"), error instanceof Error ? error.message : String(error)));
    }
  }

  /**
   * Another draft on the bench; one that cannot be read any more is shown as a text, to be mended.
   * @param {Saved | null} saved
   * @param {string} text
   */
  async load(saved, text) {
    try {
      this.built = await ask(this.game, text);
      this.saved = saved;
    } catch (error) {
      if (!saved) throw error;
      toast(error instanceof Error ? error.message : String(error), "bad");
      const mended = await pasteDraft(this.game, { text });
      this.built = mended ?? (await ask(this.game, (await beginnings(this.game)).fresh));
      this.saved = mended ? saved : null;
    }
    this.draw();
  }

  /** Begins with another draft. @param {Saved | null} saved @param {string} text */
  async begin(saved, text) {
    this.past = [];
    this.asked = null;
    this.open = new Set([":add"]);
    await this.load(saved, text);
    this.address();
  }

  /** A step of building, or a whole text. @param {string} text @param {(string | number)[]} [change] @param {boolean} [back] */
  step(text, change = [], back = false) {
    this.queue = this.queue.then(async () => {
      const before = this.built;
      if (!before) return;
      try {
        this.built = await ask(this.game, text || before.text, change);
      } catch (error) {
        toast(error instanceof Error ? error.message : String(error), "bad");
        return;
      }
      this.asked = null;
      if (!back) this.past = [...this.past, before.text].slice(-MEMORY);
      this.keep(before);
      this.draw();
      const { tree } = this.built;
      announce(t("army.now", { price: points(tree.price), size: tree.much }));
    });
  }

  /** Keeps what was built in this browser; whoever gave no name gets one that fits. @param {Built} before */
  keep(before) {
    if (!this.built) return;
    const named = this.saved && this.saved.name !== this.alone(usualName(before));
    const name = named && this.saved ? this.saved.name : this.alone(usualName(this.built));
    this.saved = { id: this.saved?.id ?? newId(), game: this.game, name, text: this.built.text, size: this.built.tree.much, fine: !this.built.flaws.length };
    keepDraft(this.saved);
    this.address();
  }

  /** A name that no other draft of the game has. @param {string} name */
  alone(name) {
    const taken = new Set(draftsOf(this.game).filter((each) => each.id !== this.saved?.id).map((each) => each.name));
    let found = name;
    for (let number = 2; taken.has(found); number += 1) found = `${name} (${number})`;
    return found;
  }

  address() {
    history.replaceState(history.state, "", `/army/${this.game}${this.saved ? `?draft=${this.saved.id}` : ""}`);
  }

  // -------------------------------------------------------------------- what can be done

  undo() {
    const text = this.past.pop();
    if (text) this.step(text, [], true);
  }

  async paste() {
    const built = await pasteDraft(this.game);
    if (built) await this.take(built.text);
  }

  async ready() {
    const found = await chooseReady(this.game);
    if (found) await this.take(found.text, found.name);
  }

  /** A list from elsewhere becomes a draft of mine. @param {string} text @param {string} [name] */
  async take(text, name = "") {
    await this.begin(null, text);
    if (!this.built) return;
    if (name) this.saved = { id: newId(), game: this.game, name: "", text, size: "", fine: true };
    if (name && this.saved) this.saved.name = this.alone(name);
    this.keep(this.built);
    this.draw();
  }

  async fresh() {
    const { fresh } = await beginnings(this.game);
    await this.begin(null, fresh);
  }

  forget() {
    const { saved } = this;
    if (!saved) return;
    const go = async () => {
      dialog.shut();
      forgetDraft(saved.id);
      const next = draftsOf(this.game)[0] ?? null;
      await this.begin(next, next?.text ?? (await beginnings(this.game)).fresh);
    };
    const dialog = openDialog(t("army.forget"), { close: t("close") }, el("p", null, t("army.forgetSure", { name: saved.name })), el("div", { class: "end" }, button(t("cancel"), () => dialog.shut(), { autofocus: true }), button(t("army.forget"), () => void go(), { class: "main" })));
  }

  /** With this list to a new table. */
  async play() {
    const { built, about } = this;
    if (!built || !about) return;
    if (built.flaws.length) {
      const first = this.root.querySelector(".sum .flaws");
      if (first instanceof HTMLElement) first.focus();
      announce(t("army.notYet"), true);
      return;
    }
    if (!this.saved) this.keep(built);
    const { option } = await beginnings(this.game);
    bring(about, option, built.text);
    navigate("/");
  }

  // -------------------------------------------------------------------- drawing

  draw() {
    const { built } = this;
    if (!built || !this.about) return;
    setTitle(`${this.about.title} · ${this.about.drafts}`);
    keepingFocus(this.root, () => fill(this.root, el("div", { class: "workshop" }, this.head(), el("div", { class: "bench" }, this.list(built.tree), this.sum(built)))));
    if (document.activeElement === document.body && this.past.length) /** @type {HTMLElement | null} */ (this.root.querySelector(".total"))?.focus({ preventScroll: true });
  }

  head() {
    const all = draftsOf(this.game);
    const none = this.saved ? [] : [{ id: "", label: t("army.unsaved") }];
    const pick = (/** @type {string} */ id) => {
      const saved = draftNamed(this.game, id);
      if (saved) void this.begin(saved, saved.text);
    };
    const mine = all.length ? select([...none, ...all.map((each) => ({ id: each.id, label: each.name }))], this.saved?.id ?? "", pick, { "aria-label": t("army.mine"), data: { focus: "mine" } }) : null;
    return el(
      "header",
      { class: "army-head" },
      el("h1", { class: "display" }, this.about?.drafts ?? "", el("small", null, this.about?.title ?? "")),
      el("div", { class: "tools" }, mine, button(t("army.fresh"), () => void this.fresh(), { symbol: "plus", data: { focus: "fresh" } }), button(t("army.ready"), () => void this.ready(), { symbol: "list", data: { focus: "ready" } }), button(t("army.paste"), () => void this.paste(), { symbol: "card", data: { focus: "paste" } })),
    );
  }

  /** All parts, and what could come in. @param {Part} tree */
  list(tree) {
    const ones = groups(tree.offers.filter((each) => each.manner === "one")).map(([group, offers]) => {
      const now = offers.find((each) => (each.amount ? each.amount === tree.amount : each.id === tree.id));
      const pick = (/** @type {string} */ key) => {
        const offer = offers.find((each) => keyOf(each) === key);
        if (offer) this.step("", offer.change);
      };
      return el("label", { class: "stack" }, el("span", { class: "label" }, group), select(offers.map((each) => ({ id: keyOf(each), label: each.name })), now ? keyOf(now) : "", pick, { data: { focus: `one-${offers[0]?.kind}` } }));
    });
    return el("div", { class: "parts" }, el("div", { class: "ones" }, ones, this.spreading()), tree.parts.map((part) => this.card(part)), this.adding(tree, tree.offers.filter((each) => each.manner === "add")));
  }

  /** Whether everything that could be added says at once what it can do. */
  spreading() {
    if (!this.faces.size) return null;
    const made = toggle(t("army.spread"), get("spread"), (on) => {
      set("spread", on);
      this.draw();
    });
    made.querySelector("input")?.setAttribute("data-focus", "spread");
    return made;
  }

  /** The name of a part; where there is a card about it, a click shows that. @param {Part} part */
  named(part) {
    const card = this.faces.get(part.id);
    if (!card) return part.name;
    const show = () => openDialog(card.shelf, { close: t("close"), class: "facing" }, el("ul", { class: "faces" }, face(card)));
    return el("button", { type: "button", class: "named", onclick: show, data: { focus: `name-${part.where.join(".")}` } }, part.name);
  }

  /** The first line that is printed about a part. @param {Part} part */
  profile(part) {
    const line = this.faces.get(part.id)?.lines?.[0];
    return line ? el("p", { class: "profile" }, line) : null;
  }

  /** A part of the whole with all that belongs to it. @param {Part} part */
  card(part) {
    const marks = part.offers.filter((each) => each.manner === "mark").map((each) => this.act(each, el("span", null, each.group), "btn small quiet"));
    const buys = part.offers.filter((each) => each.manner === "buy");
    const said = part.has.map((each) => each.name);
    const key = `${part.where.join(".")}:buy`;
    const summary = [el("b", null, t("army.bought")), el("span", { class: "said" }, said.length ? listed(said) : t("army.nothing"))];
    return el(
      "article",
      { class: "panel warband", data: { part: part.where.join(".") } },
      el("header", null, el("div", { class: "nm" }, el("small", null, part.word), el("h2", { class: "display" }, this.named(part))), marks, el("span", { class: "price num" }, points(part.price)), this.drop(part)),
      this.profile(part),
      this.wrongs(part),
      buys.length || part.has.length ? this.unfolding(key, summary, [part.has.length ? el("ul", { class: "chips" }, part.has.map((each) => el("li", null, this.bought(each)))) : null, groups(buys).map(([group, offers]) => this.shelf(group, offers))]) : null,
      el("ul", { class: "rows" }, part.parts.map((each) => this.row(each))),
      this.adding(part, part.offers.filter((each) => each.manner === "add")),
    );
  }

  /** A part of a part: how much of it there is, and what was bought for it. @param {Part} part @returns {HTMLElement} */
  row(part) {
    const of = (/** @type {Offer["manner"]} */ manner) => part.offers.filter((each) => each.manner === manner);
    const less = of("less").map((each) => this.act(each, "−", "btn small step", `${part.name}: ${each.group}`));
    const more = of("more").map((each) => this.act(each, "+", "btn small step", `${part.name}: ${each.group}, ${cost(each.price)}`));
    const amount = part.much ? el("span", { class: "amount" }, less, el("span", { class: "much" }, part.much), more) : null;
    const chips = [...part.has.map((each) => el("li", null, this.bought(each))), ...of("buy").map((each) => el("li", null, this.chip(each)))];
    return el(
      "li",
      { class: "regiment", data: { part: part.where.join(".") } },
      el("div", { class: "line" }, el("b", { class: "display" }, this.named(part)), amount, el("span", { class: "price num" }, points(part.price)), this.drop(part)),
      this.profile(part),
      this.wrongs(part),
      chips.length ? el("ul", { class: "chips" }, chips) : null,
      this.because(part.offers.filter((each) => each.manner !== "add")),
      part.parts.length ? el("ul", { class: "rows" }, part.parts.map((each) => this.row(each))) : null,
    );
  }

  /** What could come into a part. @param {Part} part @param {Offer[]} offers */
  adding(part, offers) {
    if (!offers.length) return null;
    const heads = groups(offers);
    const first = [symbol("plus", "i-s"), el("b", null, t("army.add")), el("span", { class: "said" }, listed(heads.map(([group]) => group)))];
    return this.unfolding(`${part.where.join(".")}:add`, first, heads.map(([group, each]) => this.shelf(heads.length > 1 ? group : "", each)));
  }

  /**
   * @param {string} key
   * @param {(Node | string)[]} summary
   * @param {import("./dom.js").Child[]} content
   */
  unfolding(key, summary, content) {
    const made = el("details", { class: "more", open: this.open.has(key) }, el("summary", { data: { focus: `more-${key}` } }, summary), el("div", { class: "shelves" }, ...content));
    made.addEventListener("toggle", () => (made.open ? this.open.add(key) : this.open.delete(key)));
    return made;
  }

  /** Offers under their heading. @param {string} group @param {Offer[]} offers */
  shelf(group, offers) {
    return el("section", { "aria-label": group || offers[0]?.group }, group ? el("h3", { class: "label" }, group) : null, el("ul", { class: "chips" }, offers.map((each) => el("li", null, this.chip(each)))), this.because(offers));
  }

  /** @param {Offer} offer */
  chip(offer) {
    const lines = get("spread") ? (this.faces.get(offer.id)?.lines ?? []) : [];
    const says = lines.length ? el("span", { class: "says" }, lines.map((line) => el("span", null, line))) : null;
    return this.act(offer, [el("span", null, offer.name), el("span", { class: "cost num" }, cost(offer.price)), says], `btn small chip${says ? " spread" : ""}`, `${offer.name}, ${cost(offer.price)}`);
  }

  /** Something that was bought: one click and it goes. @param {Offer} offer */
  bought(offer) {
    const says = { "aria-pressed": "true", "aria-label": `${offer.name}, ${cost(offer.price)}`, title: t("army.sell", { name: offer.name }) };
    return el("button", { type: "button", class: "btn small chip on", onclick: () => this.step("", offer.change), ...says, data: { focus: focusOf(offer), offer: keyOf(offer) } }, symbol("check", "i-s"), el("span", null, offer.name), el("span", { class: "cost num" }, cost(offer.price)));
  }

  /**
   * A button for an offer; one that a rule forbids says which.
   * @param {Offer} offer
   * @param {import("./dom.js").Child} content
   * @param {string} classes
   * @param {string} [label]
   */
  act(offer, content, classes, label = "") {
    const { why } = offer;
    const says = { "aria-label": label || null, "aria-disabled": why ? "true" : null, title: why ? why.text : null, "aria-description": why ? why.text : null };
    const click = () => {
      if (!why) {
        if (offer.manner === "add") this.open.add(this.next(offer));
        if (offer.manner === "drop") this.open.clear();
        this.step("", offer.change);
        return;
      }
      this.asked = offer;
      this.draw();
      announce(why.text);
    };
    return el("button", { type: "button", class: classes, onclick: click, ...says, data: { focus: focusOf(offer), offer: keyOf(offer) } }, ...[content].flat());
  }

  /** Where something can be added to a part that comes in: that is unfolded. @param {Offer} offer */
  next(offer) {
    const at = offer.change.filter((each) => typeof each === "number");
    return at.length ? "" : `${this.built?.tree.parts.length ?? 0}:add`;
  }

  /** @param {Part} part */
  drop(part) {
    return part.offers.filter((each) => each.manner === "drop").map((each) => this.act(each, symbol("close", "i-s"), "btn icon small", `${each.group}: ${part.name}`));
  }

  /** Why not, where somebody has asked. @param {Offer[]} offers */
  because(offers) {
    const { asked } = this;
    const found = asked && offers.find((each) => keyOf(each) === keyOf(asked));
    if (!found?.why) return null;
    return el("p", { class: "error because" }, symbol("no", "i-s"), el("span", null, found.why.text, " ", this.laws.chip(found.why.rule)));
  }

  /** What is wrong with a part. @param {Part} part */
  wrongs(part) {
    const found = (this.built?.flaws ?? []).filter((each) => each.where.join(".") === part.where.join("."));
    return found.length ? el("ul", { class: "flaws" }, found.map((each) => flawLine({ ...each, at: [] }, (rule) => this.laws.chip(rule)))) : null;
  }

  /** What it comes to. @param {Built} built */
  sum(built) {
    const { tree, flaws } = built;
    const left = tree.amount - tree.price;
    const part = tree.amount ? Math.min(100, (100 * tree.price) / tree.amount) : 0;
    const name = el("input", { class: "field", value: this.saved?.name ?? usualName(built), maxlength: "60", data: { focus: "name" } });
    name.addEventListener("change", () => {
      if (!this.saved) this.keep(built);
      if (!this.saved) return;
      this.saved = { ...this.saved, name: name.value.trim() ? this.alone(name.value.trim()) : this.alone(usualName(built)) };
      keepDraft(this.saved);
      this.draw();
    });
    const bar = el("div", { class: "race", "aria-hidden": "true" }, el("i", { class: left < 0 ? "over" : "", style: { width: `${part}%` } }));
    const total = el("div", { class: "total", tabindex: "-1" }, el("p", null, el("span", { class: "num" }, tree.price), el("span", null, ` / ${tree.much}`), el("b", { class: left < 0 ? "bad" : "" }, t(left < 0 ? "army.over" : "army.left", { count: Math.abs(left) }))), bar);
    const state = flaws.length
      ? el("ul", { class: "flaws", tabindex: "-1", "aria-label": t("army.flaws") }, flaws.map((each) => flawLine(each, (rule) => this.laws.chip(rule))))
      : el("p", { class: "fine-list" }, symbol("check", "i-s"), t("army.fine"));
    return el(
      "aside",
      { class: "panel sum", "aria-label": t("army.sum") },
      total,
      el("div", { class: "state" }, state),
      el("label", { class: "stack name" }, el("span", { class: "label" }, t("army.name")), name),
      el(
        "div",
        { class: "acts" },
        button(t("army.play"), () => void this.play(), { class: "main", symbol: "lamp", "aria-disabled": flaws.length ? "true" : null, title: flaws.length ? t("army.notYet") : null, data: { focus: "play" } }),
        button(t("army.undo"), () => this.undo(), { symbol: "undo", disabled: !this.past.length, data: { focus: "undo" } }),
        button(t("army.export"), () => showText(this.saved?.name ?? usualName(built), built.text), { symbol: "link", data: { focus: "export" } }),
        this.saved ? button(t("army.forget"), () => this.forget(), { class: "quiet", symbol: "close", data: { focus: "forget" } }) : null,
      ),
    );
  }
}

/**
 * Shows what is built for a game; without a game, the games for which something can be.
 * @param {HTMLElement} root
 * @param {string} game
 * @param {URLSearchParams} query
 */
export function openArmy(root, game, query) {
  if (!game) return openShelf(root, { title: () => t("nav.army"), heading: () => t("army.shelf"), path: "/army", has: (each) => each.drafts });
  document.documentElement.dataset.game = game; // the whole page takes the colours of the game
  const shop = new Workshop(root, game, query.get("draft") ?? "");
  void shop.speak();
  return { speak: () => void shop.speak(), close() {} };
}
