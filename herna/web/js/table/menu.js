// @ts-check
/** What one can do with a table beside playing: invite, let bots play, leave, play again, report. */

import { call, reachable, remove, renew } from "../api.js";
import { openDeck } from "../cards.js";
import { button, el, openDialog, toast } from "../dom.js";
import { language, LANGUAGES, OWN_NAMES, setLanguage, t } from "../i18n.js";
import { navigate } from "../router.js";
import { askName, openSettings } from "../settings.js";
import { forgetKey, forgetTable } from "../store.js";
import * as deeds from "./deeds.js";
import { botWord, copy, linkTo, nameOf, shared, timeLeft } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

const LINES = 40;

/** @param {Table} table */
export function openMenu(table) {
  const glance = table.model.table;
  if (!glance) return;
  const shut = (/** @type {() => unknown} */ act) => () => {
    dialog.shut();
    void act();
  };
  const item = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => unknown} */ act, classes = "") =>
    el("li", null, button(label, shut(act), { symbol: sign, class: `wide ${classes}` }));
  const seated = table.seat !== null;
  const chair = seated ? glance.chairs[table.seat ?? 0] : null;
  const open = glance.chairs.some((each) => each.kind === "open");
  const small = window.matchMedia("(max-width: 719px)").matches; // there the bar has no room for these
  const next = LANGUAGES[(LANGUAGES.indexOf(language()) + 1) % LANGUAGES.length] ?? "en";
  const items = [
    small ? item("globe", OWN_NAMES[next] ?? next, () => setLanguage(next)) : null,
    small ? item("settings", t("table.settings"), () => openSettings()) : null,
    small && (seated || glance.status === "over") ? item("replay", t("table.replay"), () => table.openReplay(0)) : null,
    item("link", t("table.copyLink"), () => deeds.copyLink(table)),
    open ? item("seat", t("table.sitHere"), () => table.hotseat.sit()) : null,
    seated ? item("settings", t("table.rename"), () => rename(table)) : null,
    seated ? item("key", t("table.otherDevice"), () => otherDevice(table)) : null,
    seated ? item("key", t("table.newKey"), () => newKey(table)) : null,
    ...held(table).map((each) => item("door", t("table.handSeat", { name: nameOf(glance, each.seat) }), () => handSeat(table, each.key))),
    table.hasCards ? item("deck", t("nav.cards"), () => openDeck(table.game)) : null,
    item("eye", t("table.inWords"), () => inWords(table)),
    seated && glance.status === "playing"
      ? item("bot", t(chair?.bot ? "table.takeBack" : "table.botForMe"), () => (chair?.bot ? deeds.standIn(table, table.seat ?? 0, "") : letPlay(table, table.seat ?? 0)))
      : null,
    ...missing(table).map((seat) => item("bot", t("table.botFor", { name: nameOf(glance, seat) }), () => letPlay(table, seat))),
    ...graces(table).map((words) => el("li", { class: "hint" }, words)),
    ...table.model.passing.map((rule) => item("hourglass", t("table.askMeAgain", { rule: rule.split(".").slice(1).join(".") }), () => deeds.pass(table, rule, false))),
    item("list", t(glance.status === "over" ? "table.copyRecord" : "table.copyReport"), () => report(table)),
    glance.status === "over" && seated ? item("replay", t("table.rematch"), () => deeds.rematch(table)) : null,
    seated && table.concedes && glance.status === "playing" ? item("flag", t("table.concede"), () => deeds.concede(table)) : null,
    seated && glance.status !== "over" ? item("door", t("table.leave"), () => leave(table)) : null,
    glance.owner ? item("close", t("table.delete"), () => clear(table), "bad") : null,
  ];
  const dialog = openDialog(
    glance.name || glance.title,
    { class: "menu", close: t("close") },
    el(
      "ul",
      null,
      items.filter((each) => each !== null),
    ),
  );
}

/** Seats whose person is missing, or away for so long that a bot may play. @param {Table} table @returns {number[]} */
function missing(table) {
  if (table.seat === null || table.model.over) return [];
  return (table.model.table?.chairs ?? []).flatMap((chair, seat) =>
    seat !== table.seat && (chair.kind === "open" || (chair.kind === "person" && !chair.here && !chair.bot && table.grace(seat) <= 0)) ? [seat] : [],
  );
}

/** Who is away and may still come back. @param {Table} table */
function graces(table) {
  const left = (/** @type {number} */ seat) => t("table.comesBack", { left: timeLeft(table.grace(seat)) });
  return table.model.graces.flatMap((_, seat) => (table.grace(seat) > 0 ? [`${nameOf(table.model.table, seat)}: ${left(seat)}`] : []));
}

/** The seats of this screen. @param {Table} table @returns {{seat: number, key: string}[]} */
function held(table) {
  return table.hotseat.seats.flatMap(({ key, model }) => (typeof model.table?.seat === "number" ? [{ seat: model.table.seat, key }] : []));
}

/** A bot plays for a seat: which one? @param {Table} table @param {number} seat */
export function letPlay(table, seat) {
  const own = seat === table.seat;
  chooseBot(table, own ? t("table.botForMe") : t("table.botFor", { name: nameOf(table.model.table, seat) }), (bot) => deeds.standIn(table, seat, bot), own);
}

const WEAKEST = ["random", "easy", "medium"];

/** Whether a bot is weaker than a level. @param {string} bot @param {string} level */
function weaker(bot, level) {
  return WEAKEST.includes(bot) && (!WEAKEST.includes(level) || WEAKEST.indexOf(bot) < WEAKEST.indexOf(level));
}

