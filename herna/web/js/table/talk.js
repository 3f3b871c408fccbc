// @ts-check
/** The log in words, and the chat. */

import { announce, button, el, fill, roving, seatMark, symbol } from "../dom.js";
import { t } from "../i18n.js";
import * as deeds from "./deeds.js";
import { sideOf } from "./seats.js";
import { isBot, openWhy } from "./thought.js";
import { nameOf } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Line} Line */

const SHOWN = 300;

/** The log: lines are only added, so that a reader hears what is new. */
export class Log {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.list = el("ol", { tabindex: "0" });
    this.lines = el("div", { class: "lines", role: "log", "aria-label": t("table.log") }, this.list);
    this.more = button(t("table.earlier"), () => void deeds.earlier(table), { class: "small quiet" });
    this.more.hidden = true;
    this.root = el("section", { class: "panel log" }, el("header", null, el("h2", null, t("table.log")), this.more), this.lines);
    /** @type {Line[]} */
    this.shown = [];
    this.mark = -1;
    this.shades = "";
    /** Whether its end is read, or somebody has gone back to earlier lines. */
    this.atEnd = true;
    this.list.addEventListener("scroll", () => (this.atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60));
    new ResizeObserver(() => this.atEnd && this.toEnd()).observe(this.list); // what stands above it grows and shrinks
    roving(this.list, ".why");
  }

  /** @param {Line[]} lines @param {number} since where "since your last turn" begins */
  draw(lines, since) {
    const from = Math.max(0, lines.length - SHOWN);
    const mark = since < lines.length && since > 0 ? since : -1;
    const { model, mode, colours } = this.table;
    const bots = model.table?.chairs.map((chair) => chair.bot) ?? [];
    const shades = JSON.stringify([colours, bots, model.over !== null, mode !== null]); // a seat may take its colour in the midst of a game
    const same = mark === this.mark && shades === this.shades && from === 0;
    const grown = same && this.shown.length > 0 && this.shown.every((line, place) => lines[place] === line);
    const first = grown ? this.shown.length : from;
    this.more.hidden = this.table.model.earlier === 0 || this.table.mode !== null;
    const items = lines.slice(first).flatMap((line, place) => [...(first + place === mark ? [this.divider()] : []), this.line(line, this.answerer(lines, first + place))]);
    if (grown) this.list.append(...items);
    else this.list.replaceChildren(...items);
    const whys = [...this.list.querySelectorAll(".why")];
    for (const each of whys) each.setAttribute("tabindex", each === whys.at(-1) ? "0" : "-1"); // one stop for all of them
    this.shown = lines;
    this.mark = mark;
    this.shades = shades;
    if (this.atEnd || !grown) this.toEnd();
  }

  toEnd() {
    this.atEnd = true;
    this.list.scrollTop = this.list.scrollHeight;
  }

  divider() {
    return el("li", { class: "mark" }, t("table.sinceLast"));
  }

  /** Whom a line is about. @param {Line | undefined} line */
  whose(line) {
    return line ? (line.seat ?? this.subject(line.text).whose) : null;
  }

  /** Who answered, where a line is the first that says so: what follows from an answer comes after it. @param {Line[]} lines @param {number} place */
  answerer(lines, place) {
    const number = lines[place]?.number;
    if (!number) return null;
    for (let at = place - 1; lines[at]?.number === number; at -= 1) if (this.whose(lines[at]) !== null) return null;
    return this.whose(lines[place]);
  }

  /** The latest answer of a seat that the log tells of. @param {number} seat */
  latest(seat) {
    const lines = this.table.model.log;
    for (let at = lines.length - 1; at >= 0; at -= 1) if (this.answerer(lines, at) === seat) return lines[at]?.number ?? null;
    return null;
  }

  /** Asks why: of bots, and of everybody when the game is over. @param {Line} line @param {number | null} seat */
  why(line, seat) {
    const { table } = this;
    const { number } = line;
    if (seat === null || !number || !table.advised) return null;
    if (!table.model.over && (table.seat === null || !isBot(table, seat))) return null;
    const label = t(isBot(table, seat) ? "thought.whyShort" : "thought.insteadShort");
    return el("button", { type: "button", class: "why", data: { number }, onclick: () => void openWhy(table, number, seat) }, label);
  }

  /** @param {Line} line @param {number | null} answerer */
  line(line, answerer) {
    const { table } = this;
    const { name, at, whose } = this.subject(line.text);
    const seat = whose ?? line.seat ?? null; // who is named first does it, whoever it is done to
    const bullet = seat === null ? el("span", { class: "dot", "aria-hidden": "true" }) : seatMark(table.colours[seat] ?? 0, "s");
    const rule = line.rule ? el("span", { class: "by" }, table.laws.chip(line.rule, { short: true })) : null;
    return el("li", { title: table.laws.text(line.rule), class: line.things ? "placed" : null, ...this.pointing(line.things) }, bullet, el("span", null, line.text.slice(0, at), name ? el("b", null, name) : "", line.text.slice(at + name.length), rule), this.why(line, answerer));
  }

  /** Where it happened is seen on the board as long as a line is pointed at. @param {string[] | undefined} things */
  pointing(things) {
    if (!things) return {};
    const [show, hide] = [() => this.table.board.hint(things), () => this.table.board.hint([])];
    return { onpointerenter: show, onfocusin: show, onpointerleave: hide, onfocusout: hide };
  }

  /**
   * Whom a line begins with, after an article perhaps: a player, or the side that somebody plays.
   * @param {string} text
   * @returns {{name: string, at: number, whose: number | null}}
   */
  subject(text) {
    const { table } = this;
    const chairs = table.model.table?.chairs ?? [];
    const named = chairs.flatMap((chair, whose) => [chair.name, sideOf(table, whose)].map((name) => ({ name, at: text.indexOf(name), whose })));
    const begins = (/** @type {string} */ name, /** @type {number} */ at) =>
      name.length > 1 && /^(\p{L}{1,3} )?$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));
    return named.find(({ name, at }) => at >= 0 && begins(name, at)) ?? { name: "", at: 0, whose: null };
  }

  speak() {
    this.lines.setAttribute("aria-label", t("table.log"));
    const heading = this.root.querySelector("h2");
    if (heading) heading.textContent = t("table.log");
    this.more.textContent = t("table.earlier");
    this.shown = [];
  }
}

