// @ts-check
/** A value that a hand composes, as a guide describes it: legs, what they cost, how far one can go. Pure functions; the rules check it all again. */

import { arc, boxAt, gap, margin, moved, PER_ANGLE, separation, SLACK, turned, whole } from "./plane.js";

/** @typedef {import("./plane.js").Place} Place */
/** @typedef {import("./plane.js").Point} Point */
/** @typedef {import("./plane.js").Size} Size */
/** @typedef {import("./plane.js").Box} Box */
/** @typedef {[string, number]} Leg a word of a move, and how much of it */
/** @typedef {{word: string, kind?: "straight" | "turn", towards?: string, about?: string, clockwise?: boolean, rate?: number, most?: number, alone?: boolean}} Move */
/** @typedef {{box: [number, number, number, number, number], rule: string, near?: number, thing?: string}} Wall */
/** @typedef {{word: string, place: Place, long: number}} Edge */
/** @typedef {{kind: "way" | "form" | "edge" | "order", thing: string, place: Place, size: Size, unit?: number, budget?: number, most?: number, aim?: string, moves?: Move[], walls?: Wall[], ends?: Wall[], bounds?: [number, number, number, number], edge_rule?: string, stands?: number, stand?: Size, files?: [number, number], shift?: number, ahead?: number, edges?: Edge[], stock?: import("./order.js").Stock[]}} Guide what `herna/kernel/guide.py` says */
/** @typedef {{aim: string, legs: Leg[], edge: string, along: number, files: number, facing: number, shift: number, ahead: number}} Value what a guide's kind does not need is left alone */
/** @typedef {{rule: string, thing: string}} Stop what stands in the way */
/** @typedef {{amount: number, stop: Stop | null}} Reach how far it goes, and what stops it there; null if nothing but the budget does */

const MOST_LEGS = 8;
const UNIT = 1000;

/** So many units are an inch, or whatever lengths are told in. @param {Guide} guide */
export function unitOf(guide) {
  return guide.unit ?? UNIT;
}

/** Nothing composed yet: the piece where it stands. @param {Guide} guide @returns {Value} */
export function fresh(guide) {
  const [wide] = guide.size;
  const files = guide.stand?.[0] ? Math.round(wide / guide.stand[0]) : 0;
  const [edge] = guide.edges ?? [];
  const along = whole((edge?.long ?? 0) / 2);
  return { aim: guide.aim ?? "own", legs: [], edge: edge?.word ?? "", along, files, facing: guide.place[2], shift: 0, ahead: 0 };
}

/** A value as it is written down. @param {Guide} guide @param {Value} value */
export function written(guide, value) {
  if (guide.kind === "form") return [value.files, value.facing, value.shift, ...(guide.ahead ? [value.ahead] : [])];
  return guide.kind === "edge" ? [value.edge, value.along, value.legs] : [value.aim, value.legs];
}

/** A value that was written down; null if it is none of this guide. @param {Guide} guide @param {unknown} given @returns {Value | null} */
export function understood(guide, given) {
  if (!Array.isArray(given)) return null;
  const value = fresh(guide);
  const isLeg = (/** @type {unknown} */ leg) => Array.isArray(leg) && leg.length === 2 && Number.isInteger(leg[1]) && moveOf(guide, leg[0]) !== null;
  if (guide.kind === "form") {
    const [files, facing, shift, ahead = 0] = given;
    return given.length === (guide.ahead ? 4 : 3) && given.every(Number.isInteger) ? { ...value, files, facing, shift, ahead } : null;
  }
  const legs = given.at(-1);
  if (!Array.isArray(legs) || !legs.every(isLeg)) return null;
  if (guide.kind === "way") return given.length === 2 && typeof given[0] === "string" ? { ...value, aim: given[0], legs } : null;
  const [edge, along] = given;
  return given.length === 3 && edgeOf(guide, edge) && Number.isInteger(along) ? { ...value, edge, along, legs } : null;
}

/** @param {Guide} guide @param {string} word @returns {Move | null} */
export function moveOf(guide, word) {
  return guide.moves?.find((each) => each.word === word) ?? null;
}

/** @param {Guide} guide @param {string} word */
function edgeOf(guide, word) {
  return guide.edges?.find((each) => each.word === word) ?? null;
}

/** How large the piece is in so many files. @param {Guide} guide @param {Value} value @returns {Size} */
export function sizeOf(guide, value) {
  const [wide, deep] = guide.stand ?? [0, 0];
  if (guide.kind !== "form" || !value.files || !wide || !guide.stands) return guide.size;
  return [value.files * wide, Math.ceil(guide.stands / value.files) * deep];
}

/** Where the piece is before its legs. @param {Guide} guide @param {Value} value @returns {Place} */
export function start(guide, value) {
  if (guide.kind === "edge") return moved(edgeOf(guide, value.edge)?.place ?? guide.place, 0, value.along);
  if (guide.kind === "way") return guide.place;
  const { x, y } = boxAt(guide.place, guide.size);
  return moved([x, y, value.facing], sizeOf(guide, value)[1] / 2 + value.ahead, value.shift);
}

