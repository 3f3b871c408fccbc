// @ts-check
/** A table in the page: holds what is known of it, and puts its parts together. It knows no game. */

import { games } from "../api.js";
import { announce, el, fill, keepingFocus, toast } from "../dom.js";
import { language, t } from "../i18n.js";
import { setTitle } from "../mine.js";
import { loadArt } from "./art.js";
import { drawBanner, drawCounters, drawProposal, drawTabs, drawTop, tick } from "./bars.js";
import { Board, isBare } from "./board.js";
import { Choosing } from "./choosing.js";
import { Composing } from "./composing.js";
import { openEnd } from "./finish.js";
import { drawGuide, placeGuide } from "./guide.js";
import { Hotseat } from "./hotseat.js";
import { hearKey, openKeys } from "./keys.js";
import { Looking } from "./looking.js";
import { Mat } from "./mat.js";
import { coloursOf, signsOf, sinceLast, take, thingsOf, unfolded } from "./model.js";
import { Duel } from "./panel.js";
import { Placing } from "./placing.js";
import { listenTrays } from "./pointing.js";
import { Ordering } from "./ordering.js";
import { drawPrompt } from "./prompt.js";
import { Replay } from "./replay.js";
import { drawSeats } from "./seats.js";
import { recall } from "./since.js";
import { Chat, Log } from "./talk.js";
import { Tape } from "./tape.js";
import { Tip } from "./tip.js";
import { Lawbook, nameOf } from "./words.js";

/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./model.js").Scene} Scene */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./board.js").Lights} Lights */
/** @typedef {import("./socket.js").Reply} Reply */
/** @typedef {import("./hotseat.js").Held} Held */

const WIDE = 2;
const SPACIOUS = window.matchMedia("(min-width: 1101px)");

/**
 * Opens a table.
 * @param {HTMLElement} root
 * @param {{id: string, key?: string | null, keys?: Record<number, string>, step?: number | null}} how
 * @returns {{close(): void, speak(): void}}
 */
export function openTable(root, how) {
  const keys = [...new Set([...(how.key ? [how.key] : []), ...Object.values(how.keys ?? {})])];
  const table = new Table(root, how.id, keys, how.step ?? null);
  return { close: () => table.close(), speak: () => table.speak() };
}

export class Table {
  board = new Board({
    pick: (thing) => this.tape.pick(thing) || this.choosing.click(thing),
    point: (thing, where, now) => this.tip.point(thing, where, now),
    help: () => openKeys(),
    measure: () => this.tape.toggle(),
  });
  tip = new Tip(this);
  log = new Log(this);
  chat = new Chat(this);
  top = el("header", { class: "top" });
  rail = el("div", { class: "rail" });
  banner = el("div", { class: "banners" });
  asksSlot = el("div", { class: "asks", tabindex: "-1" });
  guide = el("div", { class: "guides" });
  mat = new Mat(this);
  duel = new Duel(this);
  tabs = el("nav", { class: "tabs" });
  matSide = el("div", { class: "side" });
  leftSide = el("aside");
  frame = el("div", { class: "table-page", data: { tab: "table", layout: "side" } });
  choosing = new Choosing(this);
  composing = new Composing(this);
  placing = new Placing(this);
  ordering = new Ordering(this);
  tape = new Tape(this);
  looking = new Looking(this);

