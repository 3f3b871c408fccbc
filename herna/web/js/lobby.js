// @ts-check
/** The lobby: games with their pictures, my tables, tables of others, and a new table. */

import { address, games, lay, reachable, remove, sit, tables } from "./api.js";
import { button, el, fill, keepingFocus, openDialog, seatMark, symbol, toast } from "./dom.js";
import { ago, listed, t } from "./i18n.js";
import { look, myTables, setTitle, waitingForMe } from "./mine.js";
import { newTable, playNow } from "./newtable.js";
import { navigate } from "./router.js";
import { askName } from "./settings.js";
import { forgetTable, keysOf } from "./store.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./api.js").Glance} Glance */
/** @typedef {import("./api.js").Mine} Mine */

const EVERY = 15_000;

/**
 * Shows the lobby.
 * @param {HTMLElement} root
 */
export function openLobby(root) {
  const cards = el("ul", { class: "games" });
  const own = el("section", { class: "panel mytables", "aria-labelledby": "my-tables" });
  const others = el("section", { class: "panel mytables others", "aria-labelledby": "other-tables", hidden: true });
  const form = el("section", { class: "panel new", id: "new-table", "aria-labelledby": "new-table-title" });
  const low = el("div", { class: "low" }, el("div", { class: "lists" }, own, others), form);
  const shown = el("section", null, cards);
  const title = el("h1", { class: "sr" });
  fill(root, title, shown, low);
  /** @type {Glance[]} */
  let listing = [];

  const drawMine = () => {
    keepingFocus(own, () => fill(own, ...ownTables()));
    own.classList.toggle("busy", own.querySelector("li") !== null); // on a phone it then stands above the games
  };
  const drawOthers = () => keepingFocus(others, () => fill(others, ...otherTables(others, listing)));
  const refresh = async () => {
    listing = await tables().catch(() => listing);
    drawOthers();
  };
  const making = newTable(form, (game) => mark(cards, game));
  let missing = true;
  const drawGames = async () => {
    const known = await games().catch(() => null);
    if (!known) {
      fill(cards, el("li", { class: "error" }, symbol("no", "i-s"), t("error.offline")));
      return;
    }
    missing = false;
    keepingFocus(cards, () => fill(cards, ...known.map((game) => card(game, making.choose))));
    making.show(known);
  };
  const speak = () => {
    setTitle("");
    title.textContent = t("nav.tables");
    shown.setAttribute("aria-label", t("lobby.games"));
    drawMine();
    drawOthers();
    void drawGames();
    void refresh();
  };
  const timer = window.setInterval(refresh, EVERY);
  const onMine = () => {
    drawMine();
    drawOthers();
    if (missing) void drawGames(); // the room was away when the page was opened
  };
  const onStored = (/** @type {Event} */ event) => {
    if (["name", "colour"].includes(/** @type {CustomEvent} */ (event).detail)) making.draw();
  };
  document.addEventListener("mine", onMine);
  document.addEventListener("stored", onStored);
  speak();
  void look();
  return {
    speak,
    close() {
      window.clearInterval(timer);
      document.removeEventListener("mine", onMine);
      document.removeEventListener("stored", onStored);
    },
  };
}

// ---------------------------------------------------------------------- games

/**
 * A game with its picture.
 * @param {Game} game
 * @param {(name: string, byHand: boolean) => void} choose
 */
function card(game, choose) {
  const players = game.seats.length > 1 ? `${game.seats[0]}–${game.seats[game.seats.length - 1]}` : `${game.seats[0]}`;
  const facts = el(
    "p",
    { class: "gm" },
    el("span", null, symbol("seat", "i-s"), el("span", { class: "sr" }, t("game.players")), players),
    el("span", null, symbol("hourglass", "i-s"), t("game.minutes", { count: game.minutes })),
    el("em", null, game.kind),
  );
  const named = (/** @type {string} */ words) => ({ "aria-label": `${game.title}: ${words}` });
  const acts = el(
    "div",
    { class: "acts" },
    button(t("lobby.playNow"), (event) => void start(event, game), { class: "main", data: { focus: `play-${game.name}` }, ...named(t("lobby.playNow")) }),
    button(t("lobby.new"), () => choose(game.name, true), { data: { focus: `new-${game.name}` }, ...named(t("lobby.new")) }),
    el("a", { class: "btn icon", href: `/rules/${game.name}`, title: t("nav.rules"), ...named(t("nav.rules")) }, symbol("rules")),
    game.cards ? el("a", { class: "btn icon", href: `/cards/${game.name}`, title: t("nav.cards"), ...named(t("nav.cards")) }, symbol("deck")) : null,
    game.drafts ? el("a", { class: "btn icon", href: `/army/${game.name}`, title: game.drafts, ...named(game.drafts) }, symbol("banner")) : null,
  );
  const words = el("div", { class: "gt" }, el("h2", { class: "display" }, game.title), el("p", { class: "gd" }, game.about), facts, acts);
  const face = el("div", { class: "face", onclick: () => choose(game.name, true) }, picture(game.name, "art"));
  return el("li", { data: { game: game.name } }, el("article", { class: "gcard" }, face, words));
}

