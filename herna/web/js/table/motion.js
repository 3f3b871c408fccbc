// @ts-check
/** What happened moves: pieces slide, new ones fade in, gone ones fade out, dice tumble, cards turn, damage shakes. Only transform and opacity. */

import { svg } from "../dom.js";
import { pace } from "../store.js";
import { isPiece, lying, middle } from "./shapes.js";

/** @typedef {import("./board.js").Drawn} Drawn */

const STEP = 240;
const LONG = 480;
const SHOWN = 1000;
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
  if (!factor) {
    const left = leavers(before, after, gone);
    const fresh = [...after].filter(([key, now]) => before.get(key) !== now && now.shape.id && isPiece(now.shape));
    for (const [key, now] of fresh) {
      const old = before.get(key);
      if (!old || grew(old, now)) takeNearest(left, now);
    }
    for (const [key, now] of fresh) {
      const old = before.get(key);
      flash(above, now);
      const loss = old ? lossOf(old, now, left.has(old)) : 0;
      if (loss) float(above, now, loss, 0);
    }
    return 0;
  }
  const sources = leavers(before, after, gone);
  let longest = 0;
  for (const [key, now] of after) {
    const old = before.get(key);
    if (old === now || (!now.shape.id && !isPiece(now.shape))) continue;
    const source = old && !grew(old, now) ? null : takeNearest(sources, now);
    if (source) longest = Math.max(longest, come(above, source, now, !old, factor));
    else longest = Math.max(longest, old ? change(old, now, factor) : appear(now, factor));
  }
  for (const [key, now] of after) {
    const old = before.get(key);
    const loss = old && old !== now ? lossOf(old, now, sources.has(old)) : 0;
    if (loss) longest = Math.max(longest, shake(now, factor), float(above, now, loss, factor));
  }
  for (const each of gone) if (isPiece(each.shape) && sources.has(each)) longest = Math.max(longest, vanish(above, each, factor));
  return longest;
}

/** How many there are of a piece: the number on a stack. @param {Drawn} drawn */
function countOf(drawn) {
  return Number.parseInt(drawn.shape.text ?? "", 10) || 1;
}

/** @param {Drawn} old @param {Drawn} now */
function grew(old, now) {
  return now.shape.form === "chip" && countOf(now) > countOf(old);
}

/** Pieces that have gone, or of which some have: whatever comes elsewhere may come from there. @param {Map<string, Drawn>} before @param {Map<string, Drawn>} after @param {Drawn[]} gone */
function leavers(before, after, gone) {
  const found = new Set(gone.filter((each) => isPiece(each.shape)));
  for (const [key, now] of after) {
    const old = before.get(key);
    if (old && now.shape.form === "chip" && countOf(now) < countOf(old)) found.add(old);
  }
  return found;
}

/** The nearest piece of the same kind that has left its place; nobody else comes from there then. @param {Set<Drawn>} sources @param {Drawn} now */
function takeNearest(sources, now) {
  if (!isPiece(now.shape)) return null;
  const kind = (/** @type {Drawn} */ { shape }) => [shape.form, shape.tone, shape.seat, shape.symbol, shape.form === "chip" ? "" : shape.text].join();
  const [x, y] = middle(now.shape);
  const far = (/** @type {Drawn} */ { shape }) => Math.hypot(middle(shape)[0] - x, middle(shape)[1] - y);
  const alike = [...sources].filter((each) => each.shape.id && kind(each) === kind(now)).sort((one, other) => far(one) - far(other));
  const found = alike[0] ?? null;
  if (found) sources.delete(found);
  return found;
}

/**
 * A piece comes from where another of its kind has left; what stands there already waits for it.
 * @param {SVGGElement} above
 * @param {Drawn} source
 * @param {Drawn} now
 * @param {boolean} alone nothing of it was there before
 * @param {number} factor
 */
