// @ts-check
/** A table in the page: holds what is known of it, and puts its parts together. It knows no game. */

import { games, sit } from "../api.js";
import { announce, el, fill, keepingFocus, symbol, toast } from "../dom.js";
import { language, t } from "../i18n.js";
import { setTitle } from "../mine.js";
import { navigate } from "../router.js";
import { askName } from "../settings.js";
import { copyKeys, forgetKey } from "../store.js";
import { drawCounters, drawProposal, drawTabs, drawTop } from "./bars.js";
import { Board, isBare } from "./board.js";
import { ahead, clicked, reached, standing, warns } from "./choice.js";
import { openEnd } from "./finish.js";
import { drawGuide } from "./guide.js";
import { drawHandover } from "./handover.js";
import { Mat } from "./mat.js";
import { sure } from "./menu.js";
import { blank, coloursOf, secretive, signsOf, sinceLast, take, thingsOf, together } from "./model.js";
import { skip } from "./motion.js";
import { drawPrompt, openKeys, openList } from "./prompt.js";
import { Replay } from "./replay.js";
import { drawSeats } from "./seats.js";
import { RoomLine } from "./socket.js";
import { Stage } from "./stage.js";
import { Chat, Log } from "./talk.js";
import { openAdvice } from "./thought.js";
import { onLongPress, Tip } from "./tip.js";
import { copy, Lawbook, linkTo, nameOf, shared, timeLeft } from "./words.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./model.js").Option} Option */
/** @typedef {import("./model.js").Scene} Scene */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./board.js").Lights} Lights */
/** @typedef {import("./socket.js").Reply} Reply */
/** @typedef {{key: string, line: RoomLine, model: Model, stage: Stage, at: number, state: string, leaving: boolean}} Held a seat that this browser holds: its line, and what it has heard */