  /**
   * @param {HTMLElement} root
   * @param {string} id
   * @param {string[]} keys
   * @param {number | null} step
   */
  constructor(root, id, keys, step) {
    this.root = root;
    this.id = id;
    this.laws = new Lawbook();
    this.game = "";
    /** Who can stand in, and who does unless somebody says otherwise. */
    this.bots = ["easy", "medium", "hard", "random"];
    this.bot = "medium";
    /** Whether the box has cards to leaf through. */
    this.hasCards = false;
    /** Whether a player may give up. */
    this.concedes = false;
    /** The choices that digits pick. @type {Map<string, Choice>} */
    this.keys = new Map();
    /** @type {Lights} */
    this.lights = { lit: new Set(), picked: [], ahead: new Set(), dear: new Map(), asking: false };
    this.asked = -1;
    /** The last question to which the eye was led on the board. */
    this.led = -1;
    this.guiding = "";
    /** Whose mat is shown beside the board. @type {number | null} */
    this.watched = null;
    /** @type {Replay | null} */
    this.mode = null;
    this.firstStep = step;
    this.ended = false;
    this.hotseat = new Hotseat(this, keys.length);
    this.tab = "table";
    this.colours = /** @type {number[]} */ ([]);
    this.signs = /** @type {string[]} */ ([]);
    /** @type {Map<string, {label: string, symbol: string, seat: number | undefined}>} */
    this.things = new Map();
    this.build();
    for (const key of keys.length ? keys : [""]) this.hotseat.hold(key);
    this.onKey = (/** @type {KeyboardEvent} */ event) => hearKey(this, event);
    document.addEventListener("keydown", this.onKey);
    this.onWidth = () => this.placeLog();
    SPACIOUS.addEventListener("change", this.onWidth);
    this.ticking = window.setInterval(() => tick(this), 1000);
    this.draw();
  }

  /** Where things stand in the page. */
  build() {
    this.board.root.append(this.banner);
    this.leftSide = el("aside", { class: "left", "aria-label": t("table.seats") }, this.rail, this.chat.root);
    const center = el("main", { class: "center" }, this.board.root, this.asksSlot);
    const right = el(
      "aside",
      { class: "right", "aria-label": t("table.mat") },
      this.duel.root,
      this.mat.mine,
      this.matSide,
    );
    this.matSide.append(this.mat.common, this.log.root);
    this.tabs.setAttribute("aria-label", t("table.parts"));
    this.frame.append(this.top, this.leftSide, center, right, this.tabs, this.hotseat.cover, this.tip.box);
    listenTrays(this, [this.duel.root, this.mat.mine, this.mat.common, this.rail]);
    fill(this.root, this.frame);
  }

  /** The seat that is at the screen. @returns {Held} */
  get held() {
    return this.hotseat.held;
  }

  get line() {
    return this.held.line;
  }

  get model() {
    return this.held.model;
  }

  /** My seat here; null for those who look on. @returns {number | null} */
  get seat() {
    return this.model.table?.seat ?? null;
  }

  /** What I am asked. @returns {Ask | null} */
  get ask() {
    return this.mode ? null : (this.model.asks[0] ?? null);
  }

  /** The scene that is shown. @returns {Scene | null} */
  get scene() {
    return this.mode?.page?.scene ?? this.model.scene;
  }

  /** How many seconds a seat has left now. @param {number} seat */
  left(seat) {
    const clock = this.model.clock;
    const passed = clock?.running.includes(seat) ? (Date.now() - this.held.at) / 1000 : 0;
    return (clock?.left[seat] ?? 0) - passed;
  }

  /** How many seconds somebody who is away has to come back before others may let a bot play. @param {number} seat */
  grace(seat) {
    const left = this.model.graces[seat] ?? 0;
    return Math.max(0, left - (Date.now() - this.held.at) / 1000);
  }

  /** Whether bots give advice here. */
  get advised() {
    return this.model.table?.advice !== false;
  }

