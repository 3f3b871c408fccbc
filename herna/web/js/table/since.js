// @ts-check
/** Until when a seat has seen the log, and what it has in hand: the browser remembers it. */

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

/** @typedef {{number: number, last: string, before: string[]}} InHand what was chosen last, and what could be: for the decision of this number */

/** Keeps what one has in hand, as long as this page is open, even if it is loaded anew. @param {string} table @param {InHand} what */
export function hold(table, what) {
  try {
    sessionStorage.setItem(`herna.hand.${table}`, JSON.stringify(what));
  } catch {
    // nothing is kept: then the hand is empty
  }
}

/** What one has in hand. @param {string} table @returns {InHand | null} */
export function holding(table) {
  try {
    return JSON.parse(sessionStorage.getItem(`herna.hand.${table}`) ?? "null");
  } catch {
    return null;
  }
}