const WIDE = 2;

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
  board = new Board({ pick: (thing) => this.click(thing), point: (thing, where, now) => this.tip.point(thing, where, now), help: () => openKeys() });
  tip = new Tip(this);
  log = new Log(this);
  chat = new Chat(this);
  top = el("header", { class: "top" });
  rail = el("div", { class: "rail" });
  banner = el("div", { class: "banners" });
  asksSlot = el("div", { class: "asks", tabindex: "-1" });
  guide = el("div", { class: "guides" });
  mat = new Mat(this);
  tabs = el("nav", { class: "tabs" });
  cover = el("div", { class: "cover", hidden: true });
  frame = el("div", { class: "table-page", data: { tab: "table", layout: "side" } });
  /** @type {Held[]} */
  seats = [];
  current = 0;

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
    /** What has been clicked. @type {string[]} */
    this.path = [];
    /** A choice that waits to be confirmed, as long as nothing else is clicked. @type {{option: Option, path: string[]} | null} */
    this.ready = null;
    /** The choices that digits pick. @type {Map<string, Choice>} */
    this.keys = new Map();
    /** @type {Lights} */
    this.lights = { lit: new Set(), picked: [], ahead: new Set(), dear: new Map(), asking: false };
    this.asked = -1;
    this.busy = false;
    this.guiding = "";
    /** Whose mat is shown beside the board. @type {number | null} */
    this.watched = null;
    /** @type {Replay | null} */
    this.mode = null;
    this.firstStep = step;
    this.ended = false;
    /** Who the screen is handed to. @type {number | null} */
    this.handing = null;
    this.secret = false;
    /** Who has come to the screen; nobody at first, where several share it. */
    this.present = keys.length > 1 ? -1 : 0;
    this.settled = keys.length < 2;
    this.tab = "table";
    this.colours = /** @type {number[]} */ ([]);
    this.signs = /** @type {string[]} */ ([]);
    /** @type {Map<string, {label: string, symbol: string, seat: number | undefined}>} */
    this.things = new Map();
    this.build();
    for (const key of keys.length ? keys : [""]) this.hold(key);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
    this.ticking = window.setInterval(() => this.tick(), 1000);
    this.draw();
  }

  /** Where things stand in the page. */
  build() {
    this.board.root.append(this.banner);
    const left = el("aside", { class: "left", "aria-label": t("table.seats") }, this.rail, this.chat.root);
    const center = el("main", { class: "center" }, this.board.root, this.asksSlot);
    const right = el(
      "aside",
      { class: "right", "aria-label": t("table.mat") },
      this.mat.mine,
      el("div", { class: "side" }, this.mat.common, this.log.root),
    );
    this.tabs.setAttribute("aria-label", t("table.parts"));
    this.frame.append(this.top, left, center, right, this.tabs, this.cover, this.tip.box);
    this.listenTrays([this.mat.mine, this.mat.common, this.rail]);
    fill(this.root, this.frame);
  }

  /** Cards, dice and counters can be clicked and pointed at like shapes. @param {HTMLElement[]} places */
  listenTrays(places) {
    const thingOf = (/** @type {Event} */ event) =>
      /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest("[data-thing]") : null);
    for (const place of places) {
      place.addEventListener("click", (event) => {
        const node = thingOf(event);
        const thing = node?.dataset.thing;
        if (!node || !thing || (event.target instanceof Element && event.target.closest(".who"))) return;
        if (this.armed && event.detail > 1) return; // a double click does not confirm
        if (!this.click(thing)) this.tip.point(thing, node.getBoundingClientRect(), true);
      });
      place.addEventListener("pointerover", (event) => {
        const node = thingOf(event);
        if (event.pointerType === "mouse") this.tip.point(node?.dataset.thing ?? null, node?.getBoundingClientRect() ?? null, false);
      });
      place.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.tip.point(null, null, false));
      place.addEventListener("focusin", (event) => {
        const node = thingOf(event);
        if (node?.matches(":focus-visible")) this.tip.point(node.dataset.thing ?? null, node.getBoundingClientRect(), false);
      });
      place.addEventListener("focusout", () => this.tip.point(null, null, false));
      onLongPress(place, (event) => {
        const node = thingOf(event);
        if (node?.dataset.thing) this.tip.point(node.dataset.thing, node.getBoundingClientRect(), true);
      });
      place.addEventListener("keydown", (event) => {
        const node = thingOf(event);
        if (event.key !== "?" || !node?.dataset.thing) return;
        event.preventDefault();
        this.tip.point(node.dataset.thing, node.getBoundingClientRect(), true);
      });
    }
  }

  // -------------------------------------------------------------------- what is known

  /** Opens a line for a key. @param {string} key */
  hold(key) {
    const stage = new Stage((news) => this.hear(held, news));
    const line = new RoomLine(this.id, key, language(), {
      news: (news) => stage.add(news, held.model.scene !== null && held === this.held),
      state: (state) => {
        held.state = state;
        if (state === "wrong-key") this.lose(held);
        this.drawBanner();
        if (state === "gone") this.draw();
      },
    });
    /** @type {Held} */
    const held = { key, line, model: blank(), stage, at: Date.now(), state: "connecting", leaving: false };
    this.seats.push(held);
  }

  /** A seat goes on with another key. @param {Held} held @param {string} key */
  rekey(held, key) {
    held.stage.close();
    held.line.close();
    this.hold(key);
    const made = this.seats.pop();
    if (made) this.seats[this.seats.indexOf(held)] = made;
    this.draw({ still: true });
  }

  /** A key opens nothing any more: it is forgotten, and whoever has no other looks on. @param {Held} held @param {string} [words] */
  lose(held, words = "table.wrongKey") {
    forgetKey(this.id, held.key);
    held.line.close();
    this.seats = this.seats.filter((each) => each !== held);
    this.current = 0;
    this.handing = null;
    if (!this.seats.length) this.hold("");
    if (this.seats.length === 1) this.settled = true;
    toast(t(words), "bad");
    this.draw({ still: true });
  }

  /** The seat that is at the screen. @returns {Held} */
  get held() {
    return /** @type {Held} */ (this.seats[this.current]);
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
    return (this.scene?.trays ?? []).flatMap((tray) => tray.cards ?? []).find((card) => card.id === thing);
  }

  // -------------------------------------------------------------------- news

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
      this.lose(held, "table.seatLost");
      return 0;
    }
    if (news.table && held.model.table?.game !== this.game) this.learn(held.model.table?.game ?? "");
    if (this.seats.length > 1) this.whoIsNext();
    this.drawCover();
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
        if (found) [this.bot, this.bots] = [found.bot, found.bots];
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

  /** Several people here: whoever is asked comes to the screen, after a hand-over where there are secrets. */
  whoIsNext() {
    const models = this.seats.map((each) => each.model);
    if (!together(models)) return; // not all have heard of it yet
    this.secret = this.secret || secretive(models);
    this.settled = true;
    if (this.model.over || !this.secret) this.handing = null;
    if (this.model.over) return;
    const asked = this.model.asks.length ? this.current : this.seats.findIndex((each) => each.model.asks.length > 0);
    if (asked < 0 || (asked === this.current && (!this.secret || this.present === asked))) return;
    if (this.secret) this.handing = asked;
    else this.come(asked);
  }

  /** Somebody takes the screen. @param {number} place */
  come(place) {
    this.current = this.present = place;
    this.handing = null;
    this.path = [];
    this.watched = null;
    this.log.shown = [];
    this.draw({ still: true });
  }

  // -------------------------------------------------------------------- choosing

  /**
   * Somebody clicks a thing.
   * @param {string} thing
   * @returns {boolean} whether it led anywhere
   */
  click(thing) {
    const { ask } = this;
    if (!ask || this.busy) return false;
    if (this.armed?.things.at(-1) === thing) {
      void this.take(ask, this.armed);
      return true;
    }
    const path = clicked(ask, this.path, thing);
    if (path === null) return false;
    this.walkTo(path);
    return true;
  }

  /** @param {string[]} path */
  walkTo(path) {
    const { ask } = this;
    if (!ask) return;
    this.tip.hide();
    const option = reached(ask, path);
    if (option) {
      this.wish(ask, option);
      return;
    }
    this.path = path;
    this.draw();
  }

  /** @param {Choice} choice */
  choose(choice) {
    const { ask } = this;
    if (!ask || this.busy) return;
    if (choice.option) this.wish(ask, choice.option);
    else this.walkTo([...this.path, choice.thing]);
  }

  /** Somebody wants an option: it is taken; but what is a waste or dear is asked about once. @param {Ask} ask @param {Option} option */
  wish(ask, option) {
    if (warns(option) && option.text !== this.chosen?.text) this.arm(option);
    else void this.take(ask, option);
  }

  /** What was chosen is a waste or dear, and waits to be confirmed where it is. @param {Option} option */
  arm(option) {
    this.tip.hide();
    this.ready = { option, path: this.path };
    this.draw();
    announce(`${t("table.really", { label: option.label })} ${option.note ?? ""} ${t("table.again")}`);
  }

  stepBack() {
    this.tip.hide();
    if (!this.armed) this.path = this.path.slice(0, -1);
    this.ready = null;
    this.draw();
  }

  /** The choice that waits to be confirmed. @returns {Option | null} */
  get chosen() {
    return this.ready?.path === this.path ? this.ready.option : null;
  }

  /** The choice that waits to be confirmed because it is a waste or dear. @returns {Option | null} */
  get armed() {
    return this.chosen && warns(this.chosen) ? this.chosen : null;
  }

  /** Makes a choice ready without answering. @param {Ask} ask @param {Option} option */
  propose(ask, option) {
    if (ask.number !== this.ask?.number || this.busy) return;
    this.tip.hide();
    this.path = [...option.things];
    this.ready = { option, path: this.path };
    this.draw();
    const pick = this.asksSlot.querySelector(".pick.ready");
    if (pick instanceof HTMLElement) pick.focus();
  }

  /**
   * Answers a decision.
   * @param {Ask} ask
   * @param {Option} option
   * @returns {Promise<Reply | null>}
   */
  async take(ask, option) {
    if (this.busy) return null;
    this.busy = true;
    this.path = [];
    this.guiding = "";
    this.tip.hide();
    const { held } = this;
    const version = held.model.version;
    this.draw();
    const reply = await held.line.answer(ask.number, option.text);
    held.stage.hurry(); // what the answer brought has come before the reply
    this.busy = false;
    if (reply.is === "no") this.refused(reply);
    else remember(this.id, this.seat, version + 1);
    this.draw();
    return reply;
  }

  /** The room has said no: it says why. @param {Reply} reply */
  refused(reply) {
    toast(reply.text || t(reply.error === "lost" ? "table.lost" : "table.refused"), "bad");
  }

  async undo() {
    const reply = await this.line.ask("undo");
    if (reply.is === "yes") {
      announce(t("table.undone"));
      return;
    }
    if (!reply.propose) {
      this.refused(reply);
      return;
    }
    sure(t("table.askOthers"), `${reply.text ?? ""} ${t("table.askOthersWhy")}`, async () => {
      const asked = await this.line.ask("propose");
      if (asked.is === "no") this.refused(asked);
    });
  }

  /** @param {boolean} agrees */
  async vote(agrees) {
    for (const held of this.seats) {
      const reply = await held.line.ask("vote", { agrees });
      if (reply.is === "no" && held === this.held) this.refused(reply);
    }
  }

  /** @param {string} rule @param {boolean} on */
  async pass(rule, on) {
    const reply = await this.line.ask("pass", { rule, standing: on });
    if (reply.is === "no") {
      this.refused(reply);
      return;
    }
    toast(t(on ? "table.passesNow" : "table.asksAgain"));
    this.draw();
  }

  // -------------------------------------------------------------------- the table itself

  /** @param {number} seat @param {string} bot "" is the person again */
  async standIn(seat, bot) {
    const reply = await this.line.ask("stand-in", { seat, bot });
    if (reply.is === "no") this.refused(reply);
  }

  /** @param {string} bot */
  async fillBots(bot) {
    const free = (this.model.table?.chairs ?? []).flatMap((chair, seat) => (chair.kind === "open" ? [seat] : []));
    for (const seat of free) await this.standIn(seat, bot);
  }

  /** Takes a free seat; whoever sits here already shares the screen from now on. */
  async sit() {
    const chairs = this.model.table?.chairs ?? [];
    const taken = chairs.filter((chair) => chair.kind !== "open").map((chair) => chair.colour);
    const me = await askName({ always: this.seat !== null, taken });
    if (!me) return;
    try {
      const found = await sit(this.id, { name: me.name, colour: me.colour }, this.seat === null ? "" : this.held.key);
      if (this.seat === null) {
        this.held.line.close();
        this.seats = [];
        this.current = 0;
      }
      this.hold(found.key);
      this.draw({ still: true });
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
  }

  async copyLink() {
    if (await copy(await linkTo(this.id))) toast(shared(t("table.linkCopied")));
  }

  async rematch() {
    const reply = await this.line.ask("rematch");
    if (reply.is === "no") {
      this.refused(reply);
      return;
    }
    for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
    copyKeys(this.id, reply.table);
    navigate(`/t/${reply.table}`);
  }

  showEnd() {
    openEnd(this);
  }

  /** Lines of the log from before those that we have. */
  async earlier() {
    const { held } = this;
    const reply = /** @type {{from?: number, lines?: import("./model.js").Line[]}} */ (await this.line.ask("log", { before: held.model.earlier }));
    if (!reply.lines || reply.from === undefined) return;
    held.model = { ...held.model, log: [...reply.lines, ...held.model.log], earlier: reply.from };
    this.drawTalk();
  }

  // -------------------------------------------------------------------- replay

  /** @param {number} step */
  openReplay(step) {
    this.tip.hide();
    this.path = [];
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

  // -------------------------------------------------------------------- drawing

  /**
   * Draws everything that depends on what is known.
   * @param {{still?: boolean}} [how] `still`: nothing moves
   * @returns {number} how long it moves, in milliseconds
   */
  draw(how = {}) {
    const { scene, model, ask } = this;
    if (ask?.number !== this.asked) {
      this.asked = ask?.number ?? -1;
      if (ask && !this.handing) announce(ask.prompt);
      this.path = [];
      this.tip.hide();
      this.mat.mine.scrollTo(0, 0); // what is asked about comes first
    }
    this.colours = coloursOf(model.table, scene);
    this.signs = signsOf(model.table?.chairs.length ?? 0, scene);
    this.things = thingsOf(scene);
    this.lights = this.lighting();
    this.keys = new Map();
    this.frame.dataset.layout = scene && scene.width / scene.height > WIDE ? "wide" : "side";
    this.frame.dataset.state = ask ? "asked" : "idle";
    this.frame.classList.toggle("bare", scene !== null && isBare(scene));
    this.frame.classList.toggle("spread", this.mat.spread);
    this.frame.classList.toggle("unadvised", !this.advised);
    let length = 0;
    const answering = this.asksSlot.contains(document.activeElement);
    keepingFocus(this.frame, () => {
      fill(this.top, drawTop(this));
      fill(this.rail, drawSeats(this), drawCounters(this));
      this.board.lights = this.lights;
      if (scene) length = this.board.show(scene, this.colours, { still: how.still ?? false, mine: this.seat });
      this.drawAsks();
      this.placeGuide();
      fill(this.guide, drawGuide(this));
      this.mat.draw(how.still ?? false);
      this.frame.dataset.tab = this.tab;
      fill(this.tabs, drawTabs(this));
    });
    if (!this.tip.box.hidden) this.tip.dock();
    if (answering && !this.asksSlot.contains(document.activeElement)) this.asksSlot.focus({ preventScroll: true }); // the next stop of the tab key is what is asked next
    this.drawTalk();
    this.drawBanner();
    this.drawCover();
    setTitle(this.title());
    return length;
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

  /** What can be clicked, what has been, and what each thing costs that leads to nothing but waste or what is dear. @returns {Lights} */
  lighting() {
    const { ask, path } = this;
    if (!ask || this.busy) return { lit: new Set(), picked: [], ahead: new Set(), dear: new Map(), asking: false };
    const { next } = standing(ask, path);
    const costly = [...next].filter(([, options]) => options.every(warns));
    const dear = new Map(costly.map(([thing, options]) => [thing, options[0]?.note ?? ""]));
    return { lit: new Set(next.keys()), picked: [...(this.armed?.things ?? path)], ahead: ahead(ask, path), dear, asking: true };
  }

  /** The guide stands where it hides nothing; on small screens that is nowhere, so it lies on the board. */
  placeGuide() {
    const small = window.matchMedia("(max-width: 1100px)").matches;
    const wanted = small ? this.board.root : this.chat.root.parentElement;
    if (this.guide.parentElement === wanted) return;
    if (small) this.board.root.append(this.guide);
    else this.chat.root.before(this.guide);
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

  /** Whether the room is reached is said quietly. */
  drawBanner() {
    const state = this.held.state;
    const word = this.line.offline
      ? "table.offline"
      : state === "open" || (state === "connecting" && this.model.table === null) ? "" : state === "gone" ? "table.gone" : "table.connecting";
    if (this.banner.dataset.word === word) return;
    this.banner.dataset.word = word;
    fill(
      this.banner,
      word
        ? el(
            "p",
            { role: "status" },
            symbol(word === "table.connecting" ? "hourglass" : "no", "i-s"),
            t(word),
            word !== "table.gone" ? null : el("a", { href: "/" }, t("table.home")),
          )
        : null,
    );
  }

  drawCover() {
    const to = this.handing === null ? null : this.seats[this.handing];
    const wanted = to ? `${this.handing} ${language()}` : this.settled ? "" : "?";
    if (this.cover.dataset.to === wanted) return;
    this.cover.dataset.to = wanted;
    this.cover.hidden = !wanted;
    for (const part of this.frame.children) if (part !== this.cover) part.toggleAttribute("inert", Boolean(wanted));
    if (!to) {
      fill(this.cover);
      return;
    }
    this.tip.hide();
    const place = this.handing ?? 0;
    fill(
      this.cover,
      drawHandover(this, to.model.table?.seat ?? 0, () => this.come(place)),
    );
  }

  /** @param {string} tab */
  turn(tab) {
    this.tip.hide();
    this.tab = tab;
    this.draw({ still: true });
    if (tab === "chat") this.chat.field.focus();
    this.log.list.scrollTop = this.log.list.scrollHeight;
  }

  /** Where the chat has no room of its own, its button shows and hides it. */
  toggleChat() {
    this.frame.classList.toggle("chatting");
    this.chat.seen();
    this.draw({ still: true });
    if (this.frame.classList.contains("chatting") || this.chat.root.offsetParent !== null) this.chat.field.focus();
  }

  // -------------------------------------------------------------------- keys, time, language

  /** @param {KeyboardEvent} event */
  key(event) {
    skip(this.frame);
    this.held.stage.hurry();
    const within = event.target instanceof Element ? event.target : document.body;
    const writing = within.closest("input:not([type=range]), textarea, select, dialog, .rulebook");
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writing || this.handing !== null) return;
    if (this.mode ? this.mode.key(event) : this.shortcut(event)) event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  shortcut(event) {
    const { ask } = this;
    const digit = this.keys.get(event.key);
    if (digit && !event.repeat) this.choose(digit);
    else if (event.key === "Escape" && !this.tip.box.hidden && !this.armed) this.tip.hide();
    else if (event.key === "Escape" && (this.path.length || this.chosen)) this.stepBack();
    else if (event.key.toLowerCase() === "l" && ask) openList(this, ask);
    else if (event.key.toLowerCase() === "a" && ask && ask.options.length !== 1 && this.advised) void openAdvice(this, ask);
    else if (event.key.toLowerCase() === "b") this.board.focus();
    else if (event.key === "?" || event.key.toLowerCase() === "h") openKeys();
    else if (event.key === "+" || event.key === "=") this.board.view.zoom(1.3);
    else if (event.key === "-") this.board.view.zoom(1 / 1.3);
    else if (event.key === "Home") this.board.view.reset();
    else if (event.shiftKey && event.key.startsWith("Arrow")) this.panBy(event.key);
    else return false;
    return true;
  }

  /** @param {string} key */
  panBy(key) {
    this.board.view.pan(key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0, key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0);
  }

  tick() {
    for (const each of this.frame.querySelectorAll("[data-clock]")) {
      const seat = Number(/** @type {HTMLElement} */ (each).dataset.clock);
      const left = this.left(seat);
      each.textContent = timeLeft(left);
      each.classList.toggle("short", left < 60);
    }
    for (const each of this.frame.querySelectorAll("[data-grace]")) {
      const left = this.grace(Number(/** @type {HTMLElement} */ (each).dataset.grace));
      each.textContent = t(left > 0 ? "table.comesBack" : "table.mayStandIn", { left: timeLeft(left) });
    }
  }

  /** Everything in another language. */
  speak() {
    for (const held of this.seats) held.line.speak(language());
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
    for (const held of this.seats) {
      held.stage.close();
      held.line.close();
    }
    this.root.replaceChildren();
  }
}

// ---------------------------------------------------------------------- what the browser remembers

/** @param {string} table @param {number | null} seat @param {number} version */
function remember(table, seat, version) {
  try {
    localStorage.setItem(`herna.since.${table}.${seat}`, String(version));
  } catch {
    // nothing is kept: then nothing is marked
  }
}

/** At which version a seat answered last. @param {string} table @param {number | null} seat */
function recall(table, seat) {
  try {
    return Number(localStorage.getItem(`herna.since.${table}.${seat}`) ?? Infinity);
  } catch {
    return Infinity;
  }
}

/** The pictures of games, each fetched once. @type {Map<string, Promise<void>>} */
const art = new Map();

/** @param {string} game */
function loadArt(game) {
  let loading = art.get(game);
  if (!loading) {
    loading = fetch(`/art/${game}.svg`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => {
        if (!text) return;
        const sheet = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
        sheet.setAttribute("aria-hidden", "true");
        sheet.classList.add("sheet");
        document.body.prepend(sheet);
      })
      .catch(() => {});
    art.set(game, loading);
  }
  return loading;
}
