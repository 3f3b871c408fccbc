// @ts-check
/** Cards that are laid in an order: which are left, and what becomes of the order when one is put, moved or taken out. Pure functions. */

/** @typedef {{word: string, thing: string, many?: number}} Stock cards that are alike: how a value names one, what they are in the scene, how many there are */

/** How many of the cards of each thing are left. @param {readonly Stock[]} stock @param {readonly string[]} order @returns {Map<string, number>} */
export function left(stock, order) {
  const laid = new Map();
  for (const word of order) laid.set(word, (laid.get(word) ?? 0) + 1);
  return new Map(
    stock.map(({ word, thing, many = 1 }) => {
      const used = Math.min(many, laid.get(word) ?? 0);
      laid.set(word, (laid.get(word) ?? 0) - used);
      return [thing, many - used];
    }),
  );
}

/** What lies at each place of an order. @param {readonly Stock[]} stock @param {readonly string[]} order */
export function things(stock, order) {
  const all = stock.flatMap(({ word, thing, many = 1 }) => Array.from({ length: many }, () => ({ word, thing })));
  return order.map((word) => {
    const at = all.findIndex((each) => each.word === word);
    return (at < 0 ? undefined : all.splice(at, 1)[0])?.thing ?? word;
  });
}

/** How many cards there are. @param {readonly Stock[]} stock */
export function many(stock) {
  return stock.reduce((sum, each) => sum + (each.many ?? 1), 0);
}

/** An order as far as there are cards for it. @param {readonly Stock[]} stock @param {readonly string[]} order @returns {string[]} */
export function kept(stock, order) {
  const all = stock.flatMap(({ word, many = 1 }) => Array.from({ length: many }, () => word));
  return order.filter((word) => {
    const at = all.indexOf(word);
    if (at >= 0) all.splice(at, 1);
    return at >= 0;
  });
}

/** An order that was written down; null if it is none of these cards. @param {readonly Stock[]} stock @param {unknown} given @returns {string[] | null} */
export function understood(stock, given) {
  if (!Array.isArray(given) || !given.every((word) => typeof word === "string")) return null;
  return kept(stock, given).length === given.length ? given : null;
}

/** @param {readonly string[]} order @param {string} word @param {number} place @returns {string[]} */
export function put(order, word, place) {
  return [...order.slice(0, place), word, ...order.slice(place)];
}

/** @param {readonly string[]} order @param {number} place @returns {string[]} */
export function without(order, place) {
  return order.filter((_, at) => at !== place);
}

/** A card goes from a place to another one. @param {readonly string[]} order @param {number} from @param {number} to @returns {string[]} */
export function moved(order, from, to) {
  return put(without(order, from), order[from] ?? "", to);
}
