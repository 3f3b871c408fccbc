// @ts-check
/** A tape between any two things or points, for anybody at any time; where a scene says in what lengths are told. */

import { announce, svg } from "../dom.js";
import { t } from "../i18n.js";
import { pill } from "./ghost.js";
import { lengthIn } from "./measure.js";
import { lying } from "./shapes.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./plane.js").Point} Point */
/** @typedef {{thing: string, points: Point[]}} End where a tape is held: the edge of a thing, or a single point */
/** @typedef {{from: Point, to: Point, length: number}} Span */

const SAMPLES = 96;
const SLOP = 6;
/** Ticks of a tape are so long, in pixels. */
const TICK = 7;
/** Numbers of a ruler stand at each so many units. */
const NUMBERED = 6;

export class Tape {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.on = false;
    /** @type {End | null} */
    this.from = null;
    /** @type {End | null} */
    this.to = null;
    /** Whether both ends are held. */
    this.fixed = false;
    /** Fingers on the board while one measures. @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.ruler = svg("g", { class: "ruler", "aria-hidden": "true" });
    this.root = svg("g", { class: "tape" });
    table.board.over.prepend(this.ruler);
    table.board.over.append(this.root);
    table.board.view.hearers.push(() => this.draw());
    this.listen();
  }

  get scale() {
    return this.table.scene?.scale ?? 0;
  }

  /** Takes the tape, or lays it aside. @param {boolean} [on] */
  toggle(on = !this.on) {
    const { board } = this.table;
    this.on = on && this.scale > 0;
    this.fingers.clear();
    this.from = this.to = null;
    this.fixed = false;
    board.svg.classList.toggle("measuring", this.on);
    board.root.querySelector('[data-name="measure"]')?.setAttribute("aria-pressed", String(this.on));
    const held = document.activeElement instanceof SVGElement ? document.activeElement.dataset.thing : undefined;
    if (this.on && held) this.from = this.endOf(held);
    if (this.on) announce(held ? t("free.measureFrom", { name: this.table.nameOfThing(held) }) : t("free.measureHow"));
    this.draw();
  }

  /** The edge of a thing. @param {string} thing @returns {End | null} */
  endOf(thing) {
    const drawn = this.table.board.drawn.get(thing);
    if (!drawn) return null;
    return { thing, points: edgeOf(svg("path", lying(drawn.shape, this.table.board.ink)), this.table.board.svg) };
  }

  /** What is under a place of the window: a thing, or a point. @param {number} x @param {number} y @returns {End} */
  endAt(x, y) {
    const thing = this.table.board.thingBelow(x, y);
    return (thing ? this.endOf(thing) : null) ?? { thing: "", points: [this.table.board.view.place(x, y)] };
  }

  /** A thing was chosen while one measures. @param {string} thing @returns {boolean} whether one does */
  pick(thing) {
    const end = this.on ? this.endOf(thing) : null;
    if (!end) return this.on;
    if (!this.from || this.fixed) [this.from, this.to, this.fixed] = [end, null, false];
    else this.hold(end);
    this.draw();
    return true;
  }

  /** The other end is held. @param {End} end */
  hold(end) {
    this.to = end;
    this.fixed = true;
    const span = this.span;
    if (span) announce(this.words(span));
  }

  /** @returns {Span | null} */
  get span() {
    return this.from && this.to ? nearest(this.from.points, this.to.points) : null;
  }

  /** @param {Span} span */
  words(span) {
    const [from = "", to = ""] = [this.from, this.to].map((end) => (end?.thing ? this.table.nameOfThing(end.thing) : t("free.point")));
    return t("free.measured", { from, to, length: this.length(span) });
  }

  /** @param {Span} span */
  length(span) {
    return lengthIn(span.length / this.scale, this.table.scene, 2);
  }

  draw() {
    const { board } = this.table;
    if (!this.scale && this.on) this.toggle(false);
    this.drawRuler();
    const pixel = 1 / board.zoomed;
    const span = this.on ? this.span : null;
    const ends = [this.from, this.to].flatMap((end) => (this.on && end ? [this.mark(end)] : []));
    this.root.replaceChildren(...ends, ...(span ? this.lay(span, pixel) : []));
    this.root.classList.toggle("fixed", this.fixed);
    this.root.dataset.length = span ? String(span.length / this.scale) : "";
  }

  /** What one end is held at. @param {End} end */
  mark({ points }) {
    const [first = [0, 0]] = points;
    if (points.length > 1) return svg("path", { d: `M${points.map((point) => point.join(" ")).join("L")}Z`, class: "held" });
    return svg("circle", { cx: first[0], cy: first[1], r: 5 / this.table.board.zoomed, class: "held" });
  }

