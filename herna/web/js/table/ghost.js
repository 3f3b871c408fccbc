// @ts-check
/** What is drawn of a value that a hand composes: the piece where it would stand, its way, what stops it, and grips to take it by. */

import { svg } from "../dom.js";
import { t } from "../i18n.js";
import { degrees, lengthIn } from "./measure.js";
import { boxAt, cornersOf, cosine, sine } from "./plane.js";
import { drawShape, lying } from "./shapes.js";
import { after, cost, moveOf, pivot, places, sizeOf, unitOf } from "./way.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./model.js").Shape} Shape */
/** @typedef {import("./plane.js").Place} Place */
/** @typedef {import("./plane.js").Point} Point */
/** @typedef {import("./way.js").Guide} Guide */
/** @typedef {import("./way.js").Leg} Leg */
/** @typedef {import("./way.js").Value} Value */
/** @typedef {import("./drag.js").Grip} Grip */
/** @typedef {{stop: string, broken: boolean, shapes: Shape[]}} Verdict the thing that stops the piece, whether a rule is broken, and what the game draws above the board */

/** Half a target for a finger, in pixels. */
const FINGER = 22;
const ARROW = "M-6 4L0 -5L6 4";
const BOTH = "M-7 0H7M-3.5 -4L-7 0L-3.5 4M3.5 -4L7 0L3.5 4";
const ARC_STEP = 300;
/** Where a grip goes that has no room: so far, in pixels, and in these directions. */
const RINGS = [1.7 * FINGER, 3.4 * FINGER, 5.1 * FINGER];
const WAYS = Array.from({ length: 12 }, (_, place) => place * 3_000);
/** So far from the edge of the piece its words are, in pixels. */
const ASIDE = 30;

