// @ts-check
/** A new table: who sits where, what is played and how fast. Everything has a default, so that one click is enough. */

import { lay, Refusal } from "./api.js";
import { draftField } from "./draftfield.js";
import { button, el, fill, keepingFocus, seatMark, segment, select, symbol, toggle } from "./dom.js";
import { t } from "./i18n.js";
import { navigate } from "./router.js";
import { askName } from "./settings.js";
import { get } from "./store.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./api.js").Setting} Setting */
/** @typedef {import("./api.js").Place} Place */
/** @typedef {import("./api.js").Plan} Plan */
/** @typedef {import("./api.js").Clock} Clock */
/** @typedef {{who: string, name: string}} Sitting `who` is "me", "here", "open" or "bot:" with the kind of bot */
/** @typedef {string | boolean | string[]} Value */
/**
 * What has been chosen so far.
 * @typedef {object} Draft
 * @property {string} game
 * @property {Sitting[]} seats
 * @property {Record<string, Value>} options by the name of the setting
 * @property {string} name
 * @property {"none" | "live" | "days"} pace
 * @property {number} minutes
 * @property {number} increment
 * @property {number} days
 * @property {"nothing" | "bot"} late
 * @property {boolean} listed
 * @property {string} level who stands in; "" leaves it to the room
 * @property {string} advice "", "yes" or "no"
 * @property {boolean} more whether the settings are unfolded
 */

const COLOURS = 5;
const MINUTES = [5, 10, 15, 30, 60];
const INCREMENTS = [0, 5, 15, 30, 60];
const DAYS = [1, 2, 3, 7, 14];

/** What was chosen stays while one looks around. @type {Draft | null} */
let draft = null;
/** Whether somebody has just come with a list: then the form is shown at once. */
let brought = false;

/**
 * How many seats a table has unless somebody says otherwise: two, or what comes next to it.
 * @param {Game} game
 */
function usual(game) {
  return game.seats.includes(2) ? 2 : (game.seats[0] ?? 1);
}

/**
 * @param {Game} game
 * @returns {Draft}
 */
function fresh(game) {
  const seats = Array.from({ length: usual(game) }, (_, place) => ({ who: place ? "open" : "me", name: "" }));
  const keep = { pace: draft?.pace ?? "none", minutes: draft?.minutes ?? 15, increment: draft?.increment ?? 15, days: draft?.days ?? 3 };
  return { game: game.name, seats, options: {}, name: "", late: draft?.late ?? "nothing", listed: draft?.listed ?? false, level: "", advice: draft?.advice ?? "", more: draft?.more ?? false, ...keep };
}

/**
 * Begins a table to which I bring what I have built.
 * @param {Game} game
 * @param {string} option the setting that takes it
 * @param {string} text
 */
export function bring(game, option, text) {
  if (draft?.game !== game.name) draft = fresh(game);
  const mine = Math.max(0, draft.seats.findIndex((each) => each.who === "me"));
  const before = draft.options[option];
  draft.options[option] = draft.seats.map((_, seat) => (seat === mine ? text : Array.isArray(before) ? (before[seat] ?? "") : ""));
  draft.more = brought = true;
}

// ---------------------------------------------------------------------- plans for the room

/**
 * A table for me and bots.
 * @param {Game} game
 * @returns {Plan}
 */
export function playNow(game) {
  const sitting = Array.from({ length: usual(game) }, (_, place) => ({ who: place ? `bot:${game.bot}` : "me", name: "" }));
  return { game: game.name, name: tableName(), seats: places(sitting) };
}

/** A name for a table that was given none. */
function tableName() {
  const names = t("new.names").split("|");
  return names[Math.floor(Math.random() * names.length)] ?? "";
}

/**
 * The colour of each seat: mine is my own, the others take what is left.
 * @param {Sitting[]} sitting
 */
function colours(sitting) {
  const mine = sitting.some((each) => each.who === "me") ? get("colour") : -1;
  const free = Array.from({ length: COLOURS }, (_, colour) => colour).filter((colour) => colour !== mine);
  return sitting.map((each, place) => (each.who === "me" ? mine : (free.shift() ?? place)));
}