/** All places of a value, from its start to its end: one more than it has legs. @param {Guide} guide @param {Value} value @returns {Place[]} */
export function places(guide, value) {
  const found = [start(guide, value)];
  for (const leg of value.legs) found.push(after(guide, /** @type {Place} */ (found.at(-1)), leg));
  return found;
}

/** Where the middle of the piece is at the end of a value, and how large it is, in another unit. @param {Guide} guide @param {Value} value @param {number} scale @returns {{at: Point, size: number}} */
export function heldAt(guide, value, scale) {
  const size = sizeOf(guide, value);
  const { x, y } = boxAt(/** @type {Place} */ (places(guide, value).at(-1)), size);
  const k = scale / unitOf(guide);
  return { at: [x * k, y * k], size: Math.max(...size) * k };
}

/** About which point a turn goes: so far to the right of the front's middle, and so far ahead. @param {Guide} guide @param {Move} move @returns {[number, number]} */
export function pivot(guide, move) {
  const [wide, deep] = guide.size;
  if (move.about === "middle") return [0, -deep / 2];
  return [move.about === "left" ? -wide / 2 : wide / 2, 0];
}

/** A place after a leg. @param {Guide} guide @param {Place} place @param {Leg} leg @returns {Place} */
export function after(guide, place, [word, amount]) {
  const move = moveOf(guide, word);
  if (!move) return place;
  if (move.kind === "turn") return turned(place, move.clockwise === false ? -amount : amount, ...pivot(guide, move));
  const [right, ahead] = towards(move);
  return moved(place, ahead * amount, right * amount);
}

/** @type {Record<string, [number, number]>} */
const SIDES = { ahead: [0, 1], back: [0, -1], left: [-1, 0], right: [1, 0] };

/** In which direction a straight move goes, to the right and ahead. @param {Move} move @returns {[number, number]} */
export function towards(move) {
  return SIDES[move.towards || "ahead"] ?? [0, 1];
}

/** What so much of a move costs. @param {Guide} guide @param {Leg} leg */
export function cost(guide, [word, amount]) {
  const move = moveOf(guide, word);
  if (!move) return 0;
  const [wide] = guide.size;
  const radius = move.about === "middle" ? wide / 2 : wide;
  return (move.kind === "turn" ? arc(radius, amount) : amount) * (move.rate ?? 1);
}

/** @param {Guide} guide @param {readonly Leg[]} legs */
export function spent(guide, legs) {
  return legs.reduce((sum, leg) => sum + cost(guide, leg), 0);
}

/** Whether a move can be the next leg: what goes alone is the only one, and there are not too many. @param {Guide} guide @param {readonly Leg[]} legs @param {Move} move */
export function canFollow(guide, legs, move) {
  if (move.alone ? legs.length : legs.some(([word]) => moveOf(guide, word)?.alone)) return false;
  return legs.length < (guide.most ?? MOST_LEGS);
}

/**
 * How far a piece can go on from a value's end.
 * @param {Guide} guide
 * @param {Value} value
 * @param {Move} move
 * @param {number} want
 * @returns {Reach}
 */
export function reach(guide, value, move, want) {
  const place = /** @type {Place} */ (places(guide, value).at(-1));
  const left = (guide.budget ?? 0) - spent(guide, value.legs) + SLACK / 2;
  const each = cost(guide, [move.word, 1_000]) / 1_000;
  const most = Math.min(move.most || Infinity, guide.budget && each ? Math.floor(left / each) : Infinity);
  const wanted = Math.max(0, Math.min(whole(want), most));
  return move.kind === "turn" ? turnReach(guide, place, move, wanted) : straightReach(guide, place, move, wanted);
}

/** @typedef {{box: Box, near: number, stop: Stop}} Block a wall as it is in the plane */

/** @param {readonly Wall[]} [walls] @returns {Block[]} */
function wallsOf(walls = []) {
  return walls.map(({ box: [x, y, facing, wide, deep], near = 0, rule, thing = "" }) => ({
    box: boxAt([x, y, facing], [wide, deep]),
    near,
    stop: { rule, thing },
  }));
}

/** The distance that a piece keeps from a wall if it begins so far from it; a unit is left to rounding. @param {number} near @param {number} begun */
function kept(near, begun) {
  return begun >= near - SLACK ? near : begun + SLACK - 1;
}

/** Walls for a piece that begins here: who is too near to one may go on, as long as it comes no nearer. @param {Guide} guide @param {Box} begun @returns {Block[]} */
function wallsFrom(guide, begun) {
  return wallsOf(guide.walls).map((wall) => ({ ...wall, near: kept(wall.near, gap(begun, wall.box)) }));
}

/** What a piece may not stand on, or not so near to, where a value ends; null if the guide knows of nothing. @param {Guide} guide @param {Value} value @returns {Stop | null} */
export function landing(guide, value) {
  const here = boxAt(/** @type {Place} */ (places(guide, value).at(-1)), sizeOf(guide, value));
  if (guide.bounds && margin(here, guide.bounds) < -SLACK) return edgeStop(guide);
  const begun = boxAt(guide.place, guide.size);
  const walls = [...wallsOf(guide.ends), ...(guide.kind === "form" ? wallsOf(guide.walls) : [])];
  const near = (/** @type {Block} */ wall) => kept(wall.near, Math.max(0, gap(begun, wall.box))) - SLACK;
  return walls.find((wall) => separation(here, wall.box) < near(wall) && gap(here, wall.box) < near(wall))?.stop ?? null;
}

