// @ts-check
/** Hands on a piece: grips made from a guide alone, what a drag of each comes to, and where it snaps. Pure but for the grips' listeners. */

import { degrees, lengthIn } from "./measure.js";
import { boxAt, gap, heading, QUARTER, shortest, TURN, within } from "./plane.js";
import { after, canFollow, moveOf, pivot, places, reach, sizeOf, start, towards, unitOf } from "./way.js";

/** @typedef {import("./model.js").Scene} Scene */
/** @typedef {import("./plane.js").Place} Place */
/** @typedef {import("./plane.js").Point} Point */
/** @typedef {import("./way.js").Guide} Guide */
/** @typedef {import("./way.js").Leg} Leg */
/** @typedef {import("./way.js").Move} Move */
/** @typedef {import("./way.js").Stop} Stop */
/** @typedef {import("./way.js").Value} Value */
/** @typedef {{id: string, name: string, move: Move | null, amount: number, said: string}} Grip `name`: where it is; `amount`: what a hand has made of it so far */
/** @typedef {{value: Value, stop: Stop | null}} Moved */
/** @typedef {{value: Value, from: Point, amount: number}} Hold a hand on a grip: the value without what it makes, where it took hold, and what was there already */

/** So near to parallel, in hundredths of a degree, a turn snaps. */
const PARALLEL = 200;
/** Amounts are rounded to this share of a unit, and angles to so much, where nothing else holds them. */
const ROUND = 20;
const ROUND_ANGLE = 50;
/** So near to an end, in shares of a unit, a straight leg snaps to it. */
const NEARLY = 0.12;

/** Whether the last leg of a value is of a move: then a grip goes on with it. @param {Value} value @param {Move} move */
function goesOn(value, move) {
  return value.legs.at(-1)?.[0] === move.word;
}

/** By which grips a piece can be taken. @param {Guide} guide @param {Value} value @param {Scene | null} scene @returns {Grip[]} */
export function gripsOf(guide, value, scene) {
  const length = (/** @type {number} */ amount) => lengthIn(amount / unitOf(guide), scene, 2);
  if (guide.kind === "form") {
    const shift = { id: "shift", name: "shift", move: null, amount: value.shift, said: length(value.shift) };
    const ahead = { id: "forth", name: "ahead", move: null, amount: value.ahead, said: length(value.ahead) };
    return [...(guide.shift ? [shift] : []), ...(guide.ahead ? [ahead] : []), { id: "spin", name: "spin", move: null, amount: value.facing, said: degrees(value.facing) }];
  }
  const slides = guide.kind === "edge" && !value.legs.length;
  /** @type {Grip[]} */
  const found = slides ? [{ id: "slide", name: "slide", move: null, amount: value.along, said: length(value.along) }] : [];
  for (const move of guide.moves ?? []) {
    if (!goesOn(value, move) && !canFollow(guide, value.legs, move)) continue;
    if (slides && move.kind !== "turn" && placeOf(move) !== "ahead") continue; // aside is what sliding does, and behind an edge is nothing
    const amount = goesOn(value, move) ? (value.legs.at(-1)?.[1] ?? 0) : 0;
    found.push({ id: move.word, name: placeOf(move), move, amount, said: move.kind === "turn" ? degrees(amount) : length(amount) });
  }
  return found;
}

/** A straight move is taken by its side, a wheel by the corner that goes round the other. @param {Move} move */
function placeOf(move) {
  if (move.kind !== "turn") return move.towards || "ahead";
  return move.about === "middle" ? "spin" : move.about === "left" ? "right-corner" : "left-corner";
}

/** A hand takes hold. @param {Value} value @param {Grip} grip @param {Point} from @returns {Hold} */
export function holding(value, grip, from) {
  const legs = grip.move && goesOn(value, grip.move) ? value.legs.slice(0, -1) : value.legs;
  return { value: { ...value, legs }, from, amount: grip.amount };
}

/**
 * What a hand makes of a value that has drawn a grip to a point.
 * @param {Guide} guide
 * @param {Grip} grip
 * @param {Hold} hold
 * @param {Point} to
 * @param {Point | null} target the middle of the thing under the pointer
 * @returns {Moved}
 */
