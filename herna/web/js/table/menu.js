// @ts-check
/** What one can do with a table beside playing: invite, let bots play, leave, play again, report. */

import { call, remove } from "../api.js";
import { button, el, openDialog, toast } from "../dom.js";
import { language, LANGUAGES, OWN_NAMES, setLanguage, t } from "../i18n.js";
import { navigate } from "../router.js";
import { askName, openSettings } from "../settings.js";
import { forgetKey, forgetTable } from "../store.js";
import { botWord, copy, linkTo, nameOf, shared } from "./words.js";

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
    item("link", t("table.copyLink"), () => table.copyLink()),
    open ? item("seat", t("table.sitHere"), () => table.sit()) : null,
    seated ? item("settings", t("table.rename"), () => rename(table)) : null,
    seated ? item("key", t("table.otherDevice"), () => otherDevice(table)) : null,
    item("eye", t("table.inWords"), () => inWords(table)),
    seated && glance.status === "playing"
      ? item("bot", t(chair?.bot ? "table.takeBack" : "table.botForMe"), () => (chair?.bot ? table.standIn(table.seat ?? 0, "") : letPlay(table, table.seat ?? 0)))
      : null,
    ...missing(table).map((seat) => item("bot", t("table.botFor", { name: nameOf(glance, seat) }), () => letPlay(table, seat))),
    ...table.model.passing.map((rule) => item("hourglass", t("table.askMeAgain", { rule: rule.split(".").slice(1).join(".") }), () => table.pass(rule, false))),
    item("list", t(glance.status === "over" ? "table.copyRecord" : "table.copyReport"), () => report(table)),
    glance.status === "over" && seated ? item("replay", t("table.rematch"), () => table.rematch()) : null,
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

/** Seats whose person is away or missing. @param {Table} table @returns {number[]} */
function missing(table) {
  if (table.seat === null || table.model.over) return [];
  return (table.model.table?.chairs ?? []).flatMap((chair, seat) =>
    seat !== table.seat && (chair.kind === "open" || (chair.kind === "person" && !chair.here && !chair.bot)) ? [seat] : [],
  );
}

/** A bot plays for a seat: which one? @param {Table} table @param {number} seat */
export function letPlay(table, seat) {
  const own = seat === table.seat;
  chooseBot(table, own ? t("table.botForMe") : t("table.botFor", { name: nameOf(table.model.table, seat) }), (bot) => table.standIn(seat, bot));
}

/**
 * How good a bot shall be, and what that means.
 * @param {Table} table
 * @param {string} title
 * @param {(bot: string) => unknown} act
 */
export function chooseBot(table, title, act) {
  const go = (/** @type {string} */ bot) => () => {
    dialog.shut();
    void act(bot);
  };
  const row = (/** @type {string} */ bot) =>
    el(
      "li",
      null,
      el("button", { type: "button", class: "level", autofocus: bot === table.bot, data: { bot }, onclick: go(bot) }, el("b", null, botWord(bot)), el("small", null, t(`bot.about.${bot}`))),
    );
  const dialog = openDialog(title, { class: "levels", close: t("close") }, el("ul", null, table.bots.map(row)));
}

/** @param {Table} table */
async function otherDevice(table) {
  if (await copy(await linkTo(table.id, table.held.key))) toast(shared(t("table.deviceCopied")));
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
    const reply = await table.line.ask("leave");
    if (reply.is === "no") {
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
