// @ts-check
/** What somebody has clicked so far, what waits to be confirmed, and the answer itself. */

import { announce } from "../dom.js";
import { t } from "../i18n.js";
import { ahead, clicked, reached, standing, warns } from "./choice.js";
import { hold, holding, remember } from "./since.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./model.js").Option} Option */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./board.js").Lights} Lights */
/** @typedef {import("./socket.js").Reply} Reply */

export class Choosing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** What has been clicked. @type {string[]} */
    this.path = [];
    /** A choice that waits to be confirmed, as long as nothing else is clicked. @type {{option: Option, path: string[]} | null} */
    this.ready = null;
    /** Whether an answer is under way. */
    this.busy = false;
    /** Whether somebody wants to go back as soon as the answer that is under way has come. */
    this.leaving = false;
    /** What could be clicked in the question before, from which one has come here. @type {Set<string>} */
    this.before = new Set();
    /** What was chosen in the question before. */
    this.last = "";
  }

  /** What one has in hand: it was chosen in the question before, to which one may go back. */
  get hand() {
    return this.table.ask?.options.some((option) => option.role === "back") ? this.last : "";
  }

  /**
   * Somebody clicks a thing.
   * @param {string} thing
   * @returns {boolean} whether it led anywhere
   */
  click(thing) {
    const { ask } = this.table;
    if (!ask || this.busy) return false;
    if (this.table.ordering.guide) return this.table.ordering.click(thing);
    if (this.armed?.things.at(-1) === thing) {
      void this.take(ask, this.armed);
      return true;
    }
    const path = clicked(ask, this.path, thing);
    if (path === null) return this.turnTo(ask, thing);
    this.walkTo(path);
    return true;
  }

  /** To the question before, where one may; while an answer is under way, as soon as it has come. @returns {boolean} whether one may */
  goBack() {
    const { ask } = this.table;
    this.leaving = this.busy;
    const back = ask?.options.find((option) => option.role === "back");
    if (!ask || !back || this.busy) return false;
    void this.take(ask, back);
    return true;
  }

  /** Somebody clicks what belongs to the question before: where one may go back to it, that is done, and the thing is taken there. @param {Ask} ask @param {string} thing */
  turnTo(ask, thing) {
    const back = ask.options.find((option) => option.role === "back");
    if (!back || !this.before.has(thing)) return false;
    void this.take(ask, back, thing);
    return true;
  }

  /** @param {string[]} path */
  walkTo(path) {
    const { ask } = this.table;
    if (!ask) return;
    this.table.tip.hide();
    const option = reached(ask, path) ?? this.table.composing.first(ask, path);
    if (option) {
      this.wish(ask, option);
      return;
    }
    this.path = path;
    this.table.draw();
  }

  /** @param {Choice} choice */
  choose(choice) {
    const { ask } = this.table;
    if (!ask || this.busy) return;
    if (choice.option) this.wish(ask, choice.option);
    else this.walkTo([...this.path, choice.thing]);
  }

  /** Somebody wants an option: it is taken; but what is a waste or dear is asked about once. @param {Ask} ask @param {Option} option */
  wish(ask, option) {
    if (warns(option) && option.text !== this.chosen?.text) this.arm(option);
    else if (!this.show(option)) void this.take(ask, option);
  }

  /** Shows what a value comes to that somebody has proposed. @param {Option} option @returns {boolean} whether it is one */
  show(option) {
    return this.table.composing.show(option) || this.table.ordering.show(option);
  }

  /** What was chosen is a waste or dear, and waits to be confirmed where it is. @param {Option} option */
  arm(option) {
    this.table.tip.hide();
    this.ready = { option, path: this.path };
    this.table.draw();
    announce(`${t("table.really", { label: option.label })} ${option.note ?? ""} ${t("table.again")}`);
  }

  stepBack() {
    this.table.tip.hide();
    if (!this.armed) this.path = this.path.slice(0, -1);
    this.ready = null;
    this.table.draw();
  }

  /** The choice that waits to be confirmed. @returns {Option | null} */
  get chosen() {
    return this.ready?.path === this.path ? this.ready.option : null;
  }

  /** The choice that waits to be confirmed because it is a waste or dear. @returns {Option | null} */
  get armed() {
    return this.chosen && warns(this.chosen) ? this.chosen : null;
  }

  /** Makes a choice ready without answering. @param {Ask} ask @param {Option} option */
  propose(ask, option) {
    if (ask.number !== this.table.ask?.number || this.busy || this.show(option) || this.table.placing.show(option)) return;
    this.table.tip.hide();
    this.path = [...option.things];
    this.ready = { option, path: this.path };
    this.table.draw();
    const pick = this.table.asksSlot.querySelector(".pick.ready");
    if (pick instanceof HTMLElement) pick.focus();
  }

  /**
   * Answers a decision.
   * @param {Ask} ask
   * @param {Option} option
   * @param {string} [thing] what is clicked in the question that comes next, unless somebody wants to go back meanwhile
   * @returns {Promise<Reply | null>}
   */
  async take(ask, option, thing) {
    if (this.busy) return null;
    this.busy = true;
    this.path = [];
    this.table.guiding = "";
    this.table.tip.hide();
    const { held } = this.table;
    const version = held.model.version;
    this.table.draw();
    this.last = option.things.at(-1) ?? "";
    this.before = new Set(ask.options.flatMap((each) => each.things.slice(0, 1)));
    const reply = await held.line.answer(ask.number, option.text);
    held.stage.hurry(); // what the answer brought has come before the reply
    this.busy = false;
    if (reply.is === "no") this.table.refused(reply);
    else {
      remember(this.table.id, this.table.seat, version + 1);
      hold(this.table.id, { number: held.model.asks[0]?.number ?? -1, last: this.last, before: [...this.before] });
    }
    this.table.draw();
    const { leaving } = this;
    this.leaving = false;
    if (leaving) this.goBack();
    else if (thing && this.table.ask && this.table.ask.number !== ask.number) this.click(thing);
    return reply;
  }

  /** Whoever opens the page in the midst of a question has in hand what was chosen for it. @param {Ask} ask */
  takeUp(ask) {
    const kept = this.last || !ask.options.some((option) => option.role === "back") ? null : holding(this.table.id);
    if (kept?.number !== ask.number) return;
    this.last = kept.last;
    this.before = new Set(kept.before);
  }

  /** What can be clicked, what has been, and what each thing costs that leads to nothing but waste or what is dear. @returns {Lights} */
  lighting() {
    const { path, table } = this;
    const { ask } = table;
    if (!ask || this.busy) return { lit: new Set(), picked: [], ahead: new Set(), dear: new Map(), asking: false };
    if (table.ordering.guide) return table.ordering.lighting();
    this.takeUp(ask);
    const { next } = standing(ask, path);
    const costly = [...next].filter(([, options]) => options.every(warns));
    const dear = new Map(costly.map(([thing, options]) => [thing, options[0]?.note ?? ""]));
    const back = ask.options.some((option) => option.role === "back") ? [...this.before].filter((thing) => !next.has(thing)) : [];
    const picked = this.armed?.things ?? [...(this.hand ? [this.hand] : []), ...path];
    return { lit: new Set(next.keys()), picked: [...picked], ahead: new Set([...ahead(ask, path), ...back]), dear, asking: true };
  }
}