  /** What a thing is called, in short. @param {string} thing */
  nameOfThing(thing) {
    const label = this.things.get(thing)?.label ?? thing.split(":").slice(1).join(" ");
    return label.split(/, |: |; | \(/)[0] || thing;
  }

  /** A card of a tray. @param {string} thing */
  cardOf(thing) {
    return unfolded((this.scene?.trays ?? []).flatMap((tray) => tray.cards ?? [])).find((card) => card.id === thing);
  }

  /**
   * Takes news in and shows them.
   * @param {Held} held
   * @param {Record<string, any>} news
   * @returns {number} how long it moves
   */
  hear(held, news) {
    const before = held.model;
    held.model = take(before, news);
    held.at = Date.now();
    const had = typeof before.table?.seat === "number";
    if (held.key && had && held.model.table?.seat === null && !held.leaving) {
      this.hotseat.lose(held, "table.seatLost");
      return 0;
    }
    if (news.table && held.model.table?.game !== this.game) this.learn(held.model.table?.game ?? "");
    if (this.hotseat.seats.length > 1) this.hotseat.next();
    this.hotseat.draw();
    if (held !== this.held) return 0;
    const still = before.scene === null;
    const length = this.draw({ still });
    if (news.over && before.table && !this.mode) this.finished(before.over === null && before.scene !== null);
    if (news.proposal) announce(t("table.proposes", { name: nameOf(held.model.table, news.proposal.seat) }));
    if (this.firstStep !== null && held.model.table && held.model.scene) {
      const step = this.firstStep;
      this.firstStep = null;
      this.openReplay(step);
    }
    return length;
  }

  /** Which game it is: its rules, its pictures, its colours. @param {string} game */
  learn(game) {
    this.game = game;
    document.documentElement.dataset.game = game;
    void loadArt(game).then(() => this.board.redraw());
    void this.laws.read(game).then(
      () => {
        this.log.shown = [];
        this.draw({ still: true });
      },
      () => {},
    );
    void games().then(
      (all) => {
        const found = all.find((each) => each.name === game);
        if (!found) return;
        [this.bot, this.bots, this.hasCards, this.concedes] = [found.bot, found.bots, found.cards, found.concede];
        this.draw({ still: true });
      },
      () => {},
    );
  }

  /** @param {boolean} now */
  finished(now) {
    if (this.ended || !now) return;
    this.ended = true;
    openEnd(this);
  }

  /** The room has said no: it says why. @param {Reply} reply */
  refused(reply) {
    toast(reply.text || t(reply.error === "lost" ? "table.lost" : "table.refused"), "bad");
  }

  /** @param {number} step */
  openReplay(step) {
    this.tip.hide();
    this.choosing.path = [];
    this.mode = new Replay(this, step);
    void this.mode.go(step);
  }

  /** @param {import("./replay.js").Page} page @param {boolean} still */
  showReplay(page, still) {
    this.log.draw(page.lines, 0);
    this.draw({ still });
  }

  closeReplay() {
    this.mode?.stop();
    this.mode = null;
    this.log.shown = [];
    history.replaceState(history.state, "", location.pathname);
    this.draw({ still: true });
  }

  /**
   * Draws everything that depends on what is known.
   * @param {{still?: boolean}} [how] `still`: nothing moves
   * @returns {number} how long it moves, in milliseconds
   */
  draw(how = {}) {
    const { scene, model, ask } = this;
    const anew = ask?.number !== this.asked;
    const { busy } = this.choosing; // until the reply has come, nothing of what is asked next is lit
    const led = !busy && (!ask || ask.number !== this.led);
    if (led) this.led = ask?.number ?? -1;
    if (anew) {
      this.asked = ask?.number ?? -1;
      if (ask && !this.hotseat.handing) announce(ask.prompt);
      this.choosing.path = [];
      this.tip.hide();
      this.mat.mine.scrollTo(0, 0); // what is asked about comes first
    }
    this.colours = coloursOf(model.table, scene);
    this.signs = signsOf(model.table?.chairs.length ?? 0, scene);
    this.things = thingsOf(scene);
    this.lights = this.choosing.lighting();
    this.keys = new Map();
    this.frame.dataset.layout = scene && scene.width / scene.height > WIDE ? "wide" : "side";
    this.frame.dataset.state = ask ? "asked" : "idle";
    this.frame.classList.toggle("bare", scene !== null && isBare(scene));
    this.frame.classList.toggle("spread", this.mat.spread);
    this.frame.classList.toggle("unadvised", !this.advised);
    this.placeLog();
    let length = 0;
    const answering = this.asksSlot.contains(document.activeElement);
    keepingFocus(this.frame, () => {
      fill(this.top, drawTop(this));
      fill(this.rail, drawSeats(this), drawCounters(this));
      this.board.lights = this.lights;
      if (scene) length = this.board.show(scene, this.colours, { still: how.still ?? false, mine: this.seat, held: this.composing.held() ?? this.placing.held(), about: busy ? null : this.about(), anew: led });
      this.composing.sync();
      this.placing.sync();
      this.ordering.sync();
      this.tape.draw();
      this.drawAsks();
      this.asksSlot.dataset.number = busy || !ask ? "" : String(ask.number); // which decision it is that can be answered
      this.ordering.settle();
      placeGuide(this);
      fill(this.guide, drawGuide(this));
      this.duel.draw(how.still ?? false);
      this.mat.draw(how.still ?? false);
      this.duel.settle();
      this.frame.dataset.tab = this.tab;
      fill(this.tabs, drawTabs(this));
    });
    if (!this.tip.box.hidden) this.tip.dock();
    if (answering && !this.asksSlot.contains(document.activeElement)) this.asksSlot.focus({ preventScroll: true }); // the next stop of the tab key is what is asked next
    this.drawTalk();
    drawBanner(this);
    this.hotseat.draw();
    setTitle(this.title());
    return length;
  }

  /** What is asked about, or else what goes on between two sides, or what acts now. @returns {string[]} */
  about() {
    const panel = this.duel.panel;
    const fighting = panel && !panel.result ? panel.sides.flatMap((side) => side.things ?? []) : [];
    const there = new Set((this.scene?.layers ?? []).flat().map((shape) => shape.id)); // of the scene: the board may not be drawn yet
    const lit = [...this.lights.lit].filter((thing) => there.has(thing));
    const acting = [this.scene?.shown ?? ""].filter((thing) => there.has(thing));
    return lit.length ? lit : fighting.length ? fighting : acting;
  }

  /** The log stands beside the mat, or below the seats where the scene wants it there and there is room; the chat is behind its button then. */
  placeLog() {
    const left = this.scene?.log === "left" && SPACIOUS.matches;
    this.frame.dataset.log = left ? "left" : "right";
    const place = left ? this.leftSide : this.matSide;
    if (this.log.root.parentElement !== place) place.append(this.log.root);
  }

  /** The prompt; the controls of a replay stay where they are, for somebody may hold the slider. */
  drawAsks() {
    const { mode, asksSlot } = this;
    const proposal = drawProposal(this);
    const controls = mode ? mode.draw() : drawPrompt(this);
    if (!mode || controls.parentElement !== asksSlot) {
      fill(asksSlot, proposal, controls);
      return;
    }
    for (const each of [...asksSlot.children]) if (each !== controls) each.remove();
    if (proposal) controls.before(proposal);
  }

  title() {
    const { table } = this.model;
    if (!table) return "";
    return `${this.ask ? "● " : ""}${table.title}${table.name && table.name !== table.title ? ` · ${table.name}` : ""}`;
  }

  drawTalk() {
    const { model } = this;
    if (!this.mode) this.log.draw(model.log, sinceLast(model, recall(this.id, this.seat)));
    this.chat.draw();
    if (this.chat.root.offsetParent !== null) this.chat.seen();
  }

  /** Shows somebody's mat. @param {number} seat */
  watch(seat) {
    this.watched = this.watched === seat || seat === this.seat ? null : seat;
    if (this.watched !== null && window.matchMedia("(max-width: 719px)").matches) this.tab = "cards";
    this.draw();
  }

  /** @param {string} tab */
  turn(tab) {
    this.tip.hide();
    this.tab = tab;
    this.draw({ still: true });
    if (tab === "chat") this.chat.field.focus();
    this.log.toEnd();
  }

  /** Where the chat has no room of its own, its button shows and hides it. */
  toggleChat() {
    this.frame.classList.toggle("chatting");
    this.chat.seen();
    this.draw({ still: true });
    if (this.frame.classList.contains("chatting") || this.chat.root.offsetParent !== null) this.chat.field.focus();
  }

  /** Everything in another language. */
  speak() {
    for (const held of this.hotseat.seats) held.line.speak(language());
    this.board.speak();
    this.log.speak();
    this.chat.speak();
    this.banner.dataset.word = "?";
    void this.laws.read(this.game).then(
      () => this.draw({ still: true }),
      () => {},
    );
    if (this.mode) void this.mode.go(this.mode.step);
    this.draw({ still: true });
  }

  close() {
    this.mode?.stop();
    this.tip.close();
    window.clearInterval(this.ticking);
    document.removeEventListener("keydown", this.onKey);
    SPACIOUS.removeEventListener("change", this.onWidth);
    this.hotseat.close();
    this.root.replaceChildren();
  }
}
