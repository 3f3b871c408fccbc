// @ts-check
/** A piece that is laid on a grid, such as a tile: it hangs under the pointer, is turned, and laid where an option allows it. */

import { el, fill, svg, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { drawShape } from "./shapes.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./model.js").Option} Option */
/** @typedef {import("./model.js").Stance} Stance */
/** @typedef {import("./composing.js").Held} Held */
/** @typedef {readonly [number, number]} Point */

/** A place that is allowed draws the piece to it from so far, in steps of the grid; after a turn from farther. */
const NEAR = 0.62;
const TURNED = 1.3;
/** So much of a wheel, and so many degrees of two fingers, make a turn. */
const WHEEL = 60;
const TWIST = 28;
const SLOP = 6;
const SPOT = 0.16;

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Placing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.spots = svg("g", { class: "spots", "aria-hidden": "true" });
    this.body = svg("g", { class: "laying" });
    table.board.over.append(this.spots, this.body);
    this.number = -1;
    /** Which of the stances it has, and where it is: a place of the grid. */
    this.stance = 0;
    /** @type {Point} */
    this.at = [0, 0];
    /** Where the hand is that holds it by its middle, in the units of the board. @type {Point} */
    this.hand = [0, 0];
    /** What can be answered, by place and turn. @type {Map<string, Option>} */
    this.open = new Map();
    /** What is refused. @type {Map<string, Option> | null} */
    this.refused = null;
    /** Where the piece was when the view was led to it last. @type {Held | null} */
    this.led = null;
    /** For which turn of which decision the spots were drawn. */
    this.spotted = "";
    /** The boxes of outlines. @type {Map<string, {middle: Point, size: number}>} */
    this.boxes = new Map();
    this.said = el("div", { class: "under verdict", role: "status" });
    this.down = act("lay ready", () => this.lay());
    this.round = act("turn", () => this.turn(1));
    this.listen();
  }

  /** The grid and the piece, where one is laid now. */
  get plan() {
    const { ask, choosing } = this.table;
    return choosing.busy ? null : (ask?.placing ?? null);
  }

  /** The decision may be another one, or the board has been drawn anew. */
  sync() {
    const { ask } = this.table;
    const { plan } = this;
    if (!ask || !plan) {
      this.number = -1;
      this.spots.replaceChildren();
      this.body.replaceChildren();
      this.spotted = "";
      return;
    }
    if (ask.number !== this.number) this.begin(ask);
    this.draw();
  }

  /** @param {Ask} ask */
  begin(ask) {
    this.number = ask.number;
    this.refused = null;
    this.spotted = "";
    this.led = null;
    const laying = ask.options.filter((option) => option.at);
    this.open = new Map(laying.map((option) => [String(option.at), option]));
    const first = laying.find((option) => option.role === "main") ?? laying[0];
    const same = laying.find((option) => this.stances[this.stance]?.turn === option.at?.[2]) ?? first; // it comes as the last one was turned
    if (same) this.take(first?.role === "main" ? first : same);
    void this.ask(ask.number);
  }

  /** What the room refuses, asked once. @param {number} number */
  async ask(number) {
    const refused = await this.table.tip.refusals(number);
    if (number !== this.number) return;
    this.refused = new Map(refused.map((option) => [String(option.at), option]));
    this.draw();
  }

  /** @returns {Stance[]} */
  get stances() {
    return this.plan?.turns ?? [];
  }

  /** @returns {Stance | undefined} */
  get now() {
    return this.stances[this.stance];
  }

  /** @param {Point} at */
  key3(at) {
    return String([...at, this.now?.turn ?? 0]);
  }

  /** What would be answered. */
  get option() {
    return this.open.get(this.key3(this.at)) ?? null;
  }

  /** Where a place is on the board. @param {Point} at @returns {Point} */
  point([first, second]) {
    const { origin = [0, 0], across, down } = /** @type {import("./model.js").Placing} */ (this.plan);
    return [origin[0] + first * across[0] + second * down[0], origin[1] + first * across[1] + second * down[1]];
  }

  /** The middle of the piece as it lies at the origin, and how large it is. */
  get box() {
    const path = this.now?.path ?? "";
    const known = this.boxes.get(path);
    if (known) return known;
    const probe = svg("path", { d: path });
    this.table.board.over.append(probe);
    const { x, y, width, height } = probe.getBBox();
    probe.remove();
    /** @type {{middle: Point, size: number}} */
    const found = { middle: [x + width / 2, y + height / 2], size: Math.max(width, height) };
    if (found.size) this.boxes.set(path, found);
    return found;
  }

  /** The middle of the piece at a place. @param {Point} at @returns {Point} */
  middle(at) {
    const [x, y] = this.point(at);
    const [dx, dy] = this.box.middle;
    return [x + dx, y + dy];
  }

  /** How far it is to the next place. */
  get step() {
    const { across = [1, 0], down = [0, 1] } = this.plan ?? {};
    return Math.min(Math.hypot(...across), Math.hypot(...down));
  }

  /** The places at which it may lie as it is turned now. @returns {Point[]} */
  get places() {
    const turn = this.now?.turn;
    return [...this.open.values()].flatMap(({ at }) => (at && at[2] === turn ? [/** @type {Point} */ ([at[0], at[1]])] : []));
  }

  /** The place for a hand: one that is allowed if it is near, or just the nearest. @param {Point} hand @param {number} near @returns {Point} */
  snap(hand, near) {
    const far = (/** @type {Point} */ at) => distance(this.middle(at), hand);
    const allowed = nearest(this.places, far);
    return allowed && far(allowed) <= near * this.step ? allowed : /** @type {Point} */ (nearest(this.around(hand), far));
  }

  /** The places around a point of the board. @param {Point} hand @returns {Point[]} */
  around([x, y]) {
    const { origin = [0, 0], across, down } = /** @type {import("./model.js").Placing} */ (this.plan);
    const [dx, dy] = [x - this.box.middle[0] - origin[0], y - this.box.middle[1] - origin[1]];
    const whole = across[0] * down[1] - across[1] * down[0];
    const [first, second] = [(dx * down[1] - dy * down[0]) / whole, (dy * across[0] - dx * across[1]) / whole];
    return [0, 1].flatMap((one) => [0, 1].map((other) => /** @type {Point} */ ([Math.floor(first) + one, Math.floor(second) + other])));
  }

  /** The piece as an option lays it. @param {Option} option */
  take(option) {
    const [first = 0, second = 0, turn = 0] = option.at ?? [];
    this.stance = Math.max(0, this.stances.findIndex((each) => each.turn === turn));
    this.at = [first, second];
    this.hand = this.middle(this.at);
    this.lead();
  }

  /** Shows where an option lays the piece, and waits. @param {Option} option @returns {boolean} whether it lays one */
  show(option) {
    if (!this.plan || !option.at) return false;
    this.table.tip.hide();
    this.take(option);
    this.draw();
    this.down.focus({ preventScroll: true });
    return true;
  }

  /** The hand is elsewhere. @param {Point} hand */
  follow(hand) {
    this.hand = hand;
    this.move(this.snap(hand, NEAR));
  }

  /** @param {Point} at */
  move(at) {
    if (String(at) === String(this.at)) return;
    this.at = at;
    this.draw();
  }

  /** @param {number} by */
  turn(by) {
    const many = this.stances.length;
    if (many < 2) return;
    this.stance = (((this.stance + by) % many) + many) % many;
    this.at = this.snap(this.hand, TURNED);
    this.draw();
  }

  /** To the next place in a direction where it may lie; from where it may not, and with none ahead, to the nearest. @param {Point} way */
  walk([across, down]) {
    const [x, y] = this.middle(this.at);
    const cost = (/** @type {Point} */ at) => {
      const [dx, dy] = [this.middle(at)[0] - x, this.middle(at)[1] - y];
      const ahead = dx * across + dy * down;
      return ahead < this.step / 10 ? Infinity : ahead + 2 * Math.abs(dx * down - dy * across);
    };
    let next = nearest(this.places, cost);
    if (next && cost(next) === Infinity) next = this.option ? null : nearest(this.places, (at) => distance(this.middle(at), [x, y]));
    if (!next) return;
    this.hand = this.middle(next);
    this.move(next);
    this.lead();
  }

  lay() {
    const { ask, choosing } = this.table;
    if (ask && this.plan && this.option) choosing.wish(ask, this.option);
  }

  /** The view goes after a piece that is hardly seen. */
  lead() {
    const { view } = this.table.board;
    const at = this.middle(this.at);
    if (this.led && view.shows(at)) return;
    this.led = { at: /** @type {[number, number]} */ ([...at]), size: this.box.size };
    if (!view.shows(at)) view.lead(at);
    view.follow(this.led.at, false, this.led.size);
  }

  /** The piece in hand, for whoever looks at the board. @returns {Held | null} */
  held() {
    return this.plan && this.table.ask?.number === this.number ? this.led : null;
  }

  /** The places, the piece, and what is said of it. */
  draw() {
    const { plan, now, option } = this;
    if (!plan || !now) return;
    this.drawSpots();
    const [x, y] = this.point(this.at);
    const inside = now.shapes?.length ? now.shapes.map((shape) => drawShape(shape, this.table.board.ink)) : [svg("path", { d: now.path, class: "tile" })];
    this.body.setAttribute("transform", `translate(${x} ${y})`);
    this.body.classList.toggle("broken", !option);
    this.body.dataset.at = this.key3(this.at);
    this.body.replaceChildren(...inside, svg("path", { d: now.path, class: "case" }), svg("path", { d: now.path, class: "outline" }), ...(option ? [] : this.struck(now)));
    this.say();
  }

  drawSpots() {
    const wanted = `${this.number} ${this.stance}`;
    if (wanted === this.spotted) return;
    this.spotted = wanted;
    const radius = this.step * SPOT;
    this.spots.replaceChildren(...this.places.map((at) => svg("circle", { cx: this.middle(at)[0], cy: this.middle(at)[1], r: radius, class: "spot" })));
  }

  /** It cannot lie there. @param {Stance} now */
  struck(now) {
    const { middle, size } = this.box;
    const far = size * 0.34;
    const d = `M${middle[0] - far} ${middle[1] - far}l${2 * far} ${2 * far}M${middle[0] + far} ${middle[1] - far}l${-2 * far} ${2 * far}`;
    return [svg("path", { d: now.path, class: "hatched", style: { fill: "url(#hatch)" } }), svg("path", { d, class: "strike" })];
  }

  /** What is chosen, or by which rule it cannot be. */
  say() {
    const { table, option } = this;
    const no = option ? null : (this.refused?.get(this.key3(this.at)) ?? null);
    const rule = no?.rule ?? (this.refused ? table.ask?.rule : undefined);
    const reason = option ? el("span", { class: "chosen" }, option.label) : el("b", { class: "why-not" }, symbol("no", "i-s"), el("span", null, this.whyNot(no)));
    fill(this.said, reason, option ? null : table.laws.chip(rule));
    this.down.setAttribute("aria-disabled", String(!option));
  }

  /** Why it cannot be there; what no other rule forbids is not what the rule says that asks. @param {import("./model.js").Option | null} no */
  whyNot(no) {
    const { laws, ask } = this.table;
    if (no) return laws.text(no.rule) || no.label;
    if (!this.now?.shapes?.length) return t("placing.notThis");
    return [t("placing.notHere"), this.refused && ask ? laws.text(ask.rule) : ""].filter(Boolean).join(" ");
  }

  /** What stands in the prompt while a piece is laid. @param {Ask} ask */
  controls(ask) {
    if (!this.plan || ask.number !== this.number) return null;
    fill(this.down, el("kbd", null, "⏎"), el("span", { class: "l" }, t(this.now?.shapes?.length ? "placing.lay" : "placing.choose")));
    fill(this.round, el("kbd", null, "R"), symbol("replay", "i-s"), el("span", { class: "l" }, t("placing.turn")));
    return { said: this.said, buttons: [this.down, this.stances.length > 1 ? this.round : null] };
  }

  /** Hands on the board: what they do here, nothing else hears. */
  listen() {
    const { svg: map, view } = this.table.board;
    /** @type {Map<number, Point>} */
    const fingers = new Map();
    let [start, moved, rolled, twisted] = [/** @type {Point} */ ([0, 0]), false, 0, 0];
    const on = (/** @type {string} */ name, /** @type {(event: any) => boolean | void} */ hear) =>
      map.addEventListener(
        name,
        (event) => {
          if (!this.plan || !hear(event)) return;
          event.preventDefault();
          event.stopPropagation();
        },
        { capture: true, passive: false },
      );
    on("pointerdown", (/** @type {PointerEvent} */ event) => {
      if (event.isPrimary) [start, moved, twisted] = [[event.clientX, event.clientY], false, 0];
      if (event.pointerType !== "mouse") fingers.set(event.pointerId, [event.clientX, event.clientY]);
    });
    on("pointermove", (/** @type {PointerEvent} */ event) => {
      if (event.buttons && distance(start, [event.clientX, event.clientY]) > SLOP) moved = true;
      const before = fingers.get(event.pointerId);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (before) fingers.set(event.pointerId, [event.clientX, event.clientY]);
      if (before && other) {
        twisted += between(other, before, [event.clientX, event.clientY]);
        if (Math.abs(twisted) > TWIST) this.turn(Math.sign(twisted));
        if (Math.abs(twisted) > TWIST) twisted = 0;
      }
      if (event.pointerType !== "mouse" || event.buttons) return false;
      this.follow(view.place(event.clientX, event.clientY));
      return true;
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) on(end, (/** @type {PointerEvent} */ event) => void fingers.delete(event.pointerId));
    on("click", (/** @type {PointerEvent} */ event) => {
      if (moved || event.detail === 0) return true;
      const hand = view.place(event.clientX, event.clientY);
      const at = this.snap(hand, NEAR);
      if (event.pointerType === "mouse" || String(at) === String(this.at)) {
        this.follow(hand);
        this.lay();
      } else this.follow(hand);
      return true;
    });
    on("wheel", (/** @type {WheelEvent} */ event) => {
      if (event.ctrlKey) return false; // that zooms
      rolled += event.deltaMode ? event.deltaY * WHEEL : event.deltaY;
      if (Math.abs(rolled) >= WHEEL) this.turn(Math.sign(rolled));
      if (Math.abs(rolled) >= WHEEL) rolled = 0;
      return true;
    });
    on("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
  }

  /** Keys of the page while a piece is laid. @param {KeyboardEvent} event @returns {boolean} whether it meant anything */
  key(event) {
    if (!this.plan || event.ctrlKey || event.metaKey || event.altKey) return false;
    const way = event.shiftKey ? undefined : ARROWS[event.key];
    if (way) this.walk(way);
    else if (event.key.toLowerCase() === "r") this.turn(event.shiftKey ? -1 : 1);
    else if (event.key === "Enter" && !(event.target instanceof Element && event.target.closest("button, a, summary"))) this.lay();
    else return false;
    return true;
  }
}

/** @param {Point} one @param {Point} other */
function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** The place that costs least. @param {Point[]} places @param {(at: Point) => number} cost @returns {Point | null} */
function nearest(places, cost) {
  let [best, least] = [/** @type {Point | null} */ (null), Infinity];
  for (const at of places) {
    const found = cost(at);
    if (found < least || !best) [best, least] = [at, found];
  }
  return best;
}

/** By how many degrees a finger has gone around another. @param {Point} about @param {Point} from @param {Point} to */
function between(about, from, to) {
  const angle = (/** @type {Point} */ [x, y]) => (Math.atan2(y - about[1], x - about[0]) * 180) / Math.PI;
  return ((((angle(to) - angle(from) + 180) % 360) + 360) % 360) - 180;
}

/** A button of the prompt. @param {string} name @param {() => void} onclick */
function act(name, onclick) {
  return el("button", { type: "button", class: `pick ${name}`, data: { focus: name.split(" ")[0] }, onclick });
}