export class Ghost {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.body = svg("g", { class: "ghost" });
    this.sketch = svg("g", { class: "sketch" });
    this.way = svg("g", { class: "ghost" });
    this.grips = svg("g", { class: "grips" });
    /** Lines from grips that had no room at their side to where they belong. */
    this.tethers = svg("g", { class: "tethers", "aria-hidden": "true" });
    board.over.append(this.body, this.sketch, this.way, this.tethers, this.grips);
    /** @type {Map<string, SVGGElement>} */
    this.held = new Map();
  }

  clear() {
    this.lift("");
    for (const part of [this.body, this.sketch, this.way, this.tethers, this.grips]) part.replaceChildren();
    this.held.clear();
  }

  /** The piece in hand is faint where it stood. @param {string} thing */
  lift(thing) {
    for (const each of this.board.layers.querySelectorAll(".lifted")) each.classList.remove("lifted");
    this.board.nodeOf(thing)?.classList.add("lifted");
  }

  /** How many units of the board a unit of the guide has. @param {Guide} guide */
  scale(guide) {
    return (this.board.scene?.scale || 1) / unitOf(guide);
  }

  /**
   * @param {Guide} guide
   * @param {Value} value
   * @param {boolean} begun whether anything is composed yet
   * @param {Verdict} verdict
   */
  draw(guide, value, begun, { stop, broken, shapes }) {
    const way = places(guide, value);
    const k = this.scale(guide);
    const end = /** @type {Place} */ (way.at(-1));
    this.lift(begun ? guide.thing : "");
    this.sketch.replaceChildren(...shapes.map((shape) => drawShape(shape, this.board.ink)));
    this.body.classList.toggle("broken", broken);
    this.body.replaceChildren(
      ...(begun ? [this.rectangle(guide, value, /** @type {Place} */ (way[0]), "footprint"), ...this.likeness(guide, value, end)] : []),
      this.rectangle(guide, value, end, begun ? "outline" : "in-hand"),
      this.front(guide, value, end),
    );
    this.way.replaceChildren(...value.legs.flatMap((leg, place) => this.leg(guide, /** @type {Place} */ (way[place]), leg, k)), ...this.stopper(stop));
  }

  /** The edge of the piece at a place. @param {Guide} guide @param {Value} value @param {Place} place @param {string} classes */
  rectangle(guide, value, place, classes) {
    const k = this.scale(guide);
    const points = cornersOf(boxAt(place, sizeOf(guide, value))).map(([x, y]) => `${x * k} ${y * k}`);
    return svg("path", { d: `M${points.join("L")}Z`, class: classes });
  }

  /** Its front, with the direction in which it looks. @param {Guide} guide @param {Value} value @param {Place} place */
  front(guide, value, place) {
    const k = this.scale(guide);
    const [left, right] = cornersOf(boxAt(place, sizeOf(guide, value)));
    return svg("path", { d: `M${(left?.[0] ?? 0) * k} ${(left?.[1] ?? 0) * k}L${(right?.[0] ?? 0) * k} ${(right?.[1] ?? 0) * k}`, class: "facing" });
  }

  /** The piece itself as it would stand there; in another form only its edge can be told. @param {Guide} guide @param {Value} value @param {Place} end */
  likeness(guide, value, end) {
    const node = this.board.nodeOf(guide.thing);
    const same = sizeOf(guide, value).every((each, place) => each === guide.size[place]);
    if (!node || !same || guide.kind === "edge") return [];
    const k = this.scale(guide);
    const [x, y, facing] = guide.place;
    const made = /** @type {SVGGElement} */ (node.cloneNode(true));
    for (const name of ["data-thing", "tabindex", "role", "aria-label"]) made.removeAttribute(name);
    made.classList.remove("lifted", "open", "barred", "chosen");
    made.setAttribute("transform", `translate(${end[0] * k} ${end[1] * k}) rotate(${(end[2] - facing) / 100}) translate(${-x * k} ${-y * k})`);
    return [made];
  }

  /** A leg of the way: straight, or the arc of the outer corner, with its length. @param {Guide} guide @param {Place} from @param {Leg} leg @param {number} k */
  leg(guide, from, leg, k) {
    const move = moveOf(guide, leg[0]);
    if (!move || !leg[1]) return [];
    const outer = move.kind === "turn" && move.about !== "middle" ? -2 * pivot(guide, move)[0] : 0;
    const at = ([x, y, facing] = from) => {
      const right = outer / 2;
      return /** @type {Point} */ ([(x + right * cosine(facing)) * k, (y + right * sine(facing)) * k]);
    };
    const steps = move.kind === "turn" ? Math.max(2, Math.ceil(leg[1] / ARC_STEP)) : 1;
    const points = Array.from({ length: steps + 1 }, (_, step) => at(after(guide, from, [leg[0], Math.round((leg[1] * step) / steps)])));
    const half = after(guide, from, [leg[0], Math.round(leg[1] / 2)]);
    const beside = outer > 0 ? 1 : -1; // words stand outside the piece
    const [c, s, far] = [cosine(half[2]), sine(half[2]), beside * ((guide.size[0] * k) / 2 + ASIDE / this.board.zoomed)];
    const where = this.seen(half[0] * k + far * c, half[1] * k + far * s, 1 / this.board.zoomed);
    const d = `M${points.map((point) => point.join(" ")).join("L")}`;
    const length = lengthIn(cost(guide, leg) / unitOf(guide), this.board.scene);
    const words = move.kind === "turn" ? `${degrees(leg[1])} · ${length}` : length;
    return [svg("path", { d, class: "way-case" }), svg("path", { d, class: "way" }), this.pill(words, where)];
  }

  /** Words in a pill, as large on the screen as they are everywhere. @param {string} words @param {readonly number[]} where */
  pill(words, [x = 0, y = 0]) {
    return pill(words, x, y, this.board.zoomed);
  }

  /** What stands in the way has a red ring. @param {string} thing */
  stopper(thing) {
    const drawn = this.board.drawn.get(thing);
    if (!drawn) return [];
    const where = lying(drawn.shape, this.board.ink);
    return [svg("path", { ...where, class: "stopper-case" }), svg("path", { ...where, class: "stopper", data: { stopper: thing } })];
  }

  /**
   * Grips around the piece, each a target for a finger whatever the zoom. Their nodes stay, for a hand may hold one.
   * @param {Guide} guide
   * @param {Value} value
   * @param {Grip[]} grips
   * @param {(node: SVGGElement, id: string) => void} made hears of a new one
   */
  take(guide, value, grips, made) {
    const wanted = new Set(grips.map((grip) => grip.id));
    for (const [id, node] of this.held) {
      if (wanted.has(id)) continue;
      node.remove();
      this.held.delete(id);
    }
    /** @type {Point[]} */
    const taken = [];
    this.tethers.replaceChildren();
    for (const grip of grips) {
      let node = this.held.get(grip.id);
      if (!node) {
        node = gripNode(grip);
        this.held.set(grip.id, node);
        this.grips.append(node);
        made(node, grip.id);
      }
      this.lay(node, guide, value, grip, taken);
    }
  }

  /** @param {SVGGElement} node @param {Guide} guide @param {Value} value @param {Grip} grip @param {Point[]} taken where others are already */
  lay(node, guide, value, grip, taken) {
    const k = this.scale(guide);
    const pixel = 1 / this.board.zoomed;
    const [x, y, facing] = /** @type {Place} */ (places(guide, value).at(-1));
    const [wide = 0, deep = 0] = sizeOf(guide, value).map((each) => (each * k) / pixel);
    const [c, s] = [cosine(facing), sine(facing)];
    const on = ([right = 0, ahead = 0]) => /** @type {Point} */ ([x * k + (right * c + ahead * s) * pixel, y * k + (right * s - ahead * c) * pixel]);
    const wanted = on(spot(grip, this.held.has("slide"), wide, deep));
    const at = this.free(wanted, pixel, taken);
    taken.push(at);
    const pushed = Math.hypot(at[0] - wanted[0], at[1] - wanted[1]) > (FINGER * pixel) / 2;
    if (pushed) this.tethers.append(svg("path", { d: `M${at.join(" ")}L${on(root(grip, wide, deep)).join(" ")}`, class: "tether", data: { tether: grip.id } }));
    node.setAttribute("transform", `translate(${at.join(" ")}) rotate(${facing / 100}) scale(${pixel})`);
    node.setAttribute("aria-label", t(`free.grip.${grip.name}`));
    node.setAttribute("aria-valuetext", grip.said);
    node.setAttribute("aria-valuenow", String(grip.amount));
  }

  /** The free place nearest to where a grip is wanted: on the part of the board that is seen, and covering no other. @param {Point} wanted @param {number} pixel @param {Point[]} taken @returns {Point} */
  free(wanted, pixel, taken) {
    const near = this.seen(...wanted, pixel);
    const covers = (/** @type {Point} */ [x, y]) => taken.some((at) => Math.hypot(at[0] - x, at[1] - y) < 1.6 * FINGER * pixel);
    const around = RINGS.flatMap((far) =>
      WAYS.map((angle) => this.seen(near[0] + far * pixel * cosine(angle), near[1] + far * pixel * sine(angle), pixel)),
    );
    return [near, ...around].find((each) => !covers(each)) ?? near;
  }

  /** A grip never leaves the part of the board that is seen. @param {number} x @param {number} y @param {number} pixel @returns {Point} */
  seen(x, y, pixel) {
    const box = this.board.svg.getBoundingClientRect();
    const [left, top] = this.board.view.place(box.left, box.top);
    const [right, bottom] = this.board.view.place(box.right, box.bottom);
    const edge = FINGER * pixel;
    return [Math.max(left + edge, Math.min(right - edge, x)), Math.max(top + edge, Math.min(bottom - edge, y))];
  }
}