/**
 * How good a bot shall be, and what that means. For others only the owner of the table may choose one that is weaker than the table's level.
 * @param {Table} table
 * @param {string} title
 * @param {(bot: string) => unknown} act
 * @param {boolean} [own] whether it plays for whoever chooses
 */
export function chooseBot(table, title, act, own = false) {
  const level = table.model.table?.level ?? table.bot;
  const first = own ? table.bot : level;
  const bots = table.bots.filter((bot) => own || table.model.table?.owner || !weaker(bot, level));
  const go = (/** @type {string} */ bot) => () => {
    dialog.shut();
    void act(bot);
  };
  const row = (/** @type {string} */ bot) =>
    el(
      "li",
      null,
      el("button", { type: "button", class: "level", autofocus: bot === first, data: { bot }, onclick: go(bot) }, el("b", null, botWord(bot)), el("small", null, t(`bot.about.${bot}`))),
    );
  const dialog = openDialog(title, { class: "levels", close: t("close") }, el("ul", null, bots.map(row)));
}

/** @param {Table} table */
async function otherDevice(table) {
  if (await copy(await linkTo(table.id, table.held.key))) toast(shared(t("table.deviceCopied")));
}

/** Another key: whoever else has the old one is shown out. @param {Table} table */
function newKey(table) {
  sure(t("table.newKey"), t("table.newKeySure"), async () => {
    const mine = table.held;
    mine.leaving = true;
    try {
      table.hotseat.rekey(mine, await renew(table.id, mine.key));
      toast(t("table.keyIsNew"));
    } catch (error) {
      mine.leaving = false;
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
  });
}

/** Whoever opens the link first has the seat from then on, with a key of their own. @param {Table} table @param {string} key */
async function handSeat(table, key) {
  if (!(await copy(await linkTo(table.id, key, "take")))) return;
  toast(t("table.handCopied"));
  if (!reachable()) toast(t("table.linkHere"));
}

/** Another name or colour at this table. @param {Table} table */
async function rename(table) {
  const taken = (table.model.table?.chairs ?? []).flatMap((chair, seat) => (seat === table.seat ? [] : [chair.colour]));
  const me = await askName({ always: true, taken });
  if (!me) return;
  const reply = await table.line.ask("rename", me);
  if (reply.is === "no") table.refused(reply);
}

/** The whole table in words, for whoever would rather read. @param {Table} table */
async function inWords(table) {
  const past = table.mode?.page?.words;
  const list = (/** @type {string[]} */ lines) =>
    el(
      "ul",
      { class: "reading" },
      lines.map((line) => el("li", null, line)),
    );
  const reply = /** @type {{words?: string[], lines?: string[]}} */ (await table.line.ask("legend"));
  const lines = reply.lines ?? [];
  openDialog(
    t("table.inWords"),
    { class: "words", close: t("close") },
    list(past ?? reply.words ?? []),
    lines.length ? el("h3", null, t("table.legend")) : "",
    list(lines),
  );
}

/** What helps whoever looks for a fault: the record of a finished game, otherwise what this seat knows of it. @param {Table} table */
async function report(table) {
  const { model, ask } = table;
  const glance = model.table;
  if (!glance) return;
  const room = await call("GET", "/room").catch(() => ({ version: "?" }));
  let text = [
    `Herna ${room.version}, ${navigator.userAgent}`,
    `table ${glance.id}, ${glance.game}, ${glance.status}, version ${model.version}, seat ${table.seat ?? "-"}`,
    `options ${JSON.stringify(glance.options)}`,
    ask ? `asked ${ask.number} ${ask.rule}: ${ask.options.length}` : `waiting ${JSON.stringify(model.waiting)}`,
    model.trouble ?? "",
    ...(/** @type {{words?: string[]}} */ (await table.line.ask("legend")).words ?? []),
    "",
    ...model.log.slice(-LINES).map((line) => `${line.place} ${line.rule} ${line.text}`),
  ].join("\n");
  if (glance.status === "over") {
    const answer = await fetch(`/api/tables/${encodeURIComponent(glance.id)}/record`);
    if (answer.ok) text = await answer.text();
  }
  if (await copy(text)) toast(t("table.copied"));
}

/** @param {Table} table */
function leave(table) {
  sure(t("table.leave"), t("table.leaveSure"), async () => {
    const mine = table.held;
    mine.leaving = true;
    const reply = await mine.line.ask("leave");
    if (reply.is === "no") {
      mine.leaving = false;
      table.refused(reply);
      return;
    }
    forgetKey(table.id, table.held.key); // whoever shares the screen stays
    navigate("/");
  });
}

/** @param {Table} table */
function clear(table) {
  sure(t("table.delete"), t("table.deleteSure"), async () => {
    try {
      await remove(table.id, table.held.key);
      forgetTable(table.id);
      navigate("/");
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
  });
}

/**
 * Asks once more before something that cannot be taken back.
 * @param {string} title
 * @param {string} words
 * @param {() => unknown} act
 */
export function sure(title, words, act) {
  const go = () => {
    dialog.shut();
    void act();
  };
  const dialog = openDialog(
    title,
    { close: t("close") },
    el("p", null, words),
    el(
      "div",
      { class: "end" },
      button(t("table.no"), () => dialog.shut(), {}),
      button(title, go, { class: "main" }),
    ),
  );
}