/**
 * The picture of a game; a game without one gets the lamp over an empty table.
 * @param {string} game
 * @param {string} classes
 */
export function picture(game, classes) {
  const made = el("img", { class: classes, src: `/art/lobby-${game}.svg`, alt: "", draggable: "false" });
  made.addEventListener("error", () => (made.src = "/art/lobby-any.svg"), { once: true });
  return made;
}

/**
 * Shows which game the new table is for.
 * @param {HTMLElement} cards
 * @param {string} game
 */
function mark(cards, game) {
  for (const each of cards.children) each.classList.toggle("chosen", each instanceof HTMLElement && each.dataset.game === game);
}

/**
 * One click: me and a bot, and off we go.
 * @param {Event} event
 * @param {Game} game
 */
async function start(event, game) {
  const pressed = /** @type {HTMLButtonElement} */ (event.currentTarget);
  pressed.disabled = true;
  try {
    navigate(`/t/${await lay(playNow(game))}`);
  } catch (error) {
    pressed.disabled = false;
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}

// ---------------------------------------------------------------------- my tables

/** @returns {HTMLElement[]} */
function ownTables() {
  const all = myTables();
  const going = (all ?? []).filter((each) => each.status !== "over");
  going.sort((one, other) => Number(other.awaited ?? false) - Number(one.awaited ?? false));
  const waiting = waitingForMe();
  const over = (all ?? []).length - going.length;
  const heading = el(
    "header",
    null,
    el("h2", { class: "display", id: "my-tables" }, t("lobby.mine")),
    waiting ? el("span", { class: "badge" }, t("lobby.waiting", { count: waiting })) : null,
    over ? el("a", { class: "more", href: "/replays" }, t("lobby.finished", { count: over })) : null,
  );
  if (!going.length) return [heading, el("p", { class: "none" }, symbol("lamp"), t(all === null ? "lobby.looking" : over ? "lobby.noneNow" : "lobby.none"))];
  return [heading, el("ul", null, going.map(ownRow))];
}

/** @param {Mine} table */
function ownRow(table) {
  const open = table.status === "open";
  const act = open
    ? button(t("lobby.invite"), () => void invite(table.id), { class: "small", symbol: "link", data: { focus: `do-${table.id}` }, "aria-label": `${table.name}: ${t("lobby.invite")}` })
    : link(table, table.awaited ? t("lobby.play") : t("lobby.open"), table.awaited ? "main" : "");
  return row(table, state(table), [act, away(table)], table.awaited ? "turn" : "");
}

/**
 * A line about a table.
 * @param {Glance} table
 * @param {HTMLElement} said
 * @param {HTMLElement[]} acts
 * @param {string} [classes]
 */
export function row(table, said, acts, classes = "") {
  const seats = table.chairs.map((chair) => (chair.kind === "open" ? el("span", { class: "open" }) : seatMark(chair.colour, "s")));
  const who = table.chairs.filter((chair) => chair.kind !== "open").map((chair) => chair.name || t("seat.bot"));
  const names = listed(who);
  return el(
    "li",
    { class: classes, data: { game: table.game, table: table.id } },
    picture(table.game, "gi"),
    el("div", { class: "nm" }, el("a", { href: `/t/${table.id}`, data: { focus: `name-${table.id}` } }, el("b", null, table.name)), el("small", null, names ? `${table.title} · ${names}` : table.title)),
    el("span", { class: "ms", role: "img", "aria-label": names, title: names }, seats),
    said,
    el("span", { class: "acts" }, acts),
  );
}

/**
 * @param {Glance} table
 * @param {string} label
 * @param {string} [classes]
 * @param {string} [query]
 */
export function link(table, label, classes = "", query = "") {
  return el("a", { class: `btn small ${classes}`, href: `/t/${table.id}${query}`, "aria-label": `${table.name}: ${label}`, data: { focus: `do-${table.id}` } }, label);
}

/**
 * How a table stands, in words.
 * @param {Glance} table
 */
function state(table) {
  const since = table.latest ? el("small", null, ago(table.latest)) : null;
  if (table.awaited) return el("span", { class: "stt" }, el("strong", null, t("state.yours")), since);
  return el("span", { class: "stt" }, words(table), since);
}

/** @param {Glance} table */
function words(table) {
  const free = table.chairs.filter((chair) => chair.kind === "open").length;
  if (table.status === "open") return t("state.free", { count: free });
  if (table.status === "stuck") return t("state.stuck");
  if (table.status === "over") return t("state.over");
  const waited = (table.waiting ?? []).map((seat) => table.chairs[seat]?.name || t("seat.number", { number: seat + 1 }));
  return waited.length ? t("state.thinking", { count: waited.length, names: listed(waited) }) : t("state.playing");
}

/**
 * A table that is no longer wanted: whoever laid it clears it away for all, others only lose sight of it.
 * @param {Mine} table
 */
export function away(table) {
  const mine = table.owner;
  const label = t(mine ? "away.clear" : "away.forget");
  return button(`${table.name}: ${label}`, () => sure(table, label, t(mine ? "away.clearSure" : "away.forgetSure", { name: table.name })), {
    symbol: "close",
    bare: true,
    class: "small away",
    title: label,
    data: { focus: `away-${table.id}` },
  });
}

/**
 * @param {Mine} table
 * @param {string} label
 * @param {string} question
 */
function sure(table, label, question) {
  const go = async () => {
    dialog.shut();
    const key = Object.values(keysOf(table.id));
    try {
      if (table.owner) await clear(table.id, key);
      forgetTable(table.id);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
    await look();
  };
  const cancel = button(t("cancel"), () => dialog.shut(), { autofocus: true });
  const dialog = openDialog(label, { close: t("close") }, el("p", null, question), el("div", { class: "end" }, cancel, button(label, () => void go(), { class: "main" })));
}

/**
 * Several seats may be mine; the one that laid the table may clear it.
 * @param {string} table
 * @param {string[]} keys
 */
async function clear(table, keys) {
  let last = null;
  for (const key of keys) {
    last = await remove(table, key).then(() => null, (error) => error);
    if (!last) return;
  }
  throw last ?? new Error(t("error.key"));
}

/**
 * Copies the link of a table.
 * @param {string} table
 */
export async function invite(table) {
  const link = `${await address()}/t/${table}`;
  try {
    await navigator.clipboard.writeText(link);
    toast(t(reachable() ? "lobby.copied" : "table.linkHere"));
  } catch {
    // no clipboard here: show the link, so that it can be copied by hand
    const field = el("input", { class: "field", value: link, readonly: true, autofocus: true, "aria-label": t("lobby.link") });
    openDialog(t("lobby.link"), { close: t("close") }, field);
    field.select();
  }
}

// ---------------------------------------------------------------------- tables of others

/**
 * @param {HTMLElement} panel
 * @param {Glance[]} listing
 */
function otherTables(panel, listing) {
  const mine = new Set((myTables() ?? []).map((each) => each.id));
  const shown = listing.filter((each) => !mine.has(each.id) && (each.status === "open" || each.status === "playing"));
  panel.hidden = !shown.length;
  return [el("header", null, el("h2", { class: "display", id: "other-tables" }, t("lobby.others"))), el("ul", null, shown.map(otherRow))];
}

/** @param {Glance} table */
function otherRow(table) {
  const watch = link(table, t("lobby.watch"));
  const free = table.status === "open";
  const seat = button(t("lobby.sit"), () => void sitDown(table), { class: "small main", data: { focus: `sit-${table.id}` }, "aria-label": `${table.name}: ${t("lobby.sit")}` });
  return row(table, state(table), free ? [seat, watch] : [watch]);
}

/** @param {Glance} table */
async function sitDown(table) {
  const taken = table.chairs.filter((chair) => chair.kind !== "open").map((chair) => chair.colour);
  const me = await askName({ taken });
  if (!me) return;
  try {
    await sit(table.id, taken.includes(me.colour) ? { name: me.name } : me);
    navigate(`/t/${table.id}`);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}
