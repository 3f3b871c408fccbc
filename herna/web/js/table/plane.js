// @ts-check
/**
 * The plane, for a ghost under a hand: rectangles at any place and any angle. It knows no game.
 *
 * At rest everything is a whole number: lengths in whatever unit a guide has, angles in hundredths of a degree, clockwise, 0
 * towards smaller y. In between there are doubles with + - * / and square roots alone, and sines from a table that is rounded to
 * nine digits: so every browser and the rules themselves get the same places, to the last bit (`herna/space/plane.py`).
 */

/** @typedef {[number, number, number]} Place the middle of a front edge, and where it looks: x, y, facing */
/** @typedef {[number, number]} Point */
/** @typedef {[number, number]} Size how wide and how deep */
/** @typedef {{x: number, y: number, c: number, s: number, a: number, b: number, far: number}} Box a rectangle: its middle, the direction of its right side, half its width and depth, half its diagonal */

export const TURN = 36_000;
export const QUARTER = 9_000;
/** What lacks no more than this is enough: all rounding together stays below it. */
export const SLACK = 5;
/** An angle of one hundredth of a degree, as a part of the radius. */
export const PER_ANGLE = Math.PI / 18_000;

const SINES = (() => {
  const quarter = Array.from({ length: QUARTER + 1 }, (_, step) => Math.round(Math.sin((step * Math.PI) / 18_000) * 1e9) / 1e9);
  const half = [...quarter, ...quarter.slice(1, -1).reverse()];
  return Float64Array.from([...half, ...half.map((value) => -value)]);
})();

/** An angle between 0 and a whole turn. @param {number} angle */
export function within(angle) {
  return ((angle % TURN) + TURN) % TURN;
}

/** @param {number} angle */
export function sine(angle) {
  return SINES[within(angle)] ?? 0;
}

/** @param {number} angle */
export function cosine(angle) {
  return SINES[within(angle + QUARTER)] ?? 0;
}

/** The nearest whole number, halves upwards. @param {number} value */
export function whole(value) {
  return Math.floor(value + 0.5);
}

/** A place after a straight move. @param {Place} place @param {number} ahead @param {number} [right] @returns {Place} */
export function moved([x, y, facing], ahead, right = 0) {
  const [c, s] = [cosine(facing), sine(facing)];
  return [whole(x + right * c + ahead * s), whole(y + right * s - ahead * c), facing];
}

/**
 * A place after a turn about the point that lies so far to its right and so far ahead of it.
 * @param {Place} place
 * @param {number} angle clockwise
 * @param {number} right
 * @param {number} [ahead]
 * @returns {Place}
 */
export function turned([x, y, facing], angle, right, ahead = 0) {
  const after = within(facing + angle);
  const [c, s, p, q] = [cosine(facing), sine(facing), cosine(after), sine(after)];
  return [whole(x + right * (c - p) + ahead * (s - q)), whole(y + right * (s - q) - ahead * (c - p)), after];
}

/** The smaller of the two angles from one direction to another, clockwise if positive. @param {number} start @param {number} end */
export function shortest(start, end) {
  return within(end - start + TURN / 2) - TURN / 2;
}

/** The direction in which a point lies; among three guesses the table settles it. @param {number} dx @param {number} dy */
export function heading(dx, dy) {
  const guess = whole((Math.atan2(dx, -dy) * 18_000) / Math.PI);
  const beside = (/** @type {number} */ step) => Math.abs(dx * cosine(step) + dy * sine(step));
  return within([guess, guess + 1].reduce((best, step) => (beside(step) < beside(best) ? step : best), guess - 1));
}

/** How far a point goes that turns at a radius. @param {number} radius @param {number} angle */
export function arc(radius, angle) {
  return radius * Math.abs(angle) * PER_ANGLE;
}

/**
 * The rectangle with the middle of its front at a place, or so far to the right of it.
 * @param {Place} place
 * @param {Size} size
 * @param {number} [right]
 * @returns {Box}
 */
export function boxAt([x, y, facing], [wide, deep], right = 0) {
  const [c, s, back] = [cosine(facing), sine(facing), deep / 2];
  return { x: x + right * c - back * s, y: y + right * s + back * c, c, s, a: wide / 2, b: deep / 2, far: Math.sqrt(wide * wide + deep * deep) / 2 };
}

/** Front left, front right, rear right, rear left. @param {Box} box @returns {Point[]} */
export function cornersOf({ x, y, c, s, a, b }) {
  const [i, j, k, m] = [a * c, a * s, b * c, b * s];
  return [
    [x - i + m, y - j - k],
    [x + i + m, y + j - k],
    [x + i - m, y + j + k],
    [x - i - m, y - j + k],
  ];
}

/** How far two rectangles are apart along the best of their axes: at most their distance; if negative, how deep they overlap. @param {Box} one @param {Box} other */
export function separation(one, other) {
  const [u, v] = [other.x - one.x, other.y - one.y];
  const along = Math.abs(one.c * other.c + one.s * other.s);
  const across = Math.abs(one.c * other.s - one.s * other.c);
  return Math.max(
    Math.abs(u * one.c + v * one.s) - one.a - other.a * along - other.b * across,
    Math.abs(u * one.s - v * one.c) - one.b - other.a * across - other.b * along,
    Math.abs(u * other.c + v * other.s) - other.a - one.a * along - one.b * across,
    Math.abs(u * other.s - v * other.c) - other.b - one.a * across - one.b * along,
  );
}

/** The distance of two rectangles; if negative, how deep they overlap. One of the nearest points is always a corner. @param {Box} one @param {Box} other */
export function gap(one, other) {
  const apart = separation(one, other);
  return apart <= 0 ? apart : Math.sqrt(Math.min(fromCorners(one, other), fromCorners(other, one)));
}

/** The square of the smallest distance from the corners of one rectangle to another, in the frame of the other. @param {Box} of @param {Box} to */
function fromCorners(of, to) {
  const [dx, dy] = [of.x - to.x, of.y - to.y];
  const [u, v] = [dx * to.c + dy * to.s, dy * to.c - dx * to.s];
  const [p, q] = [of.c * to.c + of.s * to.s, of.s * to.c - of.c * to.s];
  const [i, j, k, m] = [of.a * p, of.a * q, of.b * p, of.b * q];
  let best = Infinity;
  for (const [right, back] of /** @type {Point[]} */ ([
    [u + i - m, v + j + k],
    [u + i + m, v + j - k],
    [u - i - m, v - j + k],
    [u - i + m, v - j - k],
  ])) {
    const beside = Math.max(0, Math.abs(right) - to.a);
    const beyond = Math.max(0, Math.abs(back) - to.b);
    best = Math.min(best, beside * beside + beyond * beyond);
  }
  return best;
}

/** How far a rectangle stays within bounds (left, top, right, bottom); if negative, how far it sticks out. @param {Box} box @param {readonly number[]} [bounds] */
export function margin({ x, y, c, s, a, b }, [left = 0, top = 0, right = 0, bottom = 0] = []) {
  const [across, down] = [a * Math.abs(c) + b * Math.abs(s), a * Math.abs(s) + b * Math.abs(c)];
  return Math.min(x - across - left, right - x - across, y - down - top, bottom - y - down);
}