export function drawn(guide, grip, hold, to, target) {
  const { value, from, amount } = hold;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (grip.name === "slide") return { value: slid(guide, value, to), stop: null };
  const place = /** @type {Place} */ (places(guide, value).at(-1));
  const [right, up] = [alongSide(place, dx, dy), alongFront(place, dx, dy)];
  if (grip.name === "shift") return { value: shifted(guide, value, amount + right), stop: null };
  if (grip.id === "forth") return { value: forth(guide, value, amount + up), stop: null };
  const move = grip.move;
  if (!move || move.kind === "turn") {
    const [x, y] = move ? pointOf(place, pivot(guide, move)) : middleOf(guide, value);
    const turn = shortest(heading(from[0] - x, from[1] - y), heading(to[0] - x, to[1] - y));
    if (!move) return { value: spun(guide, value, amount + turn, target), stop: null };
    const wanted = amount + (move.clockwise === false ? -turn : turn);
    const snapped = (target ? straightAt(guide, place, move, target) : null) ?? parallel(guide, place, move, wanted);
    return gone(guide, value, move, snapped ?? wanted, snapped !== null);
  }
  const [across, ahead] = towards(move);
  return gone(guide, value, move, amount + across * right + ahead * up);
}

/**
 * A value with so much of a move, as far as that goes.
 * @param {Guide} guide
 * @param {Value} value
 * @param {Move} move
 * @param {number} wanted
 * @param {boolean} [exact] as a key or a number says it: nothing is rounded
 * @returns {Moved}
 */
export function gone(guide, value, move, wanted, exact = false) {
  const step = exact ? 1 : move.kind === "turn" ? ROUND_ANGLE : unitOf(guide) / ROUND;
  const most = reach(guide, value, move, Math.max(0, wanted) + (exact || move.kind === "turn" ? 0 : NEARLY * unitOf(guide)));
  const whole = Math.round(wanted / step) * step;
  const snaps = !exact && move.kind !== "turn" && wanted > most.amount - NEARLY * unitOf(guide) && most.amount < wanted + NEARLY * unitOf(guide) - 1;
  const amount = snaps || whole > most.amount ? most.amount : Math.max(0, whole);
  const stopped = amount === most.amount && wanted >= amount ? most.stop : null;
  return { value: { ...value, legs: amount ? [...value.legs, [move.word, amount]] : value.legs }, stop: stopped };
}

/** A piece goes on by a little, or less of it than before. @param {Guide} guide @param {Value} value @param {Grip} grip @param {number} by @returns {Moved} */
export function nudged(guide, value, grip, by) {
  const { value: before, amount } = holding(value, grip, [0, 0]);
  if (grip.name === "slide") return { value: slidTo(guide, before, amount + by), stop: null };
  if (grip.name === "shift") return { value: shifted(guide, before, amount + by), stop: null };
  if (grip.id === "forth") return { value: forth(guide, before, amount + by), stop: null };
  if (!grip.move) return { value: { ...before, facing: within(amount + by) }, stop: null };
  return gone(guide, before, grip.move, amount + by, true);
}

/** @param {Place} place @param {number} dx @param {number} dy */
function alongSide([, , facing], dx, dy) {
  const angle = (facing * Math.PI) / (TURN / 2);
  return dx * Math.cos(angle) + dy * Math.sin(angle);
}

/** @param {Place} place @param {number} dx @param {number} dy */
function alongFront([, , facing], dx, dy) {
  const angle = (facing * Math.PI) / (TURN / 2);
  return dx * Math.sin(angle) - dy * Math.cos(angle);
}

/** A point beside a place: so far to its right, and so far ahead. @param {Place} place @param {readonly [number, number]} aside @returns {Point} */
function pointOf([x, y, facing], [right, ahead]) {
  const angle = (facing * Math.PI) / (TURN / 2);
  return [x + right * Math.cos(angle) + ahead * Math.sin(angle), y + right * Math.sin(angle) - ahead * Math.cos(angle)];
}

/** @param {Guide} guide @param {Value} value @returns {Point} */
function middleOf(guide, value) {
  const { x, y } = boxAt(start(guide, value), sizeOf(guide, value));
  return [x, y];
}

