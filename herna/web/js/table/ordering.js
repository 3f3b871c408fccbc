// @ts-check
/** Cards that are laid in an order, by mouse, finger or keys: the row of them, what the room says of it, and setting it down. */

import { announce, button, el, fill, svg, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { carrying } from "./carrying.js";
import { paint } from "./ink.js";
import { openList } from "./list.js";
import { kept, left, many, moved, put, things, understood, without } from "./order.js";
import { advice, pick, undo } from "./prompt.js";
import { drawShape } from "./shapes.js";
import { read, spell } from "./spelling.js";
import { Trial } from "./trial.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./model.js").Option} Option */
/** @typedef {import("./board.js").Lights} Lights */
/** @typedef {{number: number, word: string, thing: string, from: number}} Load a card that is carried: for which decision, and from which place of the order; -1: it was not laid yet */

/** So many proposals stand in the prompt; all are in the list. */
const VISIBLE = 6;
/** So near to the row, in pixels, a card is let go upon it; so near to its end the row moves on under the card, by so much each time. */
const NEAR = 20;
const EDGE = 18;
const ROLL = 6;
const OFTEN = 25;

/** Which way an arrow goes. @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

export class Ordering {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.number = -1;
    /** What has been laid, the first on top. @type {string[]} */
    this.order = [];
    /** The place of the card that somebody has taken to move it, where it was, and the order before that. @type {{place: number, from: number, before: string[]} | null} */
    this.taken = null;
    /** What each seat has laid last, by the rule that asked: there it begins again. @type {Map<string, string[]>} */
    this.last = new Map();
    this.trial = new Trial(table, () => (this.guide ? { number: this.number, text: spell(this.order) } : null), () => this.say());
    /** While the row moves on under a card that is carried; and where it was before it was drawn anew. */
    this.rolling = 0;
    this.scrolled = 0;
    this.said = el("div", { class: "under verdict" });
    this.down = el("button", { type: "button", class: "pick set-down ready", data: { focus: "set-down" }, onclick: () => void this.setDown() });
    this.row = el("ol", { class: "row", onclick: (/** @type {Event} */ event) => this.clicked(event.target) });
    this.sketch = svg("g", { class: "sketch" });
    table.board.over.append(this.sketch);
    this.row.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.pointAt(event.target));
    this.row.addEventListener("pointerleave", () => table.tip.point(null, null, false));
    carrying([this.row, table.mat.mine, table.mat.common], {
      take: (target) => this.load(target),
      likeness: (load) => this.lift(load),
      over: (_, x, y) => {
        table.tip.hide();
        this.over(x, y);
      },
      drop: (load, x, y) => this.drop(load, x, y),
      end: () => {
        this.over(-Infinity, -Infinity);
        this.row.querySelector(".lifted")?.classList.remove("lifted");
      },
    });
  }

  /** What is to be laid; null where no order is asked for. */
  get guide() {
    const guide = this.table.ask?.guide;
    return guide?.kind === "order" ? guide : null;
  }

  get stock() {
    return this.guide?.stock ?? [];
  }

  get memory() {
    return `${this.table.seat} ${this.table.ask?.rule}`;
  }

  /** The decision may be another one. */
  meet() {
    const number = this.guide ? (this.table.ask?.number ?? -1) : -1;
    if (number === this.number) return;
    this.number = number;
    this.taken = null;
    this.trial.forget();
    this.order = kept(this.stock, this.last.get(this.memory) ?? []);
    void this.trial.check();
  }

  /** The decision may be another one, or the board has been drawn anew. */
  sync() {
    this.meet();
    this.draw();
  }

  /** @param {string[]} order @param {number} [place] what is looked at now @param {boolean} [focus] whether the keyboard goes on there */
  change(order, place, focus = false) {
    this.order = order;
    this.table.tip.hide();
    this.table.draw({ still: true });
    if (place !== undefined) this.look(place, focus);
    void this.trial.check();
  }

  /** A card is brought into the part of the row that is seen; nothing else of the page moves. @param {number} place @param {boolean} focus */
  look(place, focus) {
    const node = this.row.querySelector(`[data-place="${Math.min(place, this.order.length - 1)}"]`);
    if (!(node instanceof HTMLElement)) return;
    const [card, row] = [node.getBoundingClientRect(), this.row.getBoundingClientRect()];
    this.row.scrollTop += Math.min(0, card.top - row.top - 3) + Math.max(0, card.bottom - row.bottom + 3);
    if (focus) node.focus({ preventScroll: true });
  }

  /** The row has been drawn anew, and is where it was. */
  settle() {
    this.row.scrollTop = this.scrolled;
  }

  /** What a card is called. @param {string} thing */
  name(thing) {
    return this.table.things.get(thing)?.label ?? thing;
  }

  /** What lies at a place, in words. @param {number} place */
  tell(place) {
    announce(t("order.place", { place: place + 1, card: this.name(things(this.stock, this.order)[place] ?? "") }));
  }

  // ------------------------------------------------------------------ what becomes of it

  /** Somebody clicks a thing: a card is laid last, or the last such one is taken out again. @param {string} thing @returns {boolean} whether it is one of the cards */
  click(thing) {
    const stock = this.stock.find((each) => each.thing === thing);
    if (!stock) return false;
    this.taken = null;
    if (left(this.stock, this.order).get(thing)) this.lay(stock.word, this.order.length);
    else this.takeOut(things(this.stock, this.order).lastIndexOf(thing));
    return true;
  }

  /** @param {string} word @param {number} place */
  lay(word, place) {
    this.change(put(this.order, word, place), place);
    this.tell(place);
  }

  /** @param {number} from @param {number} to @param {boolean} [focus] whether the keyboard goes along */
  move(from, to, focus = false) {
    const place = Math.max(0, Math.min(this.order.length - 1, to));
    if (this.taken) this.taken.place = place;
    this.change(moved(this.order, from, place), place, focus);
    this.tell(place);
  }

  /** @param {number} place @param {boolean} [focus] */
  takeOut(place, focus = false) {
    const thing = things(this.stock, this.order)[place] ?? "";
    this.taken = null;
    this.change(without(this.order, place), place, focus);
    announce(t("order.out", { card: this.name(thing) }));
  }

  /** A card is taken, so that the next click or the arrows say where it goes. @param {number} place */
  grab(place) {
    this.taken = { place, from: place, before: this.order };
    this.change(this.order, place, true);
    announce(t("order.taken", { place: place + 1, card: this.name(things(this.stock, this.order)[place] ?? "") }));
  }

  /** The card that was taken stays where it is now, or goes back to where it was. @param {boolean} back */
  release(back) {
    const { taken } = this;
    if (!taken) return;
    this.taken = null;
    const place = back ? taken.from : taken.place;
    this.change(back ? taken.before : this.order, place, true);
    this.tell(place);
  }

  /** Shows what a proposal comes to, and waits. @param {Option} option @returns {boolean} whether it is an order of these cards */
  show(option) {
    const order = this.guide ? understood(this.stock, read(option.text)) : null;
    if (!order) return false;
    this.taken = null;
    this.change(order);
    this.down.focus({ preventScroll: true });
    announce(option.label);
    return true;
  }

  async setDown() {
    const { ask, choosing } = this.table;
    if (!ask || !this.guide || choosing.busy || this.trial.broken) return;
    this.taken = null;
    this.last.set(this.memory, this.order);
    const text = spell(this.order);
    await choosing.take(ask, { text, label: this.trial.verdict?.label ?? text, things: [] });
  }

  // ------------------------------------------------------------------ hands and keys

  /** The card of the row that belongs to what was pressed. @param {EventTarget | null} target @returns {HTMLElement | null} */
  laidAt(target) {
    return target instanceof Element ? target.closest(".laid") : null;
  }

  /** @param {EventTarget | null} target */
  clicked(target) {
    if (this.table.choosing.busy) return;
    const card = this.laidAt(target);
    const place = card ? Number(card.dataset.place) : this.order.length - 1;
    if (!this.taken) {
      if (card) this.grab(place);
      return;
    }
    if (place !== this.taken.place) this.move(this.taken.place, place);
    this.release(false);
  }

  /** @param {EventTarget | null} target */
  pointAt(target) {
    const card = this.laidAt(target);
    this.table.tip.point(card?.dataset.lies ?? null, card?.getBoundingClientRect() ?? null, false);
  }

  /** What can be carried from there. @param {Element} target @returns {Load | null} */
  load(target) {
    if (!this.guide || this.table.choosing.busy) return null;
    const card = this.laidAt(target);
    const from = card ? Number(card.dataset.place) : -1;
    const lying = card ? card.dataset.lies : /** @type {HTMLElement | null} */ (target.closest(".thing"))?.dataset.thing;
    const stock = this.stock.find((each) => each.thing === lying);
    if (!stock || (from < 0 && !left(this.stock, this.order).get(stock.thing))) return null;
    return { number: this.number, word: stock.word, thing: stock.thing, from };
  }

  /** A card is lifted. @param {Load} load */
  lift(load) {
    this.row.querySelector(`[data-place="${load.from}"]`)?.classList.add("lifted");
    return el("div", { class: "laid" }, this.face(load.thing));
  }

  /** Before which place of the order a point is; null where it is not upon the row. @param {number} x @param {number} y */
  placeAt(x, y) {
    const whole = this.row.getBoundingClientRect();
    if (x < whole.left - NEAR || x > whole.right + NEAR || y < whole.top - NEAR || y > whole.bottom + NEAR) return null;
    const boxes = [...this.row.querySelectorAll(".laid")].map((each) => each.getBoundingClientRect());
    return boxes.filter((box) => box.bottom < y || (box.top <= y && box.left + box.width / 2 < x)).length;
  }

  /** A card is carried over a point: the row shows where it would lie, and moves on where it is longer than its room. @param {number} x @param {number} y */
  over(x, y) {
    const place = this.placeAt(x, y);
    this.mark(place);
    window.clearTimeout(this.rolling);
    const { top, bottom } = this.row.getBoundingClientRect();
    const way = place === null ? 0 : y < top + EDGE ? -ROLL : y > bottom - EDGE ? ROLL : 0;
    const before = this.row.scrollTop;
    this.row.scrollTop += way;
    if (this.row.scrollTop !== before) this.rolling = window.setTimeout(() => this.over(x, y), OFTEN);
  }

  /** Shows where a card would be let go. @param {number | null} place */
  mark(place) {
    for (const each of this.row.querySelectorAll(".here")) each.classList.remove("here");
    if (place === null) return;
    const item = this.row.children[place] ?? this.row.lastElementChild;
    item?.classList.add("here");
    item?.classList.toggle("after", place >= this.row.children.length);
  }

  /** @param {Load} load @param {number} x @param {number} y */
  drop(load, x, y) {
    if (load.number !== this.number || this.table.choosing.busy) return;
    const place = this.placeAt(x, y);
    this.taken = null;
    if (place !== null && load.from < 0) this.lay(load.word, place);
    else if (place !== null) this.move(load.from, place > load.from ? place - 1 : place);
    else if (load.from >= 0 && document.elementFromPoint(x, y)?.closest(".right")) this.takeOut(load.from);
    else this.table.draw({ still: true });
  }

  /** Keys of the page while an order is laid. @param {KeyboardEvent} event @returns {boolean} whether it meant anything */
  key(event) {
    if (!this.guide || this.table.choosing.busy || event.shiftKey) return false;
    const card = this.laidAt(event.target);
    const at = this.taken?.place ?? (card ? Number(card.dataset.place) : -1);
    const step = ARROWS[event.key];
    if (step !== undefined && at >= 0) this.step(at, step);
    else if ((event.key === "Delete" || event.key === "Backspace") && at >= 0) this.takeOut(at, true);
    else if (event.key === "Escape" && this.taken) this.release(true);
    else if (event.key === "Escape" && this.order.length) this.takeOut(this.order.length - 1, card !== null);
    else if (event.key === "Enter" && this.taken && !card) this.release(false);
    else if (event.key === "Enter" && !(event.target instanceof Element && event.target.closest("button, a, summary"))) void this.setDown();
    else return false;
    return true;
  }

  /** The arrows move the card that is taken; else they go from card to card. @param {number} at @param {number} step */
  step(at, step) {
    if (this.taken) this.move(at, at + step, true);
    else this.look(Math.max(0, Math.min(this.order.length - 1, at + step)), true);
  }

  // ------------------------------------------------------------------ how it looks

  /** What can be laid, what is laid, and how many are left of what is alike. @returns {Lights} */
  lighting() {
    this.meet();
    const rest = left(this.stock, this.order);
    const alike = this.stock.filter((each) => (each.many ?? 1) > 1).map((each) => each.thing);
    return {
      lit: new Set([...rest].filter(([, count]) => count).map(([thing]) => thing)),
      picked: [...rest].filter(([, count]) => !count).map(([thing]) => thing),
      ahead: new Set(),
      dear: new Map(),
      left: new Map(alike.map((thing) => [thing, rest.get(thing) ?? 0])),
      asking: true,
    };
  }

  /** The picture and the name of a card. @param {string} thing */
  face(thing) {
    const { table } = this;
    const card = table.cardOf(thing);
    const { face, deep, on } = paint(card ?? {}, { colours: table.colours, palette: table.scene?.palette ?? {} });
    const picture = el("span", { class: "pic", "aria-hidden": "true", style: { "--face": face, "--deep": deep, "--on": on } }, symbol(card?.symbol || "card"));
    return [picture, el("b", null, this.name(thing))];
  }

  drawRow() {
    const lying = things(this.stock, this.order);
    const cards = lying.map((thing, place) => {
      const props = {
        type: "button",
        class: "laid",
        "aria-label": t("order.place", { place: place + 1, card: this.name(thing) }),
        "aria-pressed": String(place === this.taken?.place),
        "aria-describedby": "order-keys",
        tabindex: place === (this.taken?.place ?? 0) ? "0" : "-1",
        data: { place, lies: thing, focus: `laid-${place}` },
      };
      return el("li", null, el("button", props, el("i", { class: "num" }, place + 1), this.face(thing)));
    });
    const empty = Array.from({ length: many(this.stock) - lying.length }, (_, at) => el("li", { class: "empty", "aria-hidden": "true" }, el("i", { class: "num" }, lying.length + at + 1)));
    this.scrolled = this.row.scrollTop;
    this.row.setAttribute("aria-label", t("order.cards"));
    fill(this.row, ...cards, ...empty);
  }

  /** What the game draws of it above the board. */
  draw() {
    const shapes = this.guide && this.trial.known ? (this.trial.verdict?.shapes ?? []) : [];
    this.sketch.replaceChildren(...shapes.map((/** @type {import("./model.js").Shape} */ shape) => drawShape(shape, this.table.board.ink)));
  }

  /** How many are laid, or which rule is broken; as long as cards are left, that is no mistake. */
  say() {
    const { trial, table, order } = this;
    const [broken, all] = [trial.broken, many(this.stock)];
    const why = broken ? trial.verdict?.why || trial.verdict?.error : "";
    const reason = why && order.length ? el("b", { class: order.length < all ? "stopped" : "why-not" }, symbol("no", "i-s"), el("span", null, why)) : null;
    const how = order.length ? null : el("span", { class: "how" }, t("order.how"));
    fill(this.said, el("span", { class: "used num" }, t("order.laid", { laid: order.length, many: all })), how, reason, reason ? table.laws.chip(trial.verdict?.rule) : null);
    Object.assign(this.said.dataset, { text: spell(order), checked: String(trial.known) }); // what is in hand, and whether the room has spoken about it
    this.down.setAttribute("aria-disabled", String(Boolean(broken)));
    this.draw();
  }

  /** What stands in the prompt while an order is laid. @param {Ask} ask */
  prompt(ask) {
    if (!this.guide) return null;
    fill(this.down, el("kbd", null, "⏎"), el("span", { class: "l" }, t("order.setDown")));
    this.drawRow();
    this.say();
    const out = button(t("order.takeOut"), () => this.taken && this.takeOut(this.taken.place), { class: "small quiet take-out", symbol: "close", data: { focus: "take-out" } });
    const over = button(t("free.startOver"), () => this.startOver(), { class: "small quiet start-over", disabled: !this.order.length, data: { focus: "start-over" } });
    const list = button(t("table.allOptions", { count: ask.options.length }), () => openList(this.table, ask), { class: "small quiet list", symbol: "list", bare: true, title: t("table.listKey"), data: { focus: "list" } });
    return el(
      "section",
      { class: `prompt stacked composing ordering${this.table.choosing.busy ? " busy" : ""}`, "aria-label": t("table.prompt") },
      el("span", { class: "cue" }, symbol("deck")),
      el("div", { class: "ask", role: "status" }, el("b", { class: ask.prompt.length > 60 ? "long" : null }, ask.prompt), this.said, ask.error ? el("small", { class: "failed" }, ask.error) : null),
      this.row,
      el("div", { class: "picks" }, this.down, this.proposals(ask), this.taken ? out : over, list, advice(this.table, ask), undo(this.table)),
      el("p", { class: "sr", id: "order-keys" }, t("order.keys")),
    );
  }

  startOver() {
    this.taken = null;
    this.change([]);
  }

  /** What is proposed: by the thought behind it, where the game says one. @param {Ask} ask */
  proposals(ask) {
    const { table } = this;
    const shown = ask.options.slice(0, VISIBLE).map((option) => ({ option: { ...option, note: "" }, thing: "", count: 1, complete: true }));
    table.keys = new Map(shown.map((choice, place) => [String(place + 1), choice]));
    return shown.map((choice, place) => {
      const made = pick(table, choice, ask.options[place]?.note || choice.option.label, String(place + 1), false);
      if (understood(this.stock, read(choice.option.text))) made.setAttribute("aria-pressed", String(choice.option.text === spell(this.order)));
      return made;
    });
  }
}
