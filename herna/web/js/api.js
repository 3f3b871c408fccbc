// @ts-check
/** What the room is asked over HTTP. */

import { language, t } from "./i18n.js";
import { allKeys, forgetKey, keepKey } from "./store.js";

/** @typedef {{id: string, label: string, group?: string}} Choice `group` is the heading under which it is listed */
/** @typedef {{name: string, label: string, kind: "switch" | "number" | "choice" | "each" | "drafts" | "numbers", default: unknown, choices?: Choice[]}} Setting */
/**
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} about
 * @property {string} kind
 * @property {number} minutes
 * @property {number[]} seats
 * @property {boolean} secrets
 * @property {boolean} cards whether there are cards in its box
 * @property {boolean} concede whether its rules let a player give up
 * @property {string} drafts how that is called which players build for it, such as armies; "" where nothing is built
 * @property {string[]} bots
 * @property {string} bot
 * @property {Setting[]} settings
 */
/** @typedef {{id: string, title: string, shelf: string, facets?: Record<string, string | string[]>, lines?: string[], count?: number}} CardFace */
/** @typedef {{id: string, where: string, source: string, kind: string, text: string, ruling?: string, see?: string[]}} Rule */
/** @typedef {{kind: "person" | "bot" | "open", name: string, colour: number, bot: string, here: boolean}} Chair */
/** @typedef {{kind: "none" | "live" | "days", seconds?: number, increment?: number, days?: number, late?: "nothing" | "bot"}} Clock */
/**
 * @typedef {object} Glance
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} title
 * @property {"open" | "playing" | "over" | "stuck"} status
 * @property {number | null} seat
 * @property {boolean} owner
 * @property {Record<string, unknown>} options
 * @property {Clock} clock
 * @property {boolean} listed
 * @property {string} level how good a bot is that stands in
 * @property {boolean} advice whether bots give advice now
 * @property {number} windows in how many windows my seat is open
 * @property {Chair[]} chairs
 * @property {string} rematch
 * @property {number[]} [waiting]
 * @property {boolean} [awaited]
 * @property {number} [latest]
 * @property {number} [steps]
 */
/** @typedef {Glance & {seats: number[]}} Mine a table at which I hold one or several seats */
/** @typedef {{kind: "person" | "bot" | "open", name?: string, colour?: number, bot?: string}} Place */
/** @typedef {{game: string, name?: string, seats: Place[], options?: Record<string, unknown>, clock?: Clock, listed?: boolean, level?: string, advice?: boolean}} Plan */

/** @typedef {{id: string, name: string, kind: string, size: number, of: string, price: number, text: string}} Ready a draft that can be taken as it is */
/** @typedef {{option: string, title: string, fresh: string, ready: Ready[]}} Beginnings */
/** @typedef {{rule: string, text: string, missing: boolean}} Broken a rule of building that is broken, or something that is still missing */
/** @typedef {Broken & {where: number[], at: string[]}} Flawed */
/**
 * Something that could be done to a part of a draft.
 * @typedef {object} Offer
 * @property {(string | number)[]} change
 * @property {"add" | "buy" | "one" | "more" | "less" | "mark" | "drop"} manner
 * @property {string} kind
 * @property {string} group the heading under which it is listed, or what it is called
 * @property {string} id
 * @property {string} name
 * @property {number} price
 * @property {number} amount
 * @property {Broken | null} why the rule that forbids it
 */
/**
 * A part of a draft; the whole is one, too.
 * @typedef {object} Part
 * @property {number[]} where
 * @property {string} kind
 * @property {string} word what it is
 * @property {string} id
 * @property {string} name
 * @property {number} price
 * @property {number} amount
 * @property {string} much the amount in words
 * @property {Offer[]} has
 * @property {Offer[]} offers
 * @property {Part[]} parts
 */
/** @typedef {{text: string, tree: Part, flaws: Flawed[]}} Built */

