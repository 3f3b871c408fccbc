// @ts-check
/** What somebody asks of the room beside answers: to take back, to pass always, a bot for a seat, another game. */

import { announce, toast } from "../dom.js";
import { t } from "../i18n.js";
import { navigate } from "../router.js";
import { copyKeys } from "../store.js";
import { sure } from "./menu.js";
import { copy, linkTo, shared } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/** Takes the last decision back; where that needs the others, asks them. @param {Table} table */
export async function undo(table) {
  const reply = await table.line.ask("undo");
  if (reply.is === "yes") {
    announce(t("table.undone"));
    return;
  }
  if (!reply.propose) {
    table.refused(reply);
    return;
  }
  sure(t("table.askOthers"), `${reply.text ?? ""} ${t("table.askOthersWhy")}`, async () => {
    const asked = await table.line.ask("propose");
    if (asked.is === "no") table.refused(asked);
  });
}

/** Gives the game up, whoever's turn it is. @param {Table} table */
export function concede(table) {
  sure(t("table.concede"), t("table.concedeSure"), async () => {
    const reply = await table.line.ask("answer", { number: 0, text: "concede" });
    if (reply.is === "no") table.refused(reply);
  });
}

/** @param {Table} table @param {boolean} agrees */
export async function vote(table, agrees) {
  for (const held of table.hotseat.seats) {
    const reply = await held.line.ask("vote", { agrees });
    if (reply.is === "no" && held === table.held) table.refused(reply);
  }
}

/** @param {Table} table @param {string} rule @param {boolean} on */
export async function pass(table, rule, on) {
  const reply = await table.line.ask("pass", { rule, standing: on });
  if (reply.is === "no") {
    table.refused(reply);
    return;
  }
  toast(t(on ? "table.passesNow" : "table.asksAgain"));
  table.draw();
}

/** @param {Table} table @param {number} seat @param {string} bot "" is the person again */
export async function standIn(table, seat, bot) {
  const reply = await table.line.ask("stand-in", { seat, bot });
  if (reply.is === "no") table.refused(reply);
}

/** @param {Table} table @param {string} bot */
export async function fillBots(table, bot) {
  const free = (table.model.table?.chairs ?? []).flatMap((chair, seat) => (chair.kind === "open" ? [seat] : []));
  for (const seat of free) await standIn(table, seat, bot);
}

/** @param {Table} table */
export async function copyLink(table) {
  if (await copy(await linkTo(table.id))) toast(shared(t("table.linkCopied")));
}

/** @param {Table} table */
export async function rematch(table) {
  const reply = await table.line.ask("rematch");
  if (reply.is === "no") {
    table.refused(reply);
    return;
  }
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
  copyKeys(table.id, reply.table);
  navigate(`/t/${reply.table}`);
}

/** Lines of the log from before those that we have. @param {Table} table */
export async function earlier(table) {
  const { held } = table;
  const reply = /** @type {{from?: number, lines?: import("./model.js").Line[]}} */ (await table.line.ask("log", { before: held.model.earlier }));
  if (!reply.lines || reply.from === undefined) return;
  held.model = { ...held.model, log: [...reply.lines, ...held.model.log], earlier: reply.from };
  table.drawTalk();
}
