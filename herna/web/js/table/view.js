// @ts-check
/** What part of a board is seen: zoom and pan by wheel, pinch, double tap, drag and keys. */

import { pace } from "../store.js";

const MOST = 6;
const EASY = 2.4;
const LEAP = 2.2;
const SLACK = 0.1;
const ALL = 0.999;
const GLIDE = 360;
/** On a small screen a piece in hand is at least so large, in pixels. */
const HELD = 56;
/** A piece that would be smaller than the first, in pixels, is drawn as large as the second. */
const TINY = 14;
const READ = 22;
/** What lies farther from the edge than this share of what is seen can stay where it is. */
const EASILY = 0.15;

/** @typedef {{x: number, y: number, width: number, height: number}} Part */
/** @typedef {{width: number, height: number, left?: number, top?: number}} Extent */

export class View {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.whole = { x: 0, y: 0, width: 1, height: 1 };
    this.home = this.whole;
    this.now = this.whole;
    /** @type {[number, number] | null} */
    this.anchor = null;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.bare = false;
    /** How large the piece in hand is; 0 if there is none. */
    this.grasp = 0;
    /** How large a piece of mine is; 0 if there is none. */
    this.piece = 0;
    this.touched = false;
    /** How large the window is, while a board is drawn: to ask then would lay out all that is new. @type {DOMRect | null} */
    this.box = null;
    /** What the view is on its way to. @type {Part | null} */
    this.flight = null;
    /** Who wants to hear that another part is seen, or in another size. @type {(() => void)[]} */
    this.hearers = [];
    this.listen();
  }

  /**
   * Shows a board of this size; where it is much wider than the window, only a part of it, around the anchor.
   * @param {Extent} scene
   * @param {[number, number] | null} [anchor]
   * @param {boolean} [bare] there is nothing to click on it
   */
  fit(scene, anchor = null, bare = false) {
    this.whole = extent(scene);
    this.anchor = anchor;
    this.bare = bare;
    this.touched = false;
    this.settle();
  }

  /**
   * The same board has another size: whoever has looked at a part of it goes on looking at it, all others see all of it again.
   * @param {Extent} scene
   * @param {[number, number] | null} anchor
   * @param {boolean} bare
   * @param {number} [grasp]
   */
  grow(scene, anchor, bare, grasp = 0) {
    const from = this.now;
    this.whole = extent(scene);
    [this.anchor, this.bare, this.grasp] = [anchor, bare, grasp];
    this.settle();
    this.look(this.touched ? from : this.now);
    this.glide(from);
  }

  /** The anchor has moved: whoever has not looked elsewhere sees it again. @param {[number, number] | null} anchor @param {boolean} bare @param {number} [grasp] */
  follow(anchor, bare, grasp = 0) {
    const from = this.now;
    [this.anchor, this.bare, this.grasp] = [anchor, bare, grasp];
    this.settle();
    if (from.width === this.now.width) this.glide(from);
  }

  /** From what was seen to what is to be seen. @param {Part} from */
  glide(from) {
    const to = this.now;
    const length = GLIDE * pace();
    if (!length || this.touched || same(from, to)) return;
    const begun = performance.now();
    this.flight = to;
    const glide = (/** @type {number} */ time) => {
      if (this.touched || this.flight !== to) return;
      const done = Math.max(0, Math.min(1, (time - begun) / length));
      const share = 1 - (1 - done) ** 3;
      const on = (/** @type {keyof Part} */ side) => from[side] + (to[side] - from[side]) * share;
      this.look(done < 1 ? { x: on("x"), y: on("y"), width: on("width"), height: on("height") } : to);
      if (done < 1) requestAnimationFrame(glide);
      else this.flight = null;
    };
    glide(begun);
  }

  /** The window has another size: the view is what it was, or fits anew. */
  settle() {
    const box = this.box ?? this.svg.getBoundingClientRect();
    const { x: left, y: top, width, height } = this.whole;
    const scale = box.width && box.height ? box.width / box.height / (width / height) : 1;
    const near = !this.bare && (scale < 1 / EASY || (scale < 0.8 && box.width < 720));
    if (near) {
      const seen = Math.min(width, height * (box.width / box.height) * 1.04);
      const x = Math.max(left, Math.min(left + width - seen, (this.anchor?.[0] ?? left) - seen / 2));
      this.home = { x, y: top, width: seen, height };
    } else {
      this.home = this.whole;
    }
    const wide = box.width && box.width < 720 ? Math.min(this.grasp ? (box.width * this.grasp) / HELD : Infinity, this.readable(box)) : Infinity;
    if (this.anchor && wide < this.home.width) {
      const high = (wide * box.height) / box.width;
      this.home = this.bounded({ x: this.anchor[0] - wide / 2, y: this.anchor[1] - high / 2, width: wide, height: high }, this.grasp ? SLACK : 0);
    }
    if (this.touched || (this.flight && same(this.flight, this.home))) return; // it is on its way there
    this.flight = null;
    this.look(this.home);
  }

  /** On a small screen so much of the board is seen at most that a piece of mine can be told from others. @param {DOMRect} box */
  readable(box) {
    const small = this.piece && !this.bare && (box.width * this.piece) / this.home.width < TINY;
    return small ? (box.width * this.piece) / READ : Infinity;
  }

  /** Whether a place of the board is seen, and not just at an edge. @param {readonly [number, number]} place */
  shows([x, y]) {
    const { x: left, y: top, width, height } = this.now;
    const inside = (/** @type {number} */ share) => share > EASILY && share < 1 - EASILY;
    return inside((x - left) / width) && inside((y - top) / height);
  }

  /** Brings a place of the board to the middle of what is seen, for whoever has looked elsewhere. @param {readonly [number, number]} place */
  lead([x, y]) {
    if (this.touched) this.look(this.bounded({ ...this.now, x: x - this.now.width / 2, y: y - this.now.height / 2 }));
  }

  reset() {
    this.touched = false;
    this.settle();
  }

  /** @param {{x: number, y: number, width: number, height: number}} part */
  look(part) {
    this.now = part;
    this.svg.setAttribute("viewBox", `${part.x} ${part.y} ${part.width} ${part.height}`);
    this.svg.classList.toggle("near", part.width < this.whole.width * 0.98);
    this.svg.classList.toggle("moved", this.touched);
    for (const hear of this.hearers) hear();
  }

  /**
   * @param {number} factor
   * @param {[number, number]} [at] a place of the window that stays where it is
   */
  zoom(factor, at) {
    const box = this.svg.getBoundingClientRect();
    const [px, py] = at ?? [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = this.place(px, py);
    const width = Math.max(this.whole.width / MOST, Math.min(this.whole.width, this.now.width / factor));
    const real = width / this.now.width;
    this.touched = this.home !== this.whole || width < this.whole.width * ALL;
    this.look(
      this.touched ? this.bounded({ x: x - (x - this.now.x) * real, y: y - (y - this.now.y) * real, width, height: this.now.height * real }) : this.home,
    );
  }

  /** Moves the view by a share of itself. @param {number} across @param {number} down */
  pan(across, down) {
    this.touched = true;
    this.look(this.bounded({ ...this.now, x: this.now.x + across * this.now.width * 0.2, y: this.now.y + down * this.now.height * 0.2 }));
  }

  /** @param {{x: number, y: number, width: number, height: number}} part @param {number} [slack] which share of the board may be seen beside it */
  bounded(part, slack = SLACK) {
    const { x, y, width, height } = this.whole;
    return { ...part, x: x + within(part.x - x, part.width, width, slack), y: y + within(part.y - y, part.height, height, slack) };
  }

  /** A place of the window in the units of the board. @param {number} x @param {number} y @returns {[number, number]} */
  place(x, y) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  listen() {
    const { svg } = this;
    svg.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), [event.clientX, event.clientY]);
      },
      { passive: false },
    );
    svg.addEventListener("pointerdown", (event) => this.fingers.set(event.pointerId, event));
    svg.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      svg.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    new ResizeObserver(() => this.settle()).observe(svg);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const others = [...this.fingers.values()].filter((each) => each.pointerId !== event.pointerId);
    this.fingers.set(event.pointerId, event);
    const other = others[0];
    if (!other) {
      this.shift(this.place(before.clientX, before.clientY), event.clientX, event.clientY);
      return;
    }
    const between = (/** @type {PointerEvent} */ each) => /** @type {const} */ ([(each.clientX + other.clientX) / 2, (each.clientY + other.clientY) / 2]);
    const [was, is] = [before, event].map((each) => Math.hypot(each.clientX - other.clientX, each.clientY - other.clientY));
    const from = this.place(...between(before));
    const [x, y] = between(event);
    if (was && is) this.zoom(is / was, [x, y]);
    this.shift(from, x, y);
  }

  /** Brings a place of the board to a place of the window. @param {[number, number]} from @param {number} x @param {number} y */
  shift(from, x, y) {
    if (this.now.width >= this.whole.width * ALL) return; // all of it is seen
    const [atX, atY] = this.place(x, y);
    this.touched = true;
    this.look(this.bounded({ ...this.now, x: this.now.x + from[0] - atX, y: this.now.y + from[1] - atY }));
  }

  /** Brings a place of the window that is not seen to the middle. @param {number} x @param {number} y */
  reveal(x, y) {
    const box = this.svg.getBoundingClientRect();
    const seen = x > box.left && x < box.right && y > box.top && y < box.bottom;
    if (!seen) this.shift(this.place(x, y), box.x + box.width / 2, box.y + box.height / 2);
  }

  /** A double tap: nearer, or back to where it was. @param {number} x @param {number} y */
  leap(x, y) {
    if (this.touched) this.reset();
    else this.zoom(LEAP, [x, y]);
  }
}

/** All of a board. @param {Extent} scene @returns {Part} */
function extent({ left = 0, top = 0, width, height }) {
  return { x: left, y: top, width, height };
}

/** @param {Part} one @param {Part} other */
function same(one, other) {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** A part of a board lies upon it, with so much space around; a larger one has it in its middle. @param {number} at @param {number} seen @param {number} all @param {number} slack */
function within(at, seen, all, slack) {
  if (seen > all) return (all - seen) / 2;
  return Math.max(-all * slack, Math.min(all * (1 + slack) - seen, at));
}
