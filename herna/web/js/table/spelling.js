// @ts-check
/** The text of a plain value, as records and the room spell it: words, whole numbers, nothing, and lists of such. */

const WORD = /^[\p{L}_][\p{L}\p{N}_.:,@+/'-]*$/u;
const TOKEN = /\s*(?:(\()|(\))|("(?:[^"\\]|\\.)*")|([^\s()"]+))/y;
const NUMBER = /^-?(?:0|[1-9][0-9]*)$/;

/** The text of a value. @param {unknown} value @returns {string} */
export function spell(value) {
  return Array.isArray(value) && value.length > 1 ? value.map(part).join(" ") : part(value);
}

/** @param {unknown} value @returns {string} */
function part(value) {
  if (value === null) return "-";
  if (Array.isArray(value)) return `(${value.map(part).join(" ")})`;
  if (typeof value === "number") return String(value);
  const word = String(value);
  return WORD.test(word) ? word : JSON.stringify(word);
}

/** The value that a text stands for; undefined if it is none. @param {string} text @returns {unknown} */
export function read(text) {
  /** @type {unknown[][]} */
  const open = [[]];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd();
  while (TOKEN.lastIndex < end.length) {
    const token = TOKEN.exec(end);
    if (!token) return undefined;
    const [, opening, closing, quoted, word = ""] = token;
    if (opening) open.push([]);
    else if (closing) {
      const inner = open.pop();
      if (!open.length) return undefined;
      open.at(-1)?.push(inner);
    } else open.at(-1)?.push(quoted ? unquoted(quoted) : word === "-" ? null : NUMBER.test(word) ? Number(word) : word);
  }
  const [parts = []] = open;
  if (open.length > 1 || !parts.length) return undefined;
  return parts.length === 1 ? parts[0] : parts;
}

/** @param {string} quoted */
function unquoted(quoted) {
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}
