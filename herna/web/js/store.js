// @ts-check
/** What the browser keeps. It may be garbage from elsewhere, or nothing may be kept at all: then the page remembers until it is closed. */

/**
 * @typedef {object} Kept
 * @property {string} name how I am called
 * @property {number} colour my seat colour, 0 to 4
 * @property {string} language "cs", "en", or "" for the browser's own
 * @property {string} theme "system", "light" or "dark"
 * @property {string} speed "none", "fast", "normal" or "slow"
 * @property {boolean} guide whether first games explain themselves
 * @property {boolean} notices whether the browser tells me that it is my turn
 * @property {boolean} spread whether cards are spread out with all they say
 * @property {string[]} seen explanations that I have seen
 */
/** @typedef {{table: string, seat: number | null, key: string}} Held a key; the seat is not known before the room was asked */

/** @type {Kept} */
const DEFAULTS = { name: "", colour: 0, language: "", theme: "system", speed: "normal", guide: true, notices: false, spread: false, seen: [] };
/** @type {Partial<Record<keyof Kept, (value: unknown) => boolean>>} */
const SENSIBLE = {
  name: (value) => typeof value === "string" && value.length <= 40,
  colour: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 4,
  language: (value) => value === "cs" || value === "en",
  theme: (value) => ["system", "light", "dark"].includes(String(value)),
  speed: (value) => ["none", "fast", "normal", "slow"].includes(String(value)),
  seen: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
};
/** @typedef {{id: string, game: string, name: string, text: string, size: string, fine: boolean}} Saved something that was built; `fine`: it breaks no rule and misses nothing */

const MOST_KEYS = 100;
const MOST_DRAFTS = 60;

/** What stands in for the browser's storage where that is refused. @type {Map<string, string>} */
const memory = new Map();

/**
 * @param {string} name
 * @returns {unknown}
 */
function read(name) {
  let text = memory.get(name) ?? null;
  try {
    text = localStorage.getItem(`herna.${name}`) ?? text;
  } catch {
    // storage is switched off: memory it is
  }
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function write(name, value) {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(`herna.${name}`, text);
  } catch {
    // full or switched off: memory keeps it until the page is closed
  }
  document.dispatchEvent(new CustomEvent("stored", { detail: name }));
}

/**
 * Something kept, or its default where nothing sensible is there.
 * @template {keyof Kept} K
 * @param {K} name
 * @returns {Kept[K]}
 */
export function get(name) {
  const value = read(name);
  const sensible = SENSIBLE[name] ?? ((/** @type {unknown} */ each) => typeof each === typeof DEFAULTS[name]);
  return value !== undefined && sensible(value) ? /** @type {Kept[K]} */ (value) : DEFAULTS[name];
}

/**
 * Keeps something; the document hears "stored" with its name.
 * @template {keyof Kept} K
 * @param {K} name
 * @param {Kept[K]} value
 */
export function set(name, value) {
  write(name, value);
}

// Another tab has changed something: everybody here hears it as well.
window.addEventListener("storage", (event) => {
  if (event.key?.startsWith("herna.")) {
    const name = event.key.slice("herna.".length);
    memory.delete(name);
    document.dispatchEvent(new CustomEvent("stored", { detail: name }));
  }
});

const PACES = /** @type {Record<string, number>} */ ({ none: 0, fast: 0.4, normal: 1, slow: 2 });

/** By what durations of movements are multiplied: 0 when nothing shall move, also where the system asks for that. */
export function pace() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : (PACES[get("speed")] ?? 1);
}

// ---------------------------------------------------------------------- explanations that were seen

/** @param {string} what */
export function hasSeen(what) {
  return get("seen").includes(what);
}

/** @param {string} what */
export function markSeen(what) {
  if (!hasSeen(what)) set("seen", [...get("seen"), what]);
}

// ---------------------------------------------------------------------- keys of seats

/**
 * @param {unknown} value
 * @returns {value is Held}
 */
function isHeld(value) {
  if (typeof value !== "object" || value === null) return false;
  const { table, seat, key } = /** @type {Record<string, unknown>} */ (value);
  return typeof table === "string" && typeof key === "string" && (seat === null || Number.isInteger(seat));
}

/** All keys that the browser holds, the latest first. @returns {Held[]} */
export function allKeys() {
  const value = read("keys");
  return Array.isArray(value) ? value.filter(isHeld) : [];
}

/**
 * The keys of a table by seat.
 * @param {string} table
 * @returns {Record<number, string>}
 */
export function keysOf(table) {
  const mine = allKeys().filter((each) => each.table === table && each.seat !== null);
  return Object.fromEntries(mine.map((each) => [each.seat, each.key]));
}

/**
 * Keeps a key, or learns which seat a key opens.
 * @param {string} table
 * @param {number | null} seat
 * @param {string} key
 */
export function keepKey(table, seat, key) {
  const others = allKeys().filter((each) => each.table !== table || (each.key !== key && (seat === null || each.seat !== seat)));
  write("keys", [{ table, seat, key }, ...others].slice(0, MOST_KEYS));
}

/**
 * The keys of a table open another one too: its rematch.
 * @param {string} from
 * @param {string} to
 */
export function copyKeys(from, to) {
  for (const [seat, key] of Object.entries(keysOf(from))) keepKey(to, Number(seat), key);
}

/** @param {string} table */
export function forgetTable(table) {
  write("keys", allKeys().filter((each) => each.table !== table));
}

/**
 * @param {string} table
 * @param {string} key
 */
export function forgetKey(table, key) {
  write("keys", allKeys().filter((each) => each.table !== table || each.key !== key));
}

// ---------------------------------------------------------------------- what was built

/**
 * @param {unknown} value
 * @returns {value is Saved}
 */
function isSaved(value) {
  if (typeof value !== "object" || value === null) return false;
  const { id, game, name, text, size, fine } = /** @type {Record<string, unknown>} */ (value);
  return [id, game, name, text, size].every((each) => typeof each === "string") && typeof fine === "boolean";
}

/** Everything that was built, the latest first. @returns {Saved[]} */
export function allDrafts() {
  const value = read("drafts");
  return Array.isArray(value) ? value.filter(isSaved) : [];
}

/** @param {Saved[]} drafts */
export function keepDrafts(drafts) {
  write("drafts", drafts.slice(0, MOST_DRAFTS));
}

/**
 * Takes a secret out of the address (`#key=…`), so that nobody reads it there.
 * @param {"key" | "take" | "mail"} what the key of a seat, the key of a seat that is handed over, or a code that was mailed
 * @returns {string | null} the secret, if there was one
 */
export function takeSecret(what) {
  if (!location.hash.startsWith(`#${what}=`)) return null;
  const found = location.hash.slice(what.length + 2);
  history.replaceState(history.state, "", location.pathname + location.search);
  return /^[\w-]{8,200}$/.test(found) ? found : null;
}

/**
 * Takes a key out of the address and keeps it.
 * @param {string} table
 * @returns {string | null} the key, if there was one
 */
export function takeKey(table) {
  const found = takeSecret("key");
  if (!found) return null;
  const old = allKeys().find((each) => each.table === table && each.key === found);
  keepKey(table, old?.seat ?? null, found);
  return found;
}