/** How far a turn must go for the front to look straight at a point; null where it never does. @param {Guide} guide @param {Place} place @param {Move} move @param {Point} target */
export function straightAt(guide, place, move, target) {
  const off = (/** @type {number} */ angle) => {
    const [x, y, facing] = after(guide, place, [move.word, angle]);
    return shortest(facing, heading(target[0] - x, target[1] - y)) * (move.clockwise === false ? -1 : 1);
  };
  let [low, high] = [0, Math.min(move.most || TURN, TURN / 3)]; // beyond that nobody could tell left from right
  if (off(low) <= 0 || off(low) > QUARTER || off(high) >= 0) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (off(middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}

/** An angle at which the front is parallel to a side of the nearest wall, if that is near. @param {Guide} guide @param {Place} place @param {Move} move @param {number} wanted */
function parallel(guide, place, move, wanted) {
  const now = after(guide, place, [move.word, Math.max(0, Math.round(wanted))]);
  const facing = nearestSide(guide, now);
  const off = facing === null ? 0 : shortest(now[2], facing);
  if (facing === null || Math.abs(off) > PARALLEL || wanted <= 0) return null;
  return Math.round(wanted) + (move.clockwise === false ? -off : off);
}

/** The direction nearest to a place's own that is parallel to a side of the nearest wall. @param {Guide} guide @param {Place} place */
function nearestSide(guide, place) {
  const here = boxAt(place, guide.size);
  let [least, found] = [Infinity, /** @type {number | null} */ (null)];
  for (const { box } of [...(guide.walls ?? []), ...(guide.ends ?? [])]) {
    const [x, y, facing, wide, deep] = box;
    const far = gap(here, boxAt([x, y, facing], [wide, deep]));
    if (far >= least) continue;
    const off = shortest(facing, place[2]);
    [least, found] = [far, within(facing + Math.round(off / QUARTER) * QUARTER)];
  }
  return found;
}

/** Another facing, about the middle: straight at what is pointed at, or parallel to what is nearest. @param {Guide} guide @param {Value} value @param {number} wanted @param {Point | null} target */
function spun(guide, value, wanted, target) {
  const [x, y] = middleOf(guide, { ...value, shift: 0, ahead: 0 });
  const facing = target ? heading(target[0] - x, target[1] - y) : within(Math.round(wanted / ROUND_ANGLE) * ROUND_ANGLE);
  const side = target ? null : nearestSide(guide, start(guide, { ...value, facing }));
  return { ...value, facing: side !== null && Math.abs(shortest(facing, side)) <= PARALLEL ? side : facing };
}

/** @param {Guide} guide @param {Value} value @param {number} wanted */
function shifted(guide, value, wanted) {
  return { ...value, shift: room(guide, wanted, value.ahead) };
}

/** @param {Guide} guide @param {Value} value @param {number} wanted */
function forth(guide, value, wanted) {
  return { ...value, ahead: room(guide, wanted, value.shift) };
}

/** How far the middle goes one way if it has gone so far the other way: in all no further than it may. @param {Guide} guide @param {number} wanted @param {number} other */
function room(guide, wanted, other) {
  const most = guide.shift ?? 0;
  const left = Math.floor(Math.sqrt(Math.max(0, most * most - other * other)));
  return Math.max(-left, Math.min(left, Math.round(wanted)));
}

/** A piece slides along the edge that is nearest to the hand. @param {Guide} guide @param {Value} value @param {Point} to @returns {Value} */
function slid(guide, value, to) {
  let [least, found] = [Infinity, value];
  for (const edge of guide.edges ?? []) {
    const [dx, dy] = [to[0] - edge.place[0], to[1] - edge.place[1]];
    const along = Math.max(0, Math.min(edge.long, alongSide(edge.place, dx, dy)));
    const [x, y] = pointOf(edge.place, [along, 0]);
    const far = Math.hypot(to[0] - x, to[1] - y);
    const step = unitOf(guide) / ROUND;
    if (far < least) [least, found] = [far, { ...value, edge: edge.word, along: Math.min(edge.long, Math.round(along / step) * step) }];
  }
  return found;
}

/** @param {Guide} guide @param {Value} value @param {number} along */
function slidTo(guide, value, along) {
  const long = guide.edges?.find((each) => each.word === value.edge)?.long ?? 0;
  return { ...value, along: Math.max(0, Math.min(long, Math.round(along))) };
}

/** The grip for a key of the arrows, and whether it makes more or less of it. @param {Guide} guide @param {Value} value @param {Grip[]} grips @param {string} key @returns {[Grip, number] | null} */
export function arrow(guide, value, grips, key) {
  const named = (/** @type {string} */ name) => grips.find((grip) => grip.name === name) ?? null;
  const pairs = /** @type {Record<string, [string, string]>} */ ({
    ArrowUp: ["ahead", "back"],
    ArrowDown: ["back", "ahead"],
    ArrowLeft: ["right-corner", "left-corner"],
    ArrowRight: ["left-corner", "right-corner"],
  });
  const [more, less] = pairs[key] ?? [];
  if (!more || !less) return null;
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const forwards = grips.find((grip) => grip.id === "forth");
  if (!sideways && forwards) return [forwards, key === "ArrowUp" ? 1 : -1];
  const spin = named("spin");
  if (sideways && spin) return [spin, key === "ArrowRight" ? 1 : -1];
  const slide = named("slide");
  if (sideways && slide && !value.legs.length) return [slide, key === "ArrowRight" ? 1 : -1];
  const undone = named(less);
  if (undone?.move && goesOn(value, undone.move) && moveOf(guide, undone.id)) return [undone, -1];
  const found = named(more);
  return found ? [found, 1] : null;
}