  /** The tape itself, with a tick at each unit. @param {Span} span @param {number} pixel */
  lay({ from, to, length }, pixel) {
    const d = `M${from.join(" ")}L${to.join(" ")}`;
    const [ux, uy] = length ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : [0, 0];
    const ticks = Array.from({ length: Math.floor(length / this.scale) }, (_, place) => {
      const [x, y] = [from[0] + ux * (place + 1) * this.scale, from[1] + uy * (place + 1) * this.scale];
      return `M${x - uy * TICK * pixel} ${y + ux * TICK * pixel}L${x + uy * TICK * pixel} ${y - ux * TICK * pixel}`;
    });
    const words = this.span ? this.length({ from, to, length }) : "";
    return [
      svg("path", { d: d + ticks.join(""), class: "tape-case" }),
      svg("path", { d: d + ticks.join(""), class: "tape-line" }),
      pill(words, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 1 / pixel),
    ];
  }

  /** A ruler along the edges of the board; one that has a margin has drawn its own. */
  drawRuler() {
    const { scene } = this.table;
    const wanted = scene?.scale ? `${scene.width} ${scene.height} ${scene.scale} ${scene.unit}` : "";
    if (this.ruler.dataset.drawn === wanted) return;
    this.ruler.dataset.drawn = wanted;
    this.ruler.replaceChildren(...(scene?.scale && !scene.left && !scene.top ? ruled(scene.width, scene.height, scene.scale, (count) => lengthIn(count, scene)) : []));
  }

  /** While one measures, a finger or the mouse holds the tape: nothing is panned or chosen, but by two fingers. */
  listen() {
    const { board } = this.table;
    let start = [0, 0];
    let begun = false;
    /** @type {[End | null, End | null, boolean]} */
    let before = [null, null, false];
    const { fingers } = this;
    let pinching = false;
    const hear = (/** @type {string} */ name, /** @type {(event: PointerEvent) => void} */ act) =>
      board.svg.addEventListener(
        name,
        (event) => {
          const panned = pinching;
          if (this.on) act(/** @type {PointerEvent} */ (event));
          if (this.on && (name === "click" || !(panned || pinching))) event.stopImmediatePropagation();
        },
        { capture: true },
      );
    hear("pointerdown", (event) => {
      event.preventDefault();
      pinching &&= fingers.size > 0;
      fingers.set(event.pointerId, event);
      if (fingers.size > 1) {
        if (!pinching) [this.from, this.to, this.fixed] = before; // what the first finger did was no measuring
        pinching = true;
        for (const [id, finger] of fingers) board.view.fingers.set(id, finger);
        this.draw();
        return;
      }
      before = [this.from, this.to, this.fixed];
      const end = this.endAt(event.clientX, event.clientY);
      [start, begun] = [[event.clientX, event.clientY], !this.from || this.fixed];
      if (begun) [this.from, this.to, this.fixed] = [end, null, false];
      else this.to = end;
      this.draw();
    });
    hear("pointermove", (event) => {
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
      if (pinching || !this.from || this.fixed || (!event.buttons && event.pointerType !== "mouse")) return;
      this.to = this.endAt(event.clientX, event.clientY);
      this.draw();
    });
    const lift = (/** @type {PointerEvent} */ event) => {
      const panned = pinching;
      fingers.delete(event.pointerId);
      pinching &&= fingers.size > 0;
      return panned;
    };
    hear("pointercancel", lift);
    hear("pointerup", (event) => {
      if (lift(event)) return;
      const far = Math.hypot(event.clientX - (start[0] ?? 0), event.clientY - (start[1] ?? 0)) > SLOP;
      if (this.from && (far || !begun)) this.hold(this.endAt(event.clientX, event.clientY));
      this.draw();
    });
    hear("click", (event) => event.preventDefault());
    board.root.addEventListener("focusin", (event) => {
      const thing = event.target instanceof SVGElement ? event.target.dataset.thing : undefined;
      const end = this.on && this.from && !this.fixed && thing && thing !== this.from.thing ? this.endOf(thing) : null;
      if (!end) return;
      this.to = end;
      if (this.span) announce(this.words(this.span));
      this.draw();
    });
  }
}

