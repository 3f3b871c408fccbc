// @ts-check
/** Fingers, mouse and keys on the board: what is pointed at, clicked, asked about, and walked to. */

import { onLongPress } from "./tip.js";

/** @typedef {import("./board.js").Board} Board */

const SLOP = 6;
const FINGER = 22;
const DOUBLE_TAP = 320;

export class Reaching {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.listen();
  }

  listen() {
    const { board } = this;
    const { svg: map } = board;
    let start = [0, 0];
    let moved = false;
    let tapped = { at: -Infinity, x: 0, y: 0, took: false };
    onLongPress(map, (event) => this.pointAt(event, true));
    map.addEventListener("pointerdown", (event) => {
      if (!event.isPrimary) return;
      start = [event.clientX, event.clientY];
      moved = false;
    });
    map.addEventListener("pointermove", (event) => {
      const far = Math.hypot(event.clientX - (start[0] ?? 0), event.clientY - (start[1] ?? 0)) > SLOP;
      if (event.buttons && far) moved = true;
      if (event.pointerType === "mouse" && !event.buttons) this.pointAt(event, false);
    });
    map.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && board.hands.point(null, null, false));
    map.addEventListener("click", (event) => {
      if (moved) return;
      const [x, y] = [event.clientX, event.clientY];
      const touch = event.pointerType !== "mouse" && event.detail > 0;
      const again = event.timeStamp - tapped.at < DOUBLE_TAP && Math.hypot(x - tapped.x, y - tapped.y) < FINGER;
      if (again && touch && !tapped.took) board.view.leap(x, y);
      if (again && (touch || tapped.took)) return; // a double tap chooses once
      const thing = this.thingAt(x, y, touch);
      const took = thing !== null && this.choose(thing, touch);
      if (thing === null) board.hands.point(null, null, false);
      tapped = { at: event.timeStamp, x, y, took };
    });
    map.addEventListener("keydown", (event) => this.key(event));
    board.root.addEventListener("focusin", (event) => {
      const thing = event.target instanceof SVGElement ? event.target.dataset.thing : undefined;
      if (!thing || !event.target) return;
      board.looked = thing;
      board.frameFocus();
    });
    board.root.addEventListener("focusout", () => board.frameFocus());
  }

  /** What leads nowhere says why. @param {string} thing @param {boolean} touch @returns {boolean} whether it led anywhere */
  choose(thing, touch) {
    const took = this.board.hands.pick(thing);
    if (!took) this.board.hands.point(thing, this.board.placeOf(thing), touch || this.board.lights.asking);
    return took;
  }

  /** @param {PointerEvent} event @param {boolean} touch */
  pointAt(event, touch) {
    const thing = this.thingAt(event.clientX, event.clientY, touch);
    const near = thing === null ? null : this.board.placeOf(thing);
    const place = near && near.width > 120 ? new DOMRect(event.clientX - 20, event.clientY - 14, 40, 28) : near; // a large area: where the pointer is
    this.board.hands.point(thing, place, touch);
  }

  /**
   * The thing under a point: the topmost that the decision is about; other pieces let the click through. A finger may miss small things a little.
   * @param {number} x
   * @param {number} y
   * @param {boolean} [finger]
   * @returns {string | null}
   */
  thingAt(x, y, finger = false) {
    const nodes = document
      .elementsFromPoint(x, y)
      .map((each) => each.closest("[data-thing]"))
      .filter((each) => each !== null && this.board.svg.contains(each));
    const things = nodes.map((each) => /** @type {SVGElement} */ (each).dataset.thing ?? "");
    const concerned = things.find((thing) => this.board.nodeOf(thing)?.matches(".open, .chosen, .barred"));
    const open = concerned !== undefined && this.board.nodeOf(concerned)?.matches(".open, .chosen");
    return (finger ? this.near(x, y, open ? FINGER / 3 : FINGER) : null) ?? concerned ?? things[0] ?? null;
  }

  /** The nearest small thing that can be chosen, within reach. @param {number} x @param {number} y @param {number} reach */
  near(x, y, reach) {
    let best = null;
    let least = reach;
    for (const { shape, node } of this.board.drawn.values()) {
      if (!shape.id || !node.matches(".open, .chosen")) continue;
      const box = node.getBoundingClientRect();
      if (Math.min(box.width, box.height) > 2 * FINGER) continue;
      const far = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      if (far < least) [best, least] = [shape.id, far];
    }
    return best;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const node = event.target instanceof SVGElement ? event.target : null;
    const thing = node?.dataset.thing;
    const step = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] })[
      event.key
    ];
    if (step && event.shiftKey) this.board.view.pan(...step);
    else if (step && node) this.walk(node, step);
    else if ((event.key === "Enter" || event.key === " ") && thing) this.choose(thing, false);
    else if (event.key === "?" && thing) this.board.hands.point(thing, this.board.placeOf(thing), true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves the focus to the nearest thing in a direction. @param {SVGElement} from @param {[number, number]} step */
  walk(from, [across, down]) {
    const at = centre(from);
    let best = null;
    let least = Infinity;
    for (const { shape, node } of this.board.drawn.values()) {
      if (!shape.id || node === from) continue;
      const [dx, dy] = [centre(node)[0] - at[0], centre(node)[1] - at[1]];
      const ahead = dx * across + dy * down;
      const aside = Math.abs(dx * down) + Math.abs(dy * across);
      if (ahead <= 1) continue;
      const cost = ahead + 2 * aside + (this.board.lights.asking && !this.board.lights.lit.has(shape.id) ? 40 : 0);
      if (cost < least) [best, least] = [node, cost];
    }
    if (!best) return;
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
    this.board.view.reveal(...centre(best));
    best.focus();
    this.board.hands.point(best.matches(".barred") ? (best.dataset.thing ?? null) : null, best.getBoundingClientRect(), false);
  }
}

/** @param {Element} node @returns {[number, number]} */
function centre(node) {
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