/**
 * @param {Sitting[]} sitting
 * @returns {Place[]}
 */
function places(sitting) {
  const bots = t("bot.names").split("|");
  const shades = colours(sitting);
  return sitting.map((each, place) => {
    const colour = shades[place] ?? place;
    if (each.who === "me") return { kind: "person", name: get("name") || t("me.nobody"), colour };
    if (each.who === "here") return { kind: "person", name: each.name.trim() || t("seat.guest", { number: place + 1 }), colour };
    if (each.who === "open") return { kind: "open", colour };
    return { kind: "bot", bot: each.who.slice("bot:".length), name: bots[place % bots.length] ?? "", colour };
  });
}

/**
 * @param {Draft} now
 * @param {Game} game
 * @returns {Plan}
 */
function plan(now, game) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const setting of game.settings) {
    const value = chosen(setting, now.options[setting.name], now.seats.length);
    if (value !== undefined) options[setting.name] = value;
  }
  return { game: game.name, name: now.name.trim() || tableName(), seats: places(now.seats), options, clock: clock(now), listed: now.listed, ...manners(now) };
}

/**
 * @param {Draft} now
 * @returns {Clock}
 */
function clock(now) {
  if (now.pace === "live") return { kind: "live", seconds: now.minutes * 60, increment: now.increment, late: now.late };
  return now.pace === "days" ? { kind: "days", days: now.days, late: now.late } : { kind: "none" };
}

/**
 * Who stands in, and whether bots give advice, where somebody has chosen that.
 * @param {Draft} now
 * @returns {{level?: string, advice?: boolean}}
 */
function manners(now) {
  return { ...(now.level ? { level: now.level } : {}), ...(now.advice ? { advice: now.advice === "yes" } : {}) };
}

/**
 * What the room is told about a setting; nothing where it is left to the game.
 * @param {Setting} setting
 * @param {Value | undefined} value
 * @param {number} seats
 */
function chosen(setting, value, seats) {
  if (value === undefined || value === "") return undefined;
  if (setting.kind === "numbers") return String(value).split(/[^\d-]+/).filter(Boolean).map(Number);
  if ((setting.kind !== "each" && setting.kind !== "drafts") || !Array.isArray(value)) return value;
  const named = Array.from({ length: seats }, (_, seat) => value[seat] ?? "");
  if (named.every((each) => !each)) return undefined;
  return named; // whoever has nothing chooses at the table
}

// ---------------------------------------------------------------------- the form

/**
 * The form of a new table.
 * @param {HTMLElement} panel
 * @param {(game: string) => void} onchoose hears which game it is for
 */
export function newTable(panel, onchoose) {
  /** @type {Game[]} */
  let known = [];
  const draw = () => {
    const now = draft;
    const game = known.find((each) => each.name === now?.game);
    if (!now || !game) return;
    panel.dataset.game = game.name;
    keepingFocus(panel, () => fill(panel, ...form(now, game, known, draw, choose)));
    onchoose(game.name);
  };
  const choose = (/** @type {string} */ name, /** @type {boolean} */ byHand = false) => {
    const game = known.find((each) => each.name === name);
    if (game && draft?.game !== name) draft = fresh(game);
    draw();
    if (!byHand) return;
    panel.scrollIntoView({ block: panel.offsetHeight > innerHeight / 2 ? "start" : "nearest" });
    const first = panel.querySelector("h2");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  };
  const show = (/** @type {Game[]} */ games) => {
    known = games;
    const still = games.find((each) => each.name === draft?.game) ?? games[0];
    if (still) choose(still.name, brought);
    brought = false;
  };
  return { show, choose, draw };
}

/**
 * @param {Draft} now
 * @param {Game} game
 * @param {Game[]} known
 * @param {() => void} draw
 * @param {(name: string) => void} choose
 * @returns {HTMLElement[]}
 */
