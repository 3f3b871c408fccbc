// @ts-check
/**
 * Choosing by clicking: options name things in the order of clicking, and a path of clicks leads to one of them. Pure functions.
 *
 * Where the options of a decision are sets (cards to lay, items to keep), the things may be clicked in any order.
 */

/** @typedef {import("./model.js").Option} Option */
/** @typedef {{options: readonly Option[], any_order: boolean}} Asked */
/** @typedef {{left: Option[], complete: Option[], next: Map<string, Option[]>}} Standing what a path leaves: options, those that it completes, and things that continue it */

/** Whether an option throws something away or costs what one may not want to pay: it is asked about once before it is done. @param {Option} option */
export function warns(option) {
  return option.role === "waste" || option.role === "dear";
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
 * @param {Asked} ask
 * @param {readonly string[]} path
 * @returns {Standing}
 */
export function standing(ask, path) {
  /** @type {Standing} */
  const found = { left: [], complete: [], next: new Map() };
  for (const option of ask.options) {
    const ahead = rest(option, path, ask.any_order);
    if (ahead === null) continue;
    found.left.push(option);
    if (!ahead.length) found.complete.push(option);
    for (const thing of ask.any_order ? new Set(ahead) : ahead.slice(0, 1)) found.next.set(thing, [...(found.next.get(thing) ?? []), option]);
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
 * @param {Asked} ask
 * @param {readonly string[]} path
 * @returns {Set<string>}
 */
export function ahead(ask, path) {
  const { left, next } = standing(ask, path);
  return new Set([...ways(left)].flatMap(([thing, way]) => (way && !next.has(thing) && !path.includes(thing) ? [thing] : [])));
}

/**
 * The path after a click: one step on, a few at once where there is no doubt about the way, or back to before a thing that is
 * clicked again. Null if the thing leads nowhere.
 * @param {Asked} ask
 * @param {readonly string[]} path
 * @param {string} thing
 * @returns {string[] | null}
 */
export function clicked(ask, path, thing) {
  const now = standing(ask, path);
  if (now.next.has(thing)) return [...path, thing];
  const back = path.lastIndexOf(thing);
  if (back >= 0) return ask.any_order ? path.filter((each) => each !== thing) : path.slice(0, back);
  const way = ask.any_order ? null : ways(now.left).get(thing);
  if (way) return way;
  return path.length && !goesWith(ask, path, thing) ? clicked(ask, [], thing) : null; // another beginning, instead of the path so far
}

/** Whether a thing belongs to a set that a path has begun, though not to this one: then the path is not given up for it. @param {Asked} ask @param {readonly string[]} path @param {string} thing */
function goesWith(ask, path, thing) {
  return ask.any_order && ask.options.some((option) => option.things.includes(thing) && path.some((each) => option.things.includes(each)));
}

/**
 * The option that a path has reached for good: its things are complete and nothing else continues it. What is to be thought over
 * does not stand in the way of what one came for.
 * @param {Asked} ask
 * @param {readonly string[]} path
 * @returns {Option | null}
 */
export function reached(ask, path) {
  const { left, complete } = standing(ask, path);
  if (!path.length || complete.length < left.length) return null;
  if (complete.length === 1) return complete[0] ?? null;
  const [good, ...others] = complete.filter((option) => !warns(option));
  return good?.role === "main" && !others.length ? good : null;
}

/** @typedef {{option: Option | null, thing: string, count: number, complete: boolean}} Choice an option that can be taken (`complete`: all its things are named), or a thing that leads to several */

/**
 * What can be chosen now, as a short list: options that are complete, what one came for, then the ways on; a way to a single option is that option.
 * @param {Asked} ask
 * @param {readonly string[]} path
 * @returns {Choice[]}
 */
export function choices(ask, path) {
  const { left, complete, next } = standing(ask, path);
  /** @type {Choice[]} */
  const found = complete.map((option) => ({ option, thing: "", count: 1, complete: true }));
  const taken = new Set(complete);
  if (left.length <= 6)
    return [...found, ...left.filter((option) => !taken.has(option)).map((option) => ({ option, thing: "", count: 1, complete: false }))];
  for (const option of left.filter((each) => !taken.has(each) && each.role === "main")) {
    found.push({ option, thing: "", count: 1, complete: false });
    taken.add(option);
  }
  for (const [thing, ways] of next) {
    const only = ways.length === 1 ? ways[0] : undefined;
    if (ways.every((option) => taken.has(option))) continue;
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