/** What a straight move sweeps is a rectangle again. @param {Guide} guide @param {Place} place @param {Move} move @param {number} want @returns {Reach} */
function straightReach(guide, place, move, want) {
  const [wide, deep] = guide.size;
  const [right, ahead] = towards(move);
  const begun = boxAt(place, guide.size);
  const swept = (/** @type {number} */ far) => {
    const front = ahead > 0 ? moved(place, far) : place;
    return boxAt(front, [wide + Math.abs(right) * far, deep + Math.abs(ahead) * far], (right * far) / 2);
  };
  const all = swept(want);
  const walls = wallsFrom(guide, begun).filter(({ box, near }) => separation(all, box) < near);
  const open = entering(guide);
  const stopper = (/** @type {number} */ far) => {
    const over = swept(far);
    if (!open && margin(over, guide.bounds) < -SLACK) return edgeStop(guide);
    return walls.find(({ box, near }) => separation(over, box) < near - SLACK && gap(over, box) < near - SLACK)?.stop ?? null;
  };
  return farthest(want, stopper, stopper(want));
}

/** A turn goes on by at least so much of its outermost corner: where it keeps a distance, and where it may touch. */
const [LOOK, CLOSE_LOOK] = [100, 20];
/** Who keeps farther off than this keeps a distance. */
const FAR_OFF = 500;

/** A product is the same everywhere, a power is not. @param {number} value */
function square(value) {
  return value * value;
}

/** A turn is looked at on its way: on by as much as cannot hit anything, then again. @param {Guide} guide @param {Place} place @param {Move} move @param {number} want @returns {Reach} */
function turnReach(guide, place, move, want) {
  const [wide, deep] = guide.size;
  const [right, ahead] = pivot(guide, move);
  const far = Math.sqrt(square(wide / 2 + Math.abs(right)) + Math.max(square(ahead), square(deep + ahead)));
  const [x, y] = moved(place, ahead, right);
  const begun = boxAt(place, guide.size);
  const walls = wallsOf(guide.walls)
    .filter(({ box, near }) => square(box.x - x) + square(box.y - y) < square(far + near + box.far) && separation(begun, box) < near + arc(far, want))
    .map((wall) => ({ ...wall, near: kept(wall.near, gap(begun, wall.box)) }));
  const [left = 0, top = 0, end = 0, bottom = 0] = guide.bounds ?? [];
  const open = entering(guide) || Math.min(x - left, y - top, end - x, bottom - y) >= far;
  if (!walls.length && open) return { amount: want, stop: null };
  const look = (/** @type {number} */ at) => {
    const now = boxAt(turned(place, move.clockwise === false ? -at : at, right, ahead), guide.size);
    /** @type {{room: number, stop: Stop | null}} */
    let found = open ? { room: far, stop: null } : { room: margin(now, guide.bounds), stop: edgeStop(guide) };
    for (const { box, near, stop } of walls) {
      if (separation(now, box) - near >= found.room) continue;
      const room = gap(now, box) - near;
      if (room < found.room) found = { room, stop };
    }
    return found;
  };
  const least = Math.max(1, Math.trunc((walls.every(({ near }) => near > FAR_OFF) ? LOOK : CLOSE_LOOK) / (PER_ANGLE * far)));
  let [done, at, seen] = [0, 0, look(0)];
  while (seen.room >= -SLACK) {
    done = at;
    if (at >= want) return { amount: want, stop: null };
    at = Math.min(want, at + Math.max(least, Math.trunc(seen.room / (PER_ANGLE * far))));
    seen = look(at);
  }
  const stopper = (/** @type {number} */ angle) => {
    const found = look(angle);
    return found.room < -SLACK ? found.stop : null;
  };
  return farthest(at, stopper, seen.stop, done);
}

/**
 * As far as nothing stops it, found by halving.
 * @param {number} want
 * @param {(far: number) => Stop | null} stopper
 * @param {Stop | null} stop what stops it at the end that is wanted
 * @param {number} [good] so far it goes
 * @returns {Reach}
 */
function farthest(want, stopper, stop, good = 0) {
  if (!stop) return { amount: want, stop: null };
  let bad = want;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const found = stopper(middle);
    if (found) [bad, stop] = [middle, found];
    else good = middle;
  }
  return { amount: good, stop };
}

/** Whether a piece may stick out of the bounds on its way, as it does when it comes in. @param {Guide} guide */
function entering(guide) {
  return !guide.bounds || guide.kind === "edge" || margin(boxAt(guide.place, guide.size), guide.bounds) < -SLACK;
}

/** @param {Guide} guide @returns {Stop} */
function edgeStop(guide) {
  return { rule: guide.edge_rule ?? "", thing: "" };
}