function form(now, game, known, draw, choose) {
  const games = select(known.map((each) => ({ id: each.name, label: each.title })), game.name, choose, { class: "for", "aria-label": t("new.game"), data: { focus: "game" } });
  const heading = el("header", null, el("h2", { class: "display", id: "new-table-title", tabindex: "-1" }, t("new.title")), games);
  const trouble = el("p", { class: "error", role: "alert", hidden: true });
  const made = el(
    "form",
    { class: "making", novalidate: true },
    sitting(now, game, draw),
    speed(now, draw),
    more(now, game, draw),
    el("div", { class: "lay" }, trouble, el("button", { type: "submit", class: "btn main big", data: { focus: "lay" } }, symbol("lamp"), t("new.lay"))), // why not is read where one has pressed
  );
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit(made, trouble, now, game);
  });
  return [heading, made];
}

/**
 * @param {HTMLElement} made
 * @param {HTMLElement} trouble
 * @param {Draft} now
 * @param {Game} game
 */
async function submit(made, trouble, now, game) {
  trouble.hidden = true;
  if (now.seats.some((each) => each.who === "me") && !(await askName())) return;
  const pressed = made.querySelector("[type=submit]");
  if (pressed instanceof HTMLButtonElement) pressed.disabled = true;
  try {
    const table = await lay(plan(now, game));
    draft = null;
    navigate(`/t/${table}`);
  } catch (error) {
    const rule = error instanceof Refusal && error.rule ? el("a", { class: "rule", href: `/rules/${game.name}?rule=${error.rule}` }, el("code", null, error.rule)) : null;
    fill(trouble, symbol("no", "i-s"), el("span", null, error instanceof Error ? error.message : String(error), " ", rule));
    trouble.hidden = false;
    if (pressed instanceof HTMLButtonElement) pressed.disabled = false;
  }
}

// ---------------------------------------------------------------------- seats

/**
 * @param {Draft} now
 * @param {Game} game
 * @param {() => void} draw
 */
function sitting(now, game, draw) {
  const shades = colours(now.seats);
  const rows = now.seats.map((each, place) => seatRow(now, game, each, place, shades[place] ?? place, draw));
  const next = game.seats.find((count) => count > now.seats.length);
  const add = next === undefined ? null : button(t("new.addSeat"), () => grow(now, next, draw), { class: "small quiet", symbol: "plus", data: { focus: "add" } });
  return el("div", { class: "sitting" }, el("ol", { class: "who4", "aria-label": t("new.seats") }, rows), levels(now), add);
}

/**
 * What can be expected of the bots that were chosen.
 * @param {Draft} now
 */
function levels(now) {
  const bots = new Set(now.seats.filter((each) => each.who.startsWith("bot:")).map((each) => each.who.slice("bot:".length)));
  return [...bots].map((bot) => el("p", { class: "hint" }, el("b", null, t("seat.botKind", { kind: t(`bot.${bot}`) })), ` – ${t(`bot.about.${bot}`)}`));
}

/**
 * @param {Draft} now
 * @param {number} count
 * @param {() => void} draw
 */
function grow(now, count, draw) {
  const last = now.seats[now.seats.length - 1];
  while (now.seats.length < count) now.seats.push({ who: last?.who.startsWith("bot:") ? last.who : "open", name: "" });
  draw();
}

/**
 * A seat goes, and what was chosen for it.
 * @param {Draft} now
 * @param {number} place
 * @param {() => void} draw
 */
function shrink(now, place, draw) {
  now.seats.splice(place, 1);
  for (const value of Object.values(now.options)) if (Array.isArray(value)) value.splice(place, 1);
  draw();
}

/**
 * @param {Draft} now
 * @param {Game} game
 * @param {Sitting} each
 * @param {number} place
 * @param {number} colour
 * @param {() => void} draw
 */
