// @ts-check
/** The words of the page in the reader's language, which can be changed at any time. */

import { get, set } from "./store.js";

export const LANGUAGES = ["cs", "en"];
/** What each language calls itself. @type {Record<string, string>} */
export const OWN_NAMES = { cs: "Čeština", en: "English" };

/** @typedef {string | Record<string, string>} Entry a text, or one for each plural category */
/** @typedef {Record<string, string | number>} Facts */

/** @type {Record<string, Promise<Record<string, Entry>>>} */
const loading = {};
/** @type {Record<string, Entry>} */
let texts = {};
let current = "en";
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

/** The language of the page: "cs" or "en". */
export function language() {
  return current;
}

/** The language to begin with: chosen before, or the browser's. */
export function firstLanguage() {
  const chosen = get("language");
  if (chosen) return chosen;
  const wished = navigator.languages.map((each) => each.slice(0, 2));
  const known = wished.find((each) => LANGUAGES.includes(each) || each === "sk");
  return known === "sk" ? "cs" : (known ?? "en");
}

/**
 * Changes the language of the whole page; everybody hears the event "language" of the document and draws anew.
 * @param {string} lang
 * @param {{keep?: boolean}} [how] `keep`: remember it (the default)
 */
export async function setLanguage(lang, how = {}) {
  const wanted = LANGUAGES.includes(lang) ? lang : "en";
  texts = await (loading[wanted] ??= load(wanted));
  current = wanted;
  plurals = new Intl.PluralRules(wanted);
  numbers = new Intl.NumberFormat(wanted);
  document.documentElement.lang = wanted;
  if (how.keep !== false) set("language", wanted);
  document.dispatchEvent(new CustomEvent("language", { detail: wanted }));
}

/**
 * @param {string} lang
 * @returns {Promise<Record<string, Entry>>}
 */
async function load(lang) {
  const parts = await Promise.all([`/texts/${lang}.json`, `/texts/table.${lang}.json`].map(fetched));
  return Object.assign({}, ...parts);
}

/** @param {string} path */
async function fetched(path) {
  const answer = await fetch(path);
  return answer.ok ? answer.json() : {};
}

/**
 * A text by its key, with `{facts}` filled in. The fact `count` chooses among plural forms. A text that is missing shows its key.
 * @param {string} key
 * @param {Facts} [facts]
 * @returns {string}
 */
export function t(key, facts = {}) {
  const entry = texts[key];
  if (entry === undefined) return key;
  const form = typeof entry === "string" ? entry : (entry[plurals.select(Number(facts.count ?? 0))] ?? entry.other ?? key);
  return form.replace(/\{(\w+)\}/g, (whole, name) => {
    const fact = facts[name];
    return fact === undefined ? whole : typeof fact === "number" ? numbers.format(fact) : fact;
  });
}

/** @param {string} key */
export function known(key) {
  return key in texts;
}

/**
 * Several things in a sentence: "A, B and C".
 * @param {string[]} things
 */
export function listed(things) {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(things);
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60]];

/**
 * How long ago a moment was, in words.
 * @param {number} moment in seconds since 1970
 */
export function ago(moment) {
  const passed = Math.max(0, Date.now() / 1000 - moment);
  const [unit, seconds] = UNITS.find((each) => passed >= each[1]) ?? ["second", 1];
  if (unit === "second") return t("time.now");
  return new Intl.RelativeTimeFormat(current, { numeric: "auto" }).format(-Math.floor(passed / seconds), unit);
}
