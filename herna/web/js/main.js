// @ts-check
/** The page: its header, and whatever part of it the address names. */

import { openArmy } from "./army.js";
import { confirmMail, mine, renew } from "./api.js";
import { button, el, fill, loadSymbols, symbol, toast } from "./dom.js";
import { firstLanguage, language, LANGUAGES, OWN_NAMES, setLanguage, t } from "./i18n.js";
import { openLobby } from "./lobby.js";
import { look, setTitle, watchMine } from "./mine.js";
import { openReplays } from "./replay.js";
import { current, followLinks } from "./router.js";
import { openCards } from "./cards.js";
import { openRules, closeRulebook } from "./rulebook.js";
import { applyTheme, isDark, setTheme, settingsButton } from "./settings.js";
import { allKeys, keysOf, takeKey, takeSecret } from "./store.js";
import { openTable } from "./table/table.js";

/** @typedef {{close(): void, speak?(): void}} Part */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const header = el("header", { class: "head" });
/** @type {Part | null} */
let part = null;
let shown = "";

// ---------------------------------------------------------------------- header

function drawHeader() {
  const where = current();
  const item = (/** @type {string} */ href, /** @type {string} */ name, /** @type {string} */ key) =>
    el("a", { href, "aria-current": where.name === name ? "page" : null }, t(key));
  const nav = el("nav", { class: "nav", "aria-label": t("nav.label") }, item("/", "lobby", "nav.tables"), item("/rules", "rules", "nav.rules"), item("/cards", "cards", "nav.cards"), item("/army", "army", "nav.army"), item("/replays", "replays", "nav.replays"));
  const next = LANGUAGES[(LANGUAGES.indexOf(language()) + 1) % LANGUAGES.length] ?? "en";
  const globe = el("button", { type: "button", class: "btn icon globe", lang: next, "aria-label": OWN_NAMES[next], title: OWN_NAMES[next], onclick: () => void setLanguage(next), data: { focus: "language" } }, symbol("globe"), el("span", { class: "code", "aria-hidden": "true" }, language()));
  const dark = isDark();
  const theme = button(t(dark ? "theme.toLight" : "theme.toDark"), () => setTheme(dark ? "light" : "dark"), { symbol: dark ? "sun" : "moon", bare: true, data: { focus: "theme" } });
  const focus = document.activeElement instanceof HTMLElement && header.contains(document.activeElement) ? document.activeElement.dataset.focus : undefined;
  fill(
    header,
    el("a", { class: "btn skip", href: "#content" }, t("nav.skip")),
    el("a", { class: "brand", href: "/" }, symbol("lamp"), el("span", { class: "display" }, "Herna")),
    el("p", { class: "motto" }, t("nav.motto")),
    nav,
    el("div", { class: "tools" }, globe, theme, settingsButton()),
  );
  const again = focus ? header.querySelector(`[data-focus="${focus}"]`) : null;
  if (again instanceof HTMLElement) again.focus();
}

// ---------------------------------------------------------------------- parts

/** Shows what the address names. */
async function show() {
  const where = current();
  const key = where.name === "table" ? (takeKey(where.id) ?? (await takeOver(where.id))) : null;
  if (where.name === "table") void confirmed(where.id);
  const wanted = `${location.pathname}${location.search}`;
  if (wanted === shown && !key) return;
  shown = wanted;
  closeRulebook();
  part?.close();
  part = null;
  page.className = `at-${where.name}`;
  delete document.documentElement.dataset.game;
  const content = el(where.name === "table" ? "div" : "main", { id: "content", tabindex: "-1" });
  const heading = where.name === "table" ? [] : [header];
  fill(page, ...heading, content);
  drawHeader();
  window.scrollTo(0, 0);
  if (where.name === "table") await showTable(content, where.id, key, where.query.get("step"));
  else if (where.name === "rules") part = openRules(content, where.id, where.query.get("rule"));
  else if (where.name === "cards") part = openCards(content, where.id, where.query);
  else if (where.name === "army") part = openArmy(content, where.id, where.query);
  else part = where.name === "replays" ? openReplays(content) : openLobby(content);
}

/**
 * A seat that somebody hands over: it gets a key that nobody else knows.
 * @param {string} id
 * @returns {Promise<string | null>}
 */
async function takeOver(id) {
  const key = takeSecret("take");
  if (!key || allKeys().some((each) => each.table === id && each.key === key)) return key;
  return renew(id, key).catch((error) => {
    toast(error.status === 401 ? t("error.key") : error.message, "bad");
    return null;
  });
}

/**
 * Who reads the mail of an address wants notices to go there.
 * @param {string} id
 */
async function confirmed(id) {
  const code = takeSecret("mail");
  if (code) await confirmMail(id, code).then(() => toast(t("mail.confirmed")), (error) => toast(error.message, "bad"));
}

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @param {string | null} key a key that came with the address
 * @param {string | null} step
 */
async function showTable(root, id, key, step) {
  setTitle("");
  if (allKeys().some((each) => each.table === id && each.seat === null)) await learn(id, key);
  if (current().name !== "table" || current().id !== id) return; // somebody has left meanwhile
  const keys = keysOf(id);
  const still = key !== null && allKeys().some((each) => each.table === id && each.key === key);
  part = openTable(root, { id, key: still ? key : (Object.values(keys)[0] ?? null), keys, step: step !== null && /^\d{1,9}$/.test(step) ? Number(step) : null });
}

/**
 * Which seat a key from a link opens, only the room knows. A key that opens nothing is forgotten.
 * @param {string} id
 * @param {string | null} key
 */
async function learn(id, key) {
  await mine().catch(() => null);
  if (key && !allKeys().some((each) => each.table === id && each.key === key)) toast(t("error.key"), "bad");
}

// ---------------------------------------------------------------------- the beginning

async function start() {
  applyTheme();
  const symbols = loadSymbols();
  await setLanguage(firstLanguage(), { keep: false });
  await symbols.catch(() => {}); // without pictures the words are still there
  followLinks();
  document.addEventListener("navigate", () => void show());
  document.addEventListener("language", () => {
    drawHeader();
    part?.speak?.();
  });
  document.addEventListener("theme", drawHeader);
  window.matchMedia("(prefers-color-scheme: light)").addEventListener("change", drawHeader);
  document.addEventListener("stored", (event) => {
    const what = /** @type {CustomEvent} */ (event).detail;
    if (what === "theme") applyTheme();
  });
  window.addEventListener("online", () => void look());
  await show();
  watchMine();
}

void start();