/** Where a grip is, in pixels to the right of the front's middle and ahead of it: never nearer to another than a finger. @param {Grip} grip @param {boolean} slides whether there is a grip along an edge @param {number} wide @param {number} deep @returns {[number, number]} */
function spot({ name }, slides, wide, deep) {
  const beside = Math.max(wide / 2, FINGER) + FINGER + 2;
  const down = -Math.max(deep / 2, 2 * FINGER);
  const corner = Math.max(wide / 2, 2 * FINGER + 2);
  if (name === "slide" || (name === "ahead" && !slides)) return [0, FINGER + 2];
  if (name === "ahead" || name === "spin") return [0, 3 * FINGER + 6];
  if (name === "back") return [0, -Math.max(deep, FINGER) - FINGER - 2];
  if (name === "left" || name === "right") return [name === "left" ? -beside : beside, down];
  if (name === "left-corner" || name === "right-corner") return [name === "left-corner" ? -corner : corner, 0];
  return [0, -deep / 2];
}

/** Which point of the piece a grip belongs to, in pixels to the right of the front's middle and ahead of it. @param {Grip} grip @param {number} wide @param {number} deep @returns {[number, number]} */
function root({ name }, wide, deep) {
  if (name === "left" || name === "right") return [name === "left" ? -wide / 2 : wide / 2, -deep / 2];
  if (name === "left-corner" || name === "right-corner") return [name === "left-corner" ? -wide / 2 : wide / 2, 0];
  return [0, name === "back" ? -deep : name === "shift" ? -deep / 2 : 0];
}

/** How the sign of a grip is turned, in degrees. @type {Record<string, number>} */
const SIGNS = { ahead: 0, right: 90, back: 180, left: 270, slide: 0, shift: 0 };

/** @param {Grip} grip @returns {SVGGElement} */
function gripNode(grip) {
  const round = `M${-FINGER} 0a${FINGER} ${FINGER} 0 1 1 ${2 * FINGER} 0a${FINGER} ${FINGER} 0 1 1 ${-2 * FINGER} 0Z`;
  const turns = !(grip.name in SIGNS);
  const d = grip.name === "slide" || grip.name === "shift" ? BOTH : ARROW;
  const sign = turns ? svg("circle", { r: 4, class: "sign dot" }) : svg("path", { d, class: "sign", transform: `rotate(${SIGNS[grip.name] ?? 0})` });
  return svg(
    "g",
    { class: `grip ${grip.name}`, tabindex: "0", role: "slider", data: { grip: grip.id, focus: `grip-${grip.id}` } },
    svg("path", { d: round, class: "target" }),
    svg("circle", { r: 12, class: "knob" }),
    sign,
  );
}

/** @param {string} words @param {number} x @param {number} y @param {number} zoomed */
export function pill(words, x, y, zoomed) {
  const wide = words.length * 7.2 + 16;
  return svg(
    "g",
    { class: "pill", transform: `translate(${x} ${y}) scale(${1 / zoomed})` },
    svg("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 11 }),
    svg("text", { y: 0.5 }, words),
  );
}