/** The edge of a drawn path as points, where it lies: its corners where it is straight, many points where it is round. @param {SVGPathElement} path @param {SVGSVGElement} map @returns {Point[]} */
function edgeOf(path, map) {
  map.append(path);
  const matrix = path.getCTM();
  const home = map.getCTM();
  const length = path.getTotalLength();
  const d = path.getAttribute("d") ?? "";
  const round = () => Array.from({ length: SAMPLES }, (_, place) => path.getPointAtLength((length * place) / SAMPLES));
  const local = straight(d) ?? round().map(({ x, y }) => /** @type {Point} */ ([x, y]));
  const turn = matrix && home ? home.inverse().multiply(matrix) : null;
  path.remove();
  return local.map(([x, y]) => {
    const point = turn ? new DOMPoint(x, y).matrixTransform(turn) : { x, y };
    return /** @type {Point} */ ([point.x, point.y]);
  });
}

/** The corners of a path of straight lines; null if it is not one. @param {string} d @returns {Point[] | null} */
function straight(d) {
  if (/[^MLHVZmlhvz\d\s.,e+-]/.test(d)) return null;
  /** @type {Point[]} */
  const found = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", given = ""] of d.matchAll(/([MLHVZmlhvz])([^MLHVZmlhvz]*)/g)) {
    const numbers = (given.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const [kind, base] = [letter.toUpperCase(), letter === letter.toLowerCase() ? [x, y] : [0, 0]];
    if (kind === "Z") continue;
    const size = kind === "H" || kind === "V" ? 1 : 2;
    for (let place = 0; place < numbers.length; place += size) {
      const from = letter === letter.toLowerCase() ? [x, y] : base;
      if (kind === "H") x = (from[0] ?? 0) + (numbers[place] ?? 0);
      else if (kind === "V") y = (from[1] ?? 0) + (numbers[place] ?? 0);
      else [x, y] = [(from[0] ?? 0) + (numbers[place] ?? 0), (from[1] ?? 0) + (numbers[place + 1] ?? 0)];
      found.push([x, y]);
    }
  }
  return found;
}

/** The nearest points of two outlines; where they overlap there is nothing between them. @param {Point[]} one @param {Point[]} other @returns {Span} */
export function nearest(one, other) {
  const inside = one.find((point) => holds(other, point)) ?? other.find((point) => holds(one, point));
  if (inside) return { from: inside, to: inside, length: 0 };
  /** @type {Span} */
  let best = { from: [0, 0], to: [0, 0], length: Infinity };
  const look = (/** @type {Point[]} */ points, /** @type {Point[]} */ edge, /** @type {boolean} */ swapped) => {
    for (const point of points) {
      for (const [place, start] of edge.entries()) {
        const foot = footOn(point, start, edge[(place + 1) % edge.length] ?? start);
        const length = Math.hypot(point[0] - foot[0], point[1] - foot[1]);
        if (length < best.length) best = swapped ? { from: foot, to: point, length } : { from: point, to: foot, length };
      }
    }
  };
  look(one, other, false);
  look(other, one, true);
  return best;
}

/** The point of a line that is nearest to another. @param {Point} point @param {Point} start @param {Point} end @returns {Point} */
function footOn([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const part = square ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
  return [ax + part * dx, ay + part * dy];
}

/** Whether a point lies within an outline. @param {Point[]} edge @param {Point} point */
function holds(edge, [x, y]) {
  let within = false;
  for (const [place, [ax, ay]] of edge.entries()) {
    const [bx, by] = edge[(place + 1) % edge.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** Ticks at each unit along all edges, and a number now and then. @param {number} width @param {number} height @param {number} scale @param {(count: number) => string} words */
function ruled(width, height, scale, words) {
  const [short, long] = [scale * 0.14, scale * 0.28];
  const tick = (/** @type {number} */ count) => (count % NUMBERED ? short : long);
  const counts = (/** @type {number} */ size) => Array.from({ length: Math.max(0, Math.ceil(size / scale) - 1) }, (_, place) => place + 1);
  const across = counts(width).map((count) => `M${count * scale} 0v${tick(count)}M${count * scale} ${height}v${-tick(count)}`);
  const down = counts(height).map((count) => `M0 ${count * scale}h${tick(count)}M${width} ${count * scale}h${-tick(count)}`);
  const size = `${scale * 0.32}px`;
  const at = (/** @type {number} */ count, /** @type {number} */ x, /** @type {number} */ y) => svg("text", { x, y, style: { "font-size": size } }, words(count));
  const numbered = (/** @type {number} */ length) => counts(length).filter((count) => count % NUMBERED === 0);
  return [
    svg("path", { d: [...across, ...down].join("") }),
    ...numbered(width).map((count) => at(count, count * scale, height - scale * 0.5)),
    ...numbered(height).map((count) => at(count, scale * 0.62, count * scale)),
  ];
}
