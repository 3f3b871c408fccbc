// @ts-check
/**
 * Choosing by clicking: options name things in the order of clicking, and a path of clicks leads to one of them. Pure functions.
 *
 * Where an option is a set (cards to lay, items to keep), the things may be clicked in any order.
 */

/** @typedef {import("./model.js").Option} Option */
/** @typedef {{left: Option[], complete: Option[], next: Map<string, Option[]>}} Standing what a path leaves: options, those that it completes, and things that continue it */

/** @param {string} thing */
function kindOf(thing) {
  return thing.split(":", 1)[0] ?? "";
}

/**
 * Whether the options that name several things are sets: all those things are of one kind and named in one order, and something
 * comes first in one option and later in another. Pairs may still be ways from here to there; they are sets where everything may
 * come first, or where all pairs are offered.
 * @param {readonly Option[]} options
 */
export function areSets(options) {
  const several = options.filter((option) => option.things.length > 1);
  const kinds = new Set(several.flatMap((option) => option.things.map(kindOf)));
  const firsts = new Set(options.map((option) => option.things[0]));
  const later = several.flatMap((option) => option.things.slice(1));
  if (kinds.size !== 1 || !later.some((thing) => firsts.has(thing)) || !inOneOrder(several)) return false;
  return several.some((option) => option.things.length > 2) || later.every((thing) => firsts.has(thing)) || areAllPairs(several);
}

/** Whether whatever is named in pairs is paired with everything else. @param {readonly Option[]} pairs */
function areAllPairs(pairs) {
  const things = new Set(pairs.flatMap((option) => option.things)).size;
  return new Set(pairs.map((option) => option.things.join(" "))).size === (things * (things - 1)) / 2;
}

/**
 * Whether all options name their things in one common order: nothing comes before itself, by whatever detours.
 * @param {readonly Option[]} options
 */
function inOneOrder(options) {
  /** @type {Map<string, Set<string>>} */
  const before = new Map(options.flatMap((option) => option.things.map((thing) => [thing, new Set()])));
  for (const { things } of options)
    things.forEach((thing, place) => {
      const last = things[place - 1];
      if (last !== undefined && last !== thing) before.get(thing)?.add(last);
    });
  while (before.size) {
    const free = [...before.keys()].filter((thing) => !before.get(thing)?.size);
    if (!free.length) return false;
    for (const thing of free) before.delete(thing);
    for (const waiting of before.values()) for (const thing of free) waiting.delete(thing);
  }
  return true;
}

/**
 * The things of an option that a path has not named yet; null if the option does not lie on the path.
 * @param {Option} option
 * @param {readonly string[]} path
 * @param {boolean} sets
 * @returns {string[] | null}
 */