/** The room has said no, in words. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {{error?: string, text?: string, rule?: string | null}} said
   */
  constructor(status, said) {
    super(said.text || t("error.room", { status: String(status) }));
    this.status = status;
    this.error = said.error ?? "";
    this.rule = said.rule ?? "";
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [key] the key of a seat
 * @returns {Promise<any>}
 */
export async function call(method, path, body, key = "") {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Authorization"] = `Bearer ${key}`;
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(`/api${path}`, { method, headers, body: sent }).catch(() => null);
  if (answer === null) throw new Refusal(0, { error: "error-offline", text: t("error.offline") });
  const said = answer.status === 204 ? null : await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(answer.status, said ?? {});
  return said;
}

/** @param {string} path */
const inMyLanguage = (path) => `${path}${path.includes("?") ? "&" : "?"}lang=${language()}`;

/** Answers that never change while the room is open, by address. @type {Map<string, Promise<any>>} */
const kept = new Map();

/** @param {string} path */
function once(path) {
  const address = inMyLanguage(path);
  let answer = kept.get(address);
  if (!answer) {
    answer = call("GET", address);
    answer.catch(() => kept.delete(address));
    kept.set(address, answer);
  }
  return answer;
}

/** The address by which others reach the room, once it is known. */
let told = "";

/** The address with which links to others begin: the room knows it, whatever it is called here. @returns {Promise<string>} */
export async function address() {
  const room = await once("/room").catch(() => ({}));
  told = room.url || location.origin;
  return told;
}

/** Whether links lead here from other machines too. */
export function reachable() {
  const { hostname } = new URL(told || location.origin);
  return !/^(localhost|127\.[.\d]+|\[::1\])$/.test(hostname);
}

/** The games, whole evenings first. @returns {Promise<Game[]>} */
export async function games() {
  /** @type {Game[]} */
  const found = await once("/games");
  return [...found].sort((one, other) => other.minutes - one.minutes);
}

/**
 * The inventory of rules of a game, or of the `house`.
 * @param {string} game
 * @returns {Promise<Rule[]>}
 */
export const rules = (game) => once(`/rules/${encodeURIComponent(game)}`);

/**
 * The faces of all cards in the box of a game.
 * @param {string} game
 * @returns {Promise<CardFace[]>}
 */
export const cards = (game) => once(`/cards/${encodeURIComponent(game)}`);

/**
 * The same in another language.
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<CardFace[]>}
 */
export const cardsIn = (game, lang) => call("GET", `/cards/${encodeURIComponent(game)}?lang=${lang}`);

/**
 * What one can begin to build with in a game.
 * @param {string} game
 * @returns {Promise<Beginnings>}
 */
export const beginnings = (game) => once(`/drafts/${encodeURIComponent(game)}`);

/**
 * A draft with its prices, what could be added and which rules it breaks; a step further if one is named.
 * @param {string} game
 * @param {string} text
 * @param {(string | number)[]} [change]
 * @returns {Promise<Built>}
 */
export const draft = (game, text, change = []) => call("POST", inMyLanguage(`/drafts/${encodeURIComponent(game)}`), { text, change });

/** @returns {Promise<Glance[]>} */
export const tables = () => call("GET", inMyLanguage("/tables"));

/**
 * @param {string} id
 * @returns {Promise<Glance>}
 */
export const glance = (id) => call("GET", inMyLanguage(`/tables/${encodeURIComponent(id)}`));

/**
 * Lays a table and keeps the keys of its seats.
 * @param {Plan} plan
 * @returns {Promise<string>} its id
 */
export async function lay(plan) {
  /** @type {{table: string, keys: Record<string, string>}} */
  const { table, keys } = await call("POST", "/tables", plan);
  for (const [seat, key] of Object.entries(keys)) keepKey(table, Number(seat), key);
  return table;
}

/**
 * Takes a free seat and keeps its key.
 * @param {string} id
 * @param {{name: string, colour?: number, seat?: number}} wish
 * @param {string} [own] the key of a seat that one has there already
 * @returns {Promise<{seat: number, key: string}>}
 */
export async function sit(id, wish, own = "") {
  const found = await call("POST", `/tables/${encodeURIComponent(id)}/seats`, wish, own);
  keepKey(id, found.seat, found.key);
  return found;
}

/**
 * Has the key of a seat replaced and keeps the new one; the old one is worth nothing from then on.
 * @param {string} id
 * @param {string} old
 * @returns {Promise<string>} the new key
 */
export async function renew(id, old) {
  const found = await call("POST", `/tables/${encodeURIComponent(id)}/key`, undefined, old);
  forgetKey(id, old);
  keepKey(id, found.seat, found.key);
  return found.key;
}

/**
 * Confirms an address for notices with the code that was mailed there.
 * @param {string} id
 * @param {string} code
 */
export const confirmMail = (id, code) => call("POST", `/tables/${encodeURIComponent(id)}/mail`, { code });

/**
 * Clears a table away for everybody; only whoever laid it may.
 * @param {string} id
 * @param {string} key
 */
export const remove = (id, key) => call("DELETE", `/tables/${encodeURIComponent(id)}`, undefined, key);

/**
 * The tables of which this browser holds keys, the latest first. Keys of tables that are no more are forgotten.
 * @returns {Promise<Mine[]>}
 */
export async function mine() {
  const held = allKeys();
  if (!held.length) return [];
  /** @type {(Glance & {gone?: boolean})[]} */
  const found = await call("POST", "/mine", { keys: held.map(({ table, key }) => ({ table, key })), lang: language() });
  /** @type {Map<string, Mine>} */
  const byTable = new Map();
  found.forEach((each, place) => {
    const { table, seat, key } = held[place] ?? { table: each.id, seat: null, key: "" };
    if (each.gone || each.seat === null) {
      forgetKey(table, key);
      return;
    }
    if (seat !== each.seat) keepKey(table, each.seat, key);
    byTable.set(table, together(byTable.get(table), each, each.seat));
  });
  return [...byTable.values()].sort((one, other) => (other.latest ?? 0) - (one.latest ?? 0));
}

/**
 * Several seats of one table at this screen are one entry.
 * @param {Mine | undefined} before
 * @param {Glance} each
 * @param {number} seat
 * @returns {Mine}
 */
function together(before, each, seat) {
  if (!before) return { ...each, seats: [seat] };
  const awaited = Boolean(before.awaited || each.awaited);
  return { ...before, awaited, owner: before.owner || each.owner, seats: [...before.seats, seat].sort() };
}