function come(above, source, now, alone, factor) {
  const [fromX, fromY] = middle(source.shape);
  const [toX, toY] = middle(now.shape);
  const [dx, dy] = [toX - fromX, toY - fromY];
  if (alone) return run(now.node, [{ transform: `translate(${-dx}px, ${-dy}px)` }, { transform: "none" }], STEP * 1.5 * factor);
  const walker = ghost(above, source);
  const length = run(walker, [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px)` }], STEP * 1.5 * factor);
  window.setTimeout(() => walker.remove(), length);
  return length;
}

/**
 * Without movement a ring shows for a second what is new.
 * @param {SVGGElement} above
 * @param {Drawn} now
 */
function flash(above, now) {
  const ring = svg("path", { ...lying(now.shape, { colours: [], palette: {} }), class: "ring" });
  above.append(ring);
  window.setTimeout(() => ring.remove(), SHOWN);
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
  const round = swing(old, now, factor);
  if (Math.abs(dx) + Math.abs(dy) > 0.01) {
    const far = Math.hypot(dx, dy) / (now.shape.size || 1) > 6 ? 1.5 : 1;
    return run(now.node, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], STEP * far * factor);
  }
  if (now.shape.form === "die" && (old.shape.symbol !== now.shape.symbol || old.shape.text !== now.shape.text)) return tumble(now, factor);
  if (now.shape.form === "card" && old.shape.tone !== now.shape.tone) return turn(now, factor);
  return round;
}

/** A piece that looks elsewhere turns about its place, the shorter way round. @param {Drawn} old @param {Drawn} now @param {number} factor */
function swing(old, now, factor) {
  const { x = 0, y = 0, turn: to = 0 } = now.shape;
  const by = ((((old.shape.turn ?? 0) - to + 180) % 360) + 360) % 360 - 180;
  const inner = now.node.querySelector(".turned");
  if (!by || !inner) return 0;
  const turned = (/** @type {number} */ angle) => ({ transform: `translate(${x}px, ${y}px) rotate(${angle}deg) translate(${-x}px, ${-y}px)` });
  return run(inner, [turned(to + by), turned(to)], STEP * 1.5 * factor);
}

/**
 * What a piece has lost: a smaller number on its badge, or fewer in its stack that have come nowhere else.
 * @param {Drawn} old
 * @param {Drawn} now
 * @param {boolean} lost
 */
function lossOf(old, now, lost) {
  if (!isPiece(now.shape)) return 0;
  const less = Number(old.shape.badge) - Number(now.shape.badge);
  return less > 0 ? less : lost ? Math.max(0, countOf(old) - countOf(now)) : 0;
}

/** How much was lost rises from a piece. @param {SVGGElement} above @param {Drawn} now @param {number} loss @param {number} factor */
function float(above, now, loss, factor) {
  const [x, y] = middle(now.shape);
  const size = now.shape.size || 1;
  const words = svg("text", { x, y: y - size * 0.6, class: "loss", "font-size": size * 0.8, "aria-hidden": "true" }, `−${loss}`);
  above.append(words);
  const length = LONG * 2 * factor;
  if (factor) run(words, [{ opacity: 1, transform: "none" }, { opacity: 1, offset: 0.6 }, { opacity: 0, transform: `translate(0, ${-size}px)` }], length);
  window.setTimeout(() => words.remove(), length || SHOWN);
  return length / 2;
}

/** @param {Drawn} now @param {number} factor */
function tumble(now, factor) {
  const [x, y] = middle(now.shape);
  now.node.style.transformOrigin = `${x}px ${y}px`;
  return run(
    now.node,
    [
      { transform: "rotate(-360deg) scale(.8)", opacity: 0.4 },
      { transform: "rotate(20deg) scale(1.1)", opacity: 1, offset: 0.7 },
      { transform: "none" },
    ],
    LONG * factor,
  );
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
  return run(
    now.node,
    [0, -far, far, -far, 0].map((dx) => ({ transform: `translate(${dx}px, 0)` })),
    STEP * factor,
  );
}

/** @param {Drawn} now @param {number} factor */
function appear(now, factor) {
  const [x, y] = middle(now.shape);
  now.node.style.transformOrigin = `${x}px ${y}px`;
  if (now.shape.form === "die") return tumble(now, factor);
  return run(
    now.node,
    [
      { opacity: 0, transform: isPiece(now.shape) ? "scale(.6)" : "none" },
      { opacity: 1, transform: "none" },
    ],
    STEP * factor,
  );
}

/** @param {SVGGElement} above @param {Drawn} each @param {number} factor */
function vanish(above, each, factor) {
  const shade = ghost(above, each);
  const length = run(shade, [{ opacity: 1 }, { opacity: 0 }], STEP * factor);
  window.setTimeout(() => shade.remove(), length);
  return length;
}

/** A likeness of a piece that is no longer there. @param {SVGGElement} above @param {Drawn} each */
function ghost(above, each) {
  const made = /** @type {SVGGElement} */ (each.node.cloneNode(true));
  for (const name of ["data-thing", "tabindex", "role", "aria-label"]) made.removeAttribute(name);
  made.setAttribute("aria-hidden", "true");
  above.append(made);
  return made;
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
  if (factor)
    for (const node of nodes)
      run(
        node,
        [
          { transform: "scaleX(.1)", opacity: 0.5 },
          { transform: "none", opacity: 1 },
        ],
        LONG * 0.7 * factor,
      );
}

/**
 * Dice that have come to a tray tumble.
 * @param {Element[]} nodes
 */
export function tumbleIn(nodes) {
  const factor = pace();
  if (factor)
    for (const node of nodes)
      run(
        node.querySelector(".pic") ?? node,
        [
          { transform: "rotate(-360deg) scale(.8)", opacity: 0.4 },
          { transform: "none", opacity: 1 },
        ],
        LONG * factor,
      );
}
