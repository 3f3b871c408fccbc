// @ts-check
/** What happened moves: pieces slide, new ones fade in, gone ones fade out, dice tumble, cards turn, damage shakes. Only transform and opacity. */

import { svg } from "../dom.js";
import { pace } from "../store.js";
import { isPiece, middle, outline } from "./shapes.js";

/** @typedef {import("./board.js").Drawn} Drawn */

const STEP = 240;
const LONG = 480;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/**
 * Moves a board from what was drawn to what is.
 * @param {SVGGElement} above where things that are gone fade out
 * @param {Map<string, Drawn>} before
 * @param {Map<string, Drawn>} after
 * @param {Drawn[]} gone
 * @param {boolean} still
 * @returns {number} how long it takes, in milliseconds
 */
export function play(above, before, after, gone, still) {
  above.replaceChildren();
  const factor = pace();
  if (still) return 0;
  let longest = 0;
  for (const [key, now] of after) {
    const old = before.get(key);
    if (old === now || (!now.shape.id && !isPiece(now.shape))) continue;
    if (!factor) {
      if (now.shape.id && isPiece(now.shape)) flash(above, now);
    } else {
      longest = Math.max(longest, old ? change(old, now, factor) : appear(now, factor));
    }
  }
  if (factor) for (const each of gone) if (isPiece(each.shape)) longest = Math.max(longest, vanish(above, each, factor));
  return longest;
}

/**
 * Without movement a ring shows for a second what is new.
 * @param {SVGGElement} above
 * @param {Drawn} now
 */
function flash(above, now) {
  const ring = svg("path", { d: outline(now.shape, { colours: [], palette: {} }), class: "ring" });
  above.append(ring);
  window.setTimeout(() => ring.remove(), 1000);
}

/**
 * @param {Drawn} old
 * @param {Drawn} now
 * @param {number} factor
 */
function change(old, now, factor) {
  const [fromX, fromY] = middle(old.shape);
  const [toX, toY] = middle(now.shape);
  const [dx, dy] = [fromX - toX, fromY - toY];
  if (Math.abs(dx) + Math.abs(dy) > 0.01) {
    const far = Math.hypot(dx, dy) / (now.shape.size || 1) > 6 ? 1.5 : 1;
    return run(now.node, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], STEP * far * factor);
  }
  if (now.shape.form === "die" && (old.shape.symbol !== now.shape.symbol || old.shape.text !== now.shape.text)) return tumble(now, factor);
  if (now.shape.form === "card" && old.shape.tone !== now.shape.tone) return turn(now, factor);
  if (hurt(old, now)) return shake(now, factor);
  return 0;
}

/** Whether a piece has lost something: fewer in the stack, a smaller number on its badge. @param {Drawn} old @param {Drawn} now */
function hurt(old, now) {
  const less = (/** @type {string | undefined} */ one, /** @type {string | undefined} */ other) => Number(other) < Number(one);
  return isPiece(now.shape) && (less(old.shape.badge, now.shape.badge) || less(old.shape.text, now.shape.text));
}

/** @param {Drawn} now @param {number} factor */
function tumble(now, factor) {
  const [x, y] = middle(now.shape);
  now.node.style.transformOrigin = `${x}px ${y}px`;
  return run(now.node, [{ transform: "rotate(-360deg) scale(.8)", opacity: 0.4 }, { transform: "rotate(20deg) scale(1.1)", opacity: 1, offset: 0.7 }, { transform: "none" }], LONG * factor);
}

/** @param {Drawn} now @param {number} factor */
function turn(now, factor) {
  const [x, y] = middle(now.shape);
  now.node.style.transformOrigin = `${x}px ${y}px`;
  return run(now.node, [{ transform: "scaleX(0)" }, { transform: "none" }], LONG * factor);
}

/** @param {Drawn} now @param {number} factor */
function shake(now, factor) {
  const far = (now.shape.size || 1) * 0.12;
  return run(now.node, [0, -far, far, -far, 0].map((dx) => ({ transform: `translate(${dx}px, 0)` })), STEP * factor);
}

/** @param {Drawn} now @param {number} factor */
function appear(now, factor) {
  const [x, y] = middle(now.shape);
  now.node.style.transformOrigin = `${x}px ${y}px`;
  if (now.shape.form === "die") return tumble(now, factor);
  return run(now.node, [{ opacity: 0, transform: isPiece(now.shape) ? "scale(.6)" : "none" }, { opacity: 1, transform: "none" }], STEP * factor);
}

/** @param {SVGGElement} above @param {Drawn} each @param {number} factor */
function vanish(above, each, factor) {
  const ghost = /** @type {SVGGElement} */ (each.node.cloneNode(true));
  for (const name of ["data-thing", "tabindex", "role", "aria-label"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  above.append(ghost);
  const length = run(ghost, [{ opacity: 1 }, { opacity: 0 }], STEP * factor);
  window.setTimeout(() => ghost.remove(), length);
  return length;
}

/** @param {Element} node @param {Keyframe[]} frames @param {number} duration */
function run(node, frames, duration) {
  node.animate(frames, { duration, easing: EASE });
  return duration;
}

/** Whatever moves arrives at once. @param {Element} root */
export function skip(root) {
  for (const each of root.getAnimations({ subtree: true })) if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish();
}

/**
 * Cards of a tray that are new or have changed turn over.
 * @param {Element[]} nodes
 */
export function turnOver(nodes) {
  const factor = pace();
  if (factor) for (const node of nodes) run(node, [{ transform: "scaleX(.1)", opacity: 0.5 }, { transform: "none", opacity: 1 }], LONG * 0.7 * factor);
}

/**
 * Dice that have come to a tray tumble.
 * @param {Element[]} nodes
 */
export function tumbleIn(nodes) {
  const factor = pace();
  if (factor) for (const node of nodes) run(node.querySelector(".pic") ?? node, [{ transform: "rotate(-360deg) scale(.8)", opacity: 0.4 }, { transform: "none", opacity: 1 }], LONG * factor);
}
