// @ts-check
/** Why not: what is pointed at and cannot be chosen says by which rule; what can be says what it is. */

import { el, fill, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { refusal } from "./choice.js";
import { marksOf } from "./model.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Option} Option */

const LONG_PRESS = 450;
const SLOP = 8;
const SMALL = "(max-width: 719px)";
const SOON = 150;
const LATER = 700;
const LINGER = 250;

export class Tip {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.box = el("div", { class: "tip", role: "tooltip", id: "why-not", hidden: true });
    this.timer = 0;
    this.thing = "";
    /** Whether somebody asked for it by a click or a key: then it stays, and can be clicked itself. */
    this.pinned = false;
    /** What a decision refuses, by its number. @type {Map<number, Promise<Option[]>>} */
    this.refused = new Map();
    this.aside = (/** @type {Event} */ event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (!target.closest("[data-thing], .map, .tip, dialog, .rulebook")) this.hide();
    };
    document.addEventListener("click", this.aside);
  }

  close() {
    this.hide();
    document.removeEventListener("click", this.aside);
  }

  /**
   * Somebody points at a thing, or at nothing.
   * @param {string | null} thing
   * @param {DOMRect | null} where
   * @param {boolean} now at once: it was tapped, pressed long, or asked about
   */
  point(thing, where, now) {
    if (thing === null || !where) {
      this.leave();
      return;
    }
    if (thing === this.thing && !now) return;
    window.clearTimeout(this.timer);
    this.thing = thing;
    const read = this.table.mat.spread || !this.table.cardOf(thing)?.lines?.length;
    const known = read && (this.open(thing) || !this.table.lights.asking);
    this.timer = window.setTimeout(() => void this.show(thing, where, now), now ? 0 : known ? LATER : SOON);
  }

  /** Somebody points at an option: what the card says that it is about. @param {string[]} things */
  tell(things) {
    const next = things[this.table.choosing.path.length] ?? "";
    const lying = document.querySelector(`.right [data-thing="${CSS.escape(next)}"]`);
    if (lying && this.table.cardOf(next)?.lines?.length) this.point(next, lying.getBoundingClientRect(), false);
  }

  leave() {
    window.clearTimeout(this.timer);
    if (this.pinned) return;
    this.thing = "";
    this.timer = window.setTimeout(() => this.hide(), LINGER);
  }

  hide() {
    window.clearTimeout(this.timer);
    this.thing = "";
    this.pinned = false;
    this.box.hidden = true;
    this.table.looking.away();
    this.dock();
    this.table.board.root.querySelector(".hatched")?.remove();
    document.querySelector('[aria-describedby="why-not"]')?.removeAttribute("aria-describedby");
  }

  /** Whether a thing can be chosen, or has been. @param {string} thing */
  open(thing) {
    const { lit, picked, ahead } = this.table.lights;
    return lit.has(thing) || ahead.has(thing) || picked.includes(thing);
  }

  /** @param {string} thing @param {DOMRect} where @param {boolean} asked */
  async show(thing, where, asked) {
    const { lights, ask, things } = this.table;
    const known = things.get(thing);
    const forbidden = ask && lights.asking && !this.open(thing);
    void this.table.looking.at(thing);
    const why = forbidden ? await this.why(ask.number, thing) : null;
    if (this.thing !== thing) return; // pointed elsewhere meanwhile
    const card = this.table.cardOf(thing);
    const [name = "", ...facts] = namedOnce(known?.label ?? thing, card?.lines ?? []);
    const all = card ? marksOf(card, this.table.scene?.ring) : [];
    const marks = all.length ? el("p", { class: "meant" }, all.map(([sign, value]) => el("span", null, symbol(sign, "i-s"), this.table.scene?.signs?.[sign] ?? "", value === null ? null : el("b", { class: "num" }, value)))) : null;
    const lines = [facts.join(", "), ...(card?.lines ?? [])].filter(Boolean).map((line) => el("p", null, line));
    if (marks) lines.splice(1, 0, marks);
    const badge = card?.badge ? el("i", { class: "num" }, card.badge) : null;
    const parts = why ? [...this.reason(name, why), ...(card ? lines : [])] : [el("b", null, name, badge), ...lines];
    if (!why && forbidden && asked) parts.push(el("p", { class: "quiet" }, t("table.notNow")), this.table.laws.chip(ask.rule));
    if (!why && !asked && (parts.length === 1 || isRead(thing))) {
      this.box.hidden = true; // of what was pointed at before
      return;
    }
    this.pinned = asked;
    this.box.className = `tip${why ? "" : " plain"}${lines.length > 1 ? " worded" : ""}${asked ? " pinned" : ""}`;
    fill(this.box, ...parts);
    this.box.hidden = false;
    if (!this.dock() && !this.beside(thing, where)) this.place(where);
    if (why) this.table.board.hatch(thing);
    document.querySelector(`[data-thing="${CSS.escape(thing)}"]`)?.setAttribute("aria-describedby", "why-not");
  }

  /** @param {string} name @param {Option} why */
  reason(name, why) {
    const { laws } = this.table;
    return [el("b", null, symbol("no", "i-s"), t("table.notThis", { name })), el("p", null, laws.text(why.rule) || why.label), laws.chip(why.rule)];
  }

  /** @param {number} number @param {string} thing */
  async why(number, thing) {
    return refusal(await this.refusals(number), this.table.choosing.path, thing);
  }

  /** All that a decision refuses, asked once. @param {number} number */
  refusals(number) {
    let asked = this.refused.get(number);
    if (!asked) {
      asked = this.table.line.why(number).then((reply) => reply.refused ?? []);
      this.refused.clear();
      this.refused.set(number, asked);
    }
    return asked;
  }

  /**
   * On a phone it stands in the prompt, or below where the prompt is not seen; the tray makes room for it, so that the board stays as it is.
   * @returns {boolean} whether it does
   */
  dock() {
    const { box, table } = this;
    const small = window.matchMedia(SMALL).matches;
    const ask = small && table.tab === "table" ? table.asksSlot.querySelector(".prompt .ask") : null;
    if (box.hidden || !ask) table.frame.append(box);
    else ask.after(box);
    const docked = small && !box.hidden;
    box.classList.toggle("docked", docked);
    box.setAttribute("role", docked ? "status" : "tooltip");
    table.frame.style.setProperty("--said", docked && ask ? `${box.getBoundingClientRect().height + 6}px` : "0px");
    return docked;
  }

  /**
   * Beside the column of trays in which a card lies, so that it hides none of them.
   * @param {string} thing
   * @param {DOMRect} where
   * @returns {boolean} whether there is room for it
   */
  beside(thing, where) {
    const { box } = this;
    const column = document.querySelector(`.right [data-thing="${CSS.escape(thing)}"]`)?.closest(".right")?.getBoundingClientRect();
    const left = (column?.left ?? 0) - box.offsetWidth - 8;
    if (!column || column.width > column.height || left < 8) return false;
    this.lay(left, Math.max(8, Math.min(window.innerHeight - box.offsetHeight - 8, where.top)));
    return true;
  }

  /** Near the thing, within the window. @param {DOMRect} where */
  place(where) {
    const { box } = this;
    const [width, height] = [box.offsetWidth, box.offsetHeight];
    const middle = where.x + where.width / 2;
    const left = Math.max(8, Math.min(window.innerWidth - width - 8, middle - width / 3));
    const below = where.bottom + 12 + height < window.innerHeight;
    const top = below ? where.bottom + 12 : Math.max(8, where.top - height - 12);
    box.style.setProperty("--at", `${Math.max(10, Math.min(width - 24, middle - left - 6))}px`);
    if (this.lay(left, top)) box.classList.add(below ? "up" : "down");
  }

  /**
   * Puts it there; but never over what is asked and its buttons: then it stands above them.
   * @param {number} left
   * @param {number} top
   * @returns {boolean} whether it stands where it should
   */
  lay(left, top) {
    const { box } = this;
    const asks = this.table.asksSlot.getBoundingClientRect();
    const covers = left < asks.right && left + box.offsetWidth > asks.left && top < asks.bottom && top + box.offsetHeight > asks.top;
    box.style.setProperty("max-height", covers ? `${asks.top - 16}px` : null);
    box.style.setProperty("left", `${left}px`);
    box.style.setProperty("top", `${covers ? Math.max(8, asks.top - box.offsetHeight - 8) : top}px`);
    return !covers;
  }
}