function seatRow(now, game, each, place, colour, draw) {
  const label = t("seat.number", { number: place + 1 });
  const me = get("name") ? t("seat.me", { name: get("name") }) : t("seat.you");
  const choices = [
    { id: "me", label: me },
    { id: "open", label: t("seat.open") },
    { id: "here", label: t("seat.here") },
    ...game.bots.map((bot) => ({ id: `bot:${bot}`, label: t("seat.botKind", { kind: t(`bot.${bot}`) }) })),
  ];
  const pick = (/** @type {string} */ who) => {
    for (const other of now.seats) if (who === "me" && other.who === "me") other.who = "open";
    each.who = who;
    draw();
  };
  const who = select(choices, each.who, pick, { class: "field small", "aria-label": label, data: { focus: `seat-${place}` } });
  const name = el("input", { class: "field small", value: each.name, maxlength: "40", placeholder: t("seat.guest", { number: place + 1 }), "aria-label": `${label}: ${t("me.name")}`, data: { focus: `name-${place}` } });
  name.addEventListener("input", () => (each.name = name.value));
  const drop = game.seats.includes(now.seats.length - 1) ? button(t("new.dropSeat", { number: place + 1 }), () => shrink(now, place, draw), { symbol: "close", bare: true, class: "small away", data: { focus: `drop-${place}` } }) : null;
  return el("li", null, seatMark(colour, "s"), who, each.who === "here" ? name : null, drop);
}

// ---------------------------------------------------------------------- pace

/**
 * @param {Draft} now
 * @param {() => void} draw
 */
function speed(now, draw) {
  const kinds = ["none", "live", "days"].map((id) => ({ id, label: t(`pace.${id}`) }));
  const pace = segment(t("new.pace"), kinds, now.pace, (id) => {
    now.pace = id === "live" || id === "days" ? id : "none";
    draw();
  });
  for (const input of pace.querySelectorAll("input")) input.dataset.focus = `pace-${input.value}`;
  const number = (/** @type {number[]} */ values, /** @type {"minutes" | "increment" | "days"} */ what) =>
    select(values.map((count) => ({ id: String(count), label: t(what === "days" ? "pace.daysEach" : `pace.${what}`, { count }) })), String(now[what]), (id) => (now[what] = Number(id)), { class: "field small", "aria-label": t(`pace.${what}Label`), data: { focus: what } });
  const late = select(["nothing", "bot"].map((id) => ({ id, label: t(`late.${id}`) })), now.late, (id) => (now.late = id === "bot" ? "bot" : "nothing"), { class: "field small wide", "aria-label": t("late.label"), data: { focus: "late" } });
  const live = [number(MINUTES, "minutes"), number(INCREMENTS, "increment"), late];
  const fields = now.pace === "live" ? live : now.pace === "days" ? [number(DAYS, "days"), late] : [];
  return el("div", { class: "opt" }, el("span", { class: "lab" }, t("new.pace")), pace, fields.length ? el("div", { class: "fine" }, fields) : null);
}

// ---------------------------------------------------------------------- settings of the game, name, who may see it

/**
 * @param {Draft} now
 * @param {Game} game
 * @param {() => void} draw
 */
function more(now, game, draw) {
  const name = el("input", { class: "field small", value: now.name, maxlength: "40", placeholder: t("new.nameAny"), "aria-label": t("new.name"), data: { focus: "name" } });
  name.addEventListener("input", () => (now.name = name.value));
  const seen = segment(t("new.seen"), ["link", "listed"].map((id) => ({ id, label: t(`seen.${id}`) })), now.listed ? "listed" : "link", (id) => (now.listed = id === "listed"));
  const levels = [{ id: "", label: t("new.levelAny") }, ...game.bots.map((bot) => ({ id: bot, label: t(`bot.${bot}`) }))];
  const level = select(levels, now.level, (id) => (now.level = id), { class: "field small", "aria-label": t("new.level"), data: { focus: "level" } });
  const advices = ["", "yes", "no"].map((id) => ({ id, label: t(`advice.${id || "any"}`) }));
  const advice = select(advices, now.advice, (id) => (now.advice = id), { class: "field small", "aria-label": t("new.advice"), data: { focus: "advice" } });
  const count = game.settings.filter((setting) => (chosen(setting, now.options[setting.name], now.seats.length) ?? setting.default) !== setting.default).length;
  const summary = el("summary", { data: { focus: "more" } }, t("new.more"), count ? el("span", { class: "badge" }, t("new.changed", { count })) : null);
  const made = el(
    "details",
    { class: "moreset", open: now.more },
    summary,
    el("div", { class: "grid" }, game.settings.map((setting) => field(now, setting, draw)), pair(t("new.level"), level), pair(t("new.advice"), advice), pair(t("new.name"), name), pair(t("new.seen"), seen)),
  );
  made.addEventListener("toggle", () => (now.more = made.open));
  return made;
}

