// @ts-check
/** What lies beside the board: a mat with its trays, and what belongs to nobody. */

import { button, el, fill, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { get, set } from "../store.js";
import { letPlay } from "./menu.js";
import { unfolded } from "./model.js";
import { tumbleIn, turnOver } from "./motion.js";
import { sideOf } from "./seats.js";
import { isBot, openWhy } from "./thought.js";
import { drawCard, drawItem, drawStock, drawTray } from "./trays.js";
import { botWord, markOf, nameOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Tray} Tray */
/** @typedef {import("./model.js").Card} Card */

const STOCK = 3;
const GAP = 8;
const SPACIOUS = window.matchMedia("(min-width: 1101px)");

export class Mat {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.mine = el("section", { class: "panel mine" });
    this.common = el("div", { class: "common" });
    /** Trays of nobody that were unfolded. @type {Set<string>} */
    this.opened = new Set();
    /** Cards with others inside that were opened. @type {Set<string>} */
    this.spreadOut = new Set();
    /** Cards that are open because they are in hand, and were closed all the same. @type {Set<string>} */
    this.gathered = new Set();
    /** @type {import("./trays.js").Stacks} */
    this.stacks = { isOpen: (card) => this.isOpen(card), toggle: (thing) => this.toggle(thing) };
    /** The decision whose cards were brought into view. */
    this.brought = -1;
  }

  /** Whether there is room beside the board to spread cards out. */
  get spacious() {
    return SPACIOUS.matches && this.table.frame.dataset.layout === "side";
  }

  /** Whether the mat has the place of the board, on which there is nothing yet. */
  get bare() {
    return this.table.frame.classList.contains("bare");
  }

  /** Whether the cards are spread out, so that all they say can be read. */
  get spread() {
    return this.spacious && (this.bare || get("spread"));
  }

  /** Whose mat is shown: somebody's who was asked for, mine, or that of the first seat for those who look on. */
  get whose() {
    return this.table.watched ?? this.table.seat ?? 0;
  }

  get ink() {
    return { colours: this.table.colours, palette: this.table.scene?.palette ?? {}, signs: this.table.scene?.signs, ring: this.table.scene?.ring };
  }

  /** @param {boolean} still nothing moves */
  draw(still) {
    const before = this.looks();
    const scrolls = [this.mine.scrollTop, this.mine.scrollLeft, this.common.scrollTop];
    const shared = (this.table.scene?.trays ?? []).filter((tray) => tray.seat === undefined && (tray.cards ?? []).length);
    const front = shared.filter((tray) => unfolded(tray.cards ?? []).some((card) => this.concerns(card)));
    this.drawMine(front);
    fill(
      this.common,
      shared.filter((tray) => !front.includes(tray)).map((tray) => this.folded(tray)),
    );
    [this.mine.scrollTop, this.mine.scrollLeft, this.common.scrollTop] = /** @type {[number, number, number]} */ (scrolls);
    this.bring();
    if (!still && before.size) this.move(before);
  }

  /** What a new decision is about is brought into view, if all of it is on the mat and further down, or the mat is all there is beside the board. */
  bring() {
    const { ask, lights } = this.table;
    if (!ask || !lights.asking || this.brought === ask.number) return;
    this.brought = ask.number;
    const height = (/** @type {Element} */ each) => each.getBoundingClientRect().bottom;
    const first = [...this.mine.querySelectorAll(".thing.can")].sort((one, other) => height(one) - height(other))[0];
    const { top, bottom } = this.mine.getBoundingClientRect();
    if (!first || height(first) <= bottom) return;
    if (this.table.frame.dataset.layout !== "wide" && ![...lights.lit].every((thing) => this.table.cardOf(thing))) return;
    this.mine.scrollTop += (first.closest(".tray") ?? first).getBoundingClientRect().top - top - GAP;
  }

  /** Whether the decision is about a card. @param {Card} card */
  concerns(card) {
    const { lights } = this.table;
    return lights.lit.has(card.id) || lights.picked.includes(card.id);
  }

  /** A card is open if somebody has opened it, or the decision is about what is inside. @param {Card} card @returns {boolean} */
  isOpen(card) {
    if (card.id === this.table.choosing.hand) return !this.gathered.has(card.id);
    return this.spreadOut.has(card.id) || unfolded(card.inside ?? []).some((each) => this.concerns(each));
  }

  /** Opens a card with others inside, or closes it. @param {string} thing */
  toggle(thing) {
    const set = thing === this.table.choosing.hand ? this.gathered : this.spreadOut;
    if (!set.delete(thing)) set.add(thing);
    this.table.tip.hide();
    this.table.draw({ still: true });
  }

  /** The mat; before it what is to be chosen from trays of nobody, or of others. @param {Tray[]} front */
  drawMine(front) {
    const { lights, scene } = this.table;
    const { whose, ink, stacks } = this;
    const trays = scene?.trays ?? [];
    const mine = trays.filter((tray) => tray.seat === whose);
    const others = trays.filter((tray) => tray.seat !== undefined && tray.seat !== whose);
    const elsewhere = unfolded(others.flatMap((tray) => tray.cards ?? [])).filter((card) => this.concerns(card) && card.id !== scene?.shown);
    const stock = (scene?.counters ?? []).filter((each) => each.seat === whose && each.symbol !== "vp" && each.form !== "score");
    const shown = scene?.shown ? this.table.cardOf(scene.shown) : null;
    const without = [this.emblem(mine), shown?.id ?? ""];
    const bot = this.drawBot();
    fill(
      this.mine,
      this.drawOwner(mine),
      bot,
      front.map((tray) => drawTray(tray, ink, lights, { stacks })),
      elsewhere.length ? this.drawElsewhere(elsewhere) : null,
      shown ? el("ul", { class: "shown", "aria-label": t("table.shown") }, drawItem(shown, ink, lights, stacks)) : null,
      mine.length && stock.length && scene?.log !== "left" ? drawStock(stock.slice(0, STOCK), lights) : null,
      mine.map((tray, place) => drawTray(tray, ink, lights, { head: place === 0, without, stacks })),
    );
    this.mine.hidden = !mine.length && !front.length && !elsewhere.length && !shown && !bot;
  }

  /** A bot whose seat somebody looks at: how good it is, and why it did what it did. */
  drawBot() {
    const { table, whose } = this;
    const chair = table.model.table?.chairs[whose];
    if (table.watched !== whose || !chair || !isBot(table, whose) || table.mode) return null;
    const number = (table.seat === null && !table.model.over) || !table.advised ? null : table.log.latest(whose);
    const why = number === null ? null : button(t("thought.whyLatest"), () => void openWhy(table, number, whose), { class: "small", symbol: "why", data: { focus: "why" } });
    const other = table.model.table?.owner && !table.model.over;
    const level = other ? button(t("table.otherBot"), () => letPlay(table, whose), { class: "small quiet", data: { focus: "level" } }) : null;
    return el("div", { class: "bot" }, el("span", null, symbol("bot", "i-s"), t("seat.botKind", { kind: botWord(chair.bot) })), why, level);
  }

  /** @param {Card[]} cards */
  drawElsewhere(cards) {
    const items = cards.map((card) => el("li", null, drawCard(card, this.ink, this.table.lights)));
    return el("section", { class: "tray" }, el("h2", { class: "kind" }, t("table.alsoHere")), el("ul", { class: "cards" }, items));
  }

  /** A tray of nobody, folded until somebody wants to see it. @param {Tray} tray */
  folded(tray) {
    const title = el("summary", null, tray.title, el("span", { class: "count" }, (tray.cards ?? []).length));
    const made = el(
      "details",
      { class: "panel", open: this.opened.has(tray.id) },
      title,
      drawTray(tray, this.ink, this.table.lights, { bare: true, stacks: this.stacks }),
    );
    made.addEventListener("toggle", () => {
      if (!made.open) this.opened.delete(tray.id);
      else if (!this.opened.has(tray.id)) {
        this.opened.add(tray.id);
        made.scrollIntoView({ block: "nearest" });
      }
    });
    return made;
  }

  /** The card that says which side a seat plays: it heads the mat, unless it is to be chosen. @param {Tray[]} trays */
  emblem(trays) {
    const sign = this.table.signs[this.whose];
    const card = trays.flatMap((tray) => tray.cards ?? []).find((each) => each.symbol && each.symbol === sign);
    return card && !this.table.lights.lit.has(card.id) ? card.id : "";
  }

  /** @param {Tray[]} trays */
  drawOwner(trays) {
    if (!trays.length) return null;
    const { table, whose } = this;
    const shown = this.emblem(trays);
    const emblem = trays.flatMap((tray) => tray.cards ?? []).find((card) => card.id === shown);
    const name = nameOf(table.model.table, whose);
    const own = whose === table.seat;
    const back = own || table.seat === null ? null : button(t("table.toMyMat"), () => table.watch(table.seat ?? 0), { symbol: "close", bare: true });
    const title = el("h2", { class: "display" }, emblem?.title ?? (sideOf(table, whose) || (trays[0]?.title ?? name)));
    const says = el("small", null, own ? t("table.myMat") : t("table.matOf", { name }));
    return el("header", { data: { thing: shown || null } }, markOf(table, whose, "l"), el("div", null, title, says), this.drawSpreading(trays), back);
  }

  /** A button that spreads cards with words out, and gathers them again. @param {Tray[]} trays */
  drawSpreading(trays) {
    const wordy = trays.some((tray) => (tray.cards ?? []).some((card) => card.lines?.length));
    if (!wordy || !this.spacious || this.bare) return null;
    const turn = () => {
      set("spread", !get("spread"));
      this.table.draw({ still: true });
    };
    return button(t("table.spread"), turn, { symbol: "rules", bare: true, "aria-pressed": String(this.spread), data: { focus: "spread" } });
  }

  /** All cards, and what is seen of each. @returns {Map<string, string>} */
  looks() {
    return new Map(this.cards().map((each) => [each.dataset.thing ?? "", each.dataset.look ?? ""]));
  }

  /** @returns {HTMLElement[]} */
  cards() {
    return [this.mine, this.common].flatMap((place) => [...place.querySelectorAll("[data-look]")].map((each) => /** @type {HTMLElement} */ (each)));
  }

  /** New dice tumble, cards that have changed turn over. @param {Map<string, string>} before */
  move(before) {
    const known = (/** @type {HTMLElement} */ each) => before.get(each.dataset.thing ?? "");
    const isDie = (/** @type {HTMLElement} */ each) => each.classList.contains("as-die");
    const changed = this.cards().filter((each) => known(each) !== each.dataset.look);
    tumbleIn(changed.filter(isDie));
    turnOver(changed.filter((each) => !isDie(each) && known(each) !== undefined));
  }
}