function rest(option, path, sets) {
  if (!sets) return path.every((thing, place) => option.things[place] === thing) ? option.things.slice(path.length) : null;
  const left = [...option.things];
  for (const thing of path) {
    const place = left.indexOf(thing);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}

/**
 * Where a path stands among the options.
 * @param {readonly Option[]} options
 * @param {readonly string[]} path
 * @returns {Standing}
 */
export function standing(options, path) {
  const sets = areSets(options);
  /** @type {Standing} */
  const found = { left: [], complete: [], next: new Map() };
  for (const option of options) {
    const ahead = rest(option, path, sets);
    if (ahead === null) continue;
    found.left.push(option);
    if (!ahead.length) found.complete.push(option);
    for (const thing of sets ? new Set(ahead) : ahead.slice(0, 1)) found.next.set(thing, [...(found.next.get(thing) ?? []), option]);
  }
  return found;
}

/**
 * The ways to things that a few steps lead to without any doubt; null where there are several.
 * @param {readonly Option[]} options
 * @returns {Map<string, string[] | null>}
 */
function ways(options) {
  /** @type {Map<string, string[] | null>} */
  const found = new Map();
  for (const { things } of options) {
    for (const thing of new Set(things)) {
      const way = things.slice(0, things.indexOf(thing) + 1);
      const known = found.get(thing);
      const same = known === undefined || (known?.length === way.length && known.every((each, place) => each === way[place]));
      found.set(thing, same ? way : null);
    }
  }
  return found;
}

/**
 * Things that do not come next and can be clicked all the same: there is one way to them.
 * @param {readonly Option[]} options
 * @param {readonly string[]} path
 * @returns {Set<string>}
 */
export function ahead(options, path) {
  const { left, next } = standing(options, path);
  return new Set([...ways(left)].flatMap(([thing, way]) => (way && !next.has(thing) ? [thing] : [])));
}

/**
 * The path after a click: one step on, a few at once where there is no doubt about the way, or back to before a thing that is
 * clicked again. Null if the thing leads nowhere.
 * @param {readonly Option[]} options
 * @param {readonly string[]} path
 * @param {string} thing
 * @returns {string[] | null}
 */
export function clicked(options, path, thing) {
  const now = standing(options, path);
  if (now.next.has(thing)) return [...path, thing];
  const back = path.lastIndexOf(thing);
  if (back >= 0) return areSets(options) ? path.filter((each) => each !== thing) : path.slice(0, back);
  const way = ways(now.left).get(thing);
  if (way) return way;
  return path.length && !areSets(options) ? clicked(options, [], thing) : null; // another beginning, instead of the path so far
}

/**
 * The option that a path has reached for good: its things are complete and nothing else continues it.
 * @param {readonly Option[]} options
 * @param {readonly string[]} path
 * @returns {Option | null}
 */
export function reached(options, path) {
  const { left, complete } = standing(options, path);
  return path.length && left.length === 1 && complete.length === 1 ? (complete[0] ?? null) : null;
}

/** @typedef {{option: Option | null, thing: string, count: number, complete: boolean}} Choice an option that can be taken (`complete`: all its things are named), or a thing that leads to several */

/**
 * What can be chosen now, as a short list: options that are complete, then the ways on; a way to a single option is that option.
 * @param {readonly Option[]} options
 * @param {readonly string[]} path
 * @returns {Choice[]}
 */
export function choices(options, path) {
  const { left, complete, next } = standing(options, path);
  /** @type {Choice[]} */
  const found = complete.map((option) => ({ option, thing: "", count: 1, complete: true }));
  const taken = new Set(complete);
  if (left.length <= 6)
    return [...found, ...left.filter((option) => !taken.has(option)).map((option) => ({ option, thing: "", count: 1, complete: false }))];
  for (const [thing, ways] of next) {
    const only = ways.length === 1 ? ways[0] : undefined;
    if (only && taken.has(only)) continue;
    if (only) taken.add(only);
    found.push({ option: only ?? null, thing, count: ways.length, complete: false });
  }
  return found;
}

/**
 * Why a thing is not lit: the refused options that name it, those that continue the path first.
 * @param {readonly Option[]} refused
 * @param {readonly string[]} path
 * @param {string} thing
 * @returns {Option | null}
 */
export function refusal(refused, path, thing) {
  const naming = refused.filter((option) => option.things.includes(thing));
  const ahead = naming.find((option) => path.every((each, place) => option.things[place] === each) && option.things[path.length] === thing);
  const sameWay = naming.find((option) => path.every((each) => option.things.includes(each)));
  const shortest = [...naming].sort((a, b) => a.things.length - b.things.length)[0];
  return ahead ?? sameWay ?? (path.length ? null : (shortest ?? null)) ?? null;
}

/**
 * An option by what somebody typed: its text, or the beginning of its label.
 * @param {readonly Option[]} options
 * @param {string} typed
 * @returns {Option | null}
 */
export function typed(options, typed) {
  const wanted = typed.trim().toLocaleLowerCase();
  if (!wanted) return null;
  const exact = options.find((option) => option.text.toLocaleLowerCase() === wanted || option.label.toLocaleLowerCase() === wanted);
  if (exact) return exact;
  const near = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted) || option.text.toLocaleLowerCase().includes(wanted));
  return near.length === 1 ? (near[0] ?? null) : null;
}