/** A name and facts about it; what the lines of a card say already is not said twice. @param {string} label @param {string[]} lines */
function namedOnce(label, lines) {
  const [name = ""] = label.split(/: |; /);
  const more = lines.reduce((rest, line) => rest.replace(line, ""), label.slice(name.length));
  return name !== label && !/[\p{L}\p{N}]/u.test(more) ? [name] : label.split(/, /);
}

/** Whether a card shows all that a tip could say of it, where it lies. @param {string} thing */
function isRead(thing) {
  const said = document.querySelector(`.thing[data-thing="${CSS.escape(thing)}"] > small`);
  if (!(said instanceof HTMLElement) || said.offsetParent === null || said.scrollHeight > said.clientHeight + 1) return false;
  const [words, window] = [said, said.closest(".mine, .common")].map((each) => each?.getBoundingClientRect());
  return !words || !window || (words.top >= window.top && words.bottom <= window.bottom);
}

/**
 * A finger rests on a place: that asks what is there, and the click that may follow does not count.
 * @param {Element} root
 * @param {(event: PointerEvent) => void} act
 */
export function onLongPress(root, act) {
  let timer = 0;
  let held = false;
  let start = [0, 0];
  const listen = (/** @type {string} */ name, /** @type {(event: PointerEvent) => void} */ hear) =>
    root.addEventListener(name, (event) => hear(/** @type {PointerEvent} */ (event)), { capture: true });
  const stop = () => window.clearTimeout(timer);
  listen("pointerdown", (event) => {
    stop();
    held = false;
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    start = [event.clientX, event.clientY];
    timer = window.setTimeout(() => {
      held = true;
      act(event);
    }, LONG_PRESS);
  });
  listen("pointermove", (event) => Math.hypot(event.clientX - (start[0] ?? 0), event.clientY - (start[1] ?? 0)) > SLOP && stop());
  listen("pointerup", stop);
  listen("pointercancel", stop);
  listen("contextmenu", (event) => held && event.preventDefault());
  listen("click", (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
