// @ts-check
/** Until when a seat has seen the log: the browser remembers it. */

/** Keeps at which version a seat answered last. @param {string} table @param {number | null} seat @param {number} version */
export function remember(table, seat, version) {
  try {
    localStorage.setItem(`herna.since.${table}.${seat}`, String(version));
  } catch {
    // nothing is kept: then nothing is marked
  }
}

/** At which version a seat answered last. @param {string} table @param {number | null} seat */
export function recall(table, seat) {
  try {
    return Number(localStorage.getItem(`herna.since.${table}.${seat}`) ?? Infinity);
  } catch {
    return Infinity;
  }
}