/**
 * @param {string} label
 * @param {HTMLElement} made
 */
function pair(label, made) {
  return el("div", { class: "pair" }, el("span", { class: "lab" }, label), made);
}

/**
 * A setting of a game, as its kind asks for it.
 * @param {Draft} now
 * @param {Setting} setting
 * @param {() => void} draw
 */
function field(now, setting, draw) {
  const { name, label, kind } = setting;
  const value = now.options[name];
  const keep = (/** @type {Value} */ chosen) => {
    now.options[name] = chosen;
  };
  const tell = (/** @type {Value} */ chosen) => {
    keep(chosen);
    draw(); // how many settings were changed is said above
  };
  if (kind === "switch") {
    const made = toggle(label, typeof value === "boolean" ? value : setting.default === true, tell);
    made.querySelector("input")?.setAttribute("data-focus", `set-${name}`);
    return made;
  }
  if (kind === "drafts") {
    const chosenNow = Array.isArray(value) ? value : [];
    return pair(label, draftField({ game: now.game, setting, colours: colours(now.seats), value: chosenNow, keep: tell }));
  }
  if (kind === "each") return pair(label, each(now, setting, Array.isArray(value) ? value : [], keep, draw));
  if (kind === "choice" && setting.choices?.length) {
    const given = setting.choices.some((choice) => choice.id === setting.default);
    const choices = given ? setting.choices : [{ id: "", label: t("new.unsaid") }, ...setting.choices];
    const first = given ? String(setting.default) : "";
    return pair(label, select(choices, typeof value === "string" ? value : first, tell, { class: "field small", "aria-label": label, data: { focus: `set-${name}` } }));
  }
  const hint = kind === "numbers" ? t("new.numbers") : "";
  const made = el("input", { class: "field small", value: typeof value === "string" ? value : "", placeholder: hint, inputmode: kind === "numbers" ? "numeric" : "text", maxlength: "200", "aria-label": label, data: { focus: `set-${name}` } });
  made.addEventListener("input", () => keep(made.value));
  return pair(label, made);
}

/**
 * One of the choices for each seat; what one seat has, another cannot take.
 * @param {Draft} now
 * @param {Setting} setting
 * @param {string[]} value
 * @param {(value: string[]) => void} keep
 * @param {() => void} draw
 */
function each(now, setting, value, keep, draw) {
  const shades = colours(now.seats);
  const any = t("new.atTable");
  const rows = now.seats.map((_, seat) => {
    const own = value[seat] ?? "";
    const others = now.seats.map((_, other) => (other === seat ? "" : (value[other] ?? "")));
    const choices = [{ id: "", label: any }, ...(setting.choices ?? []).filter((choice) => !others.includes(choice.id))];
    const pick = (/** @type {string} */ id) => {
      keep(now.seats.map((_, place) => (place === seat ? id : (value[place] ?? ""))));
      draw();
    };
    const label = `${setting.label}: ${t("seat.number", { number: seat + 1 })}`;
    return el("div", { class: "eachseat" }, seatMark(shades[seat] ?? seat, "s"), select(choices, own, pick, { class: "field small", "aria-label": label, data: { focus: `set-${setting.name}-${seat}` } }));
  });
  return el("div", { class: "each" }, rows);
}