/** The chat. Where speaking about plans costs something, it is said and chosen. */
export class Chat {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.plans = false;
    this.read = 0;
    this.list = el("ol", { tabindex: "0" });
    this.lines = el("div", { class: "lines", role: "log", "aria-label": t("table.chat") }, this.list);
    this.field = el("input", { class: "field small", maxlength: "500", autocomplete: "off" });
    this.kinds = el("div", { class: "kinds" });
    this.form = el(
      "form",
      { class: "say" },
      this.field,
      button(t("table.send"), () => {}, { type: "submit", class: "small", symbol: "arrow", bare: true }),
    );
    this.root = el("section", { class: "panel chat" }, el("h2", null, t("table.chat")), this.lines, this.kinds, this.form);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.say();
    });
    this.speak();
  }

  async say() {
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    const reply = await this.table.line.ask("chat", { text, plans: this.plans && this.table.model.speakers !== null });
    if (reply.is === "no") {
      this.field.value = text;
      this.table.refused(reply);
    }
  }

  draw() {
    const { model } = this.table;
    const names = (/** @type {number} */ seat) => nameOf(model.table, seat);
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    fill(
      this.list,
      model.chat.map((each) =>
        el(
          "li",
          { class: each.plans ? "plans" : null },
          seatMark(this.table.colours[each.seat] ?? 0, "s"),
          el("span", null, el("b", null, names(each.seat)), each.plans ? symbol("plan", "i-s ii", t("table.plans")) : null, ` ${each.text}`),
        ),
      ),
    );
    if (atEnd) this.list.scrollTop = this.list.scrollHeight;
    const latest = model.chat.at(-1);
    if (latest && model.chat.length > this.read && this.read > 0 && latest.seat !== this.table.seat)
      announce(`${names(latest.seat)}: ${latest.text}`);
    this.drawKinds();
    this.form.hidden = this.table.seat === null;
  }

  /** Small talk for all; plans only where one may speak about them. */
  drawKinds() {
    const { speakers } = this.table.model;
    this.kinds.hidden = speakers === null || this.table.seat === null;
    if (speakers === null || this.table.seat === null) return;
    const may = speakers.includes(this.table.seat);
    if (!may) this.plans = false;
    const choose = (/** @type {boolean} */ plans) => {
      this.plans = plans;
      this.drawKinds();
    };
    fill(
      this.kinds,
      button(t("table.smallTalk"), () => choose(false), { class: "small", symbol: "chat", "aria-pressed": String(!this.plans) }),
      button(t("table.plans"), () => may && choose(true), {
        class: "small",
        symbol: "plan",
        "aria-pressed": String(this.plans),
        "aria-disabled": may ? null : "true",
      }),
      el("small", null, t(may ? (this.plans ? "table.plansGo" : "table.maySpeak") : "table.silent")),
    );
  }

  /** How many remarks nobody has looked at here. */
  unread() {
    return this.table.model.chat.slice(this.read).filter((each) => each.seat !== this.table.seat).length;
  }

  seen() {
    this.read = this.table.model.chat.length;
  }

  speak() {
    this.lines.setAttribute("aria-label", t("table.chat"));
    this.field.placeholder = t("table.write");
    this.field.setAttribute("aria-label", t("table.write"));
    const heading = this.root.querySelector("h2");
    if (heading) heading.textContent = t("table.chat");
    this.form.querySelector("button")?.setAttribute("aria-label", t("table.send"));
    this.form.querySelector("button")?.setAttribute("title", t("table.send"));
  }
}
