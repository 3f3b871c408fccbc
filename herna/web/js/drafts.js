// @ts-check
/** What players build and bring along: drafts that the browser keeps, and a dialog in which one is pasted. */

import { beginnings, draft as ask, Refusal } from "./api.js";
import { announce, button, el, fill, openDialog, symbol } from "./dom.js";
import { t } from "./i18n.js";
import { allDrafts, keepDrafts } from "./store.js";

/** @typedef {import("./api.js").Built} Built */
/** @typedef {import("./api.js").Flawed} Flawed */
/** @typedef {import("./store.js").Saved} Saved */

/** The drafts of a game, the latest first. @param {string} game @returns {Saved[]} */
export function draftsOf(game) {
  return allDrafts().filter((each) => each.game === game);
}

/** @param {string} game @param {string} id */
export function draftNamed(game, id) {
  return draftsOf(game).find((each) => each.id === id) ?? null;
}

/**
 * Keeps a draft, in front of the others.
 * @param {Saved} saved
 */
export function keepDraft(saved) {
  keepDrafts([saved, ...allDrafts().filter((each) => each.id !== saved.id)]);
}

/** @param {string} id */
export function forgetDraft(id) {
  keepDrafts(allDrafts().filter((each) => each.id !== id));
}

/** A name of its own for a draft that has just begun. */
export function newId() {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

/** What a draft is called that nobody has named. @param {Built} built */
export function usualName(built) {
  return `${built.tree.name}, ${built.tree.much}`;
}

/**
 * A rule that is broken, in words: where, how, and which.
 * @param {Flawed} flaw
 * @param {(rule: string) => HTMLElement | null} chip
 */
export function flawLine(flaw, chip) {
  const where = flaw.at.length ? el("b", null, `${flaw.at.join(" › ")}: `) : null;
  return el("li", { class: flaw.missing ? "missing" : "broken" }, symbol(flaw.missing ? "hourglass" : "no", "i-s"), el("span", null, where, flaw.text, " ", chip(flaw.rule)));
}

/**
 * Asks for a list as a text and has it checked: one that cannot be read stays in the dialog with the reason.
 * @param {string} game
 * @param {{whole?: boolean, text?: string}} [how] `whole`: one that breaks a rule, or that misses something, is not taken either
 * @returns {Promise<Built | null>} null if nobody wants to paste any
 */
export function pasteDraft(game, how = {}) {
  return new Promise((resolve) => {
    /** @type {Built | null} */
    let found = null;
    const field = el("textarea", { class: "field list", rows: "10", value: how.text ?? "", autofocus: true, spellcheck: "false", autocapitalize: "off", "aria-label": t("army.text") });
    const trouble = el("div", { class: "error", role: "alert", hidden: true });
    const say = (/** @type {(Node | string)[]} */ ...words) => {
      fill(trouble, symbol("no", "i-s"), el("div", null, ...words));
      trouble.hidden = false;
    };
    const take = async () => {
      try {
        const built = await ask(game, field.value);
        if (how.whole && built.flaws.length) {
          say(el("ul", null, built.flaws.map((flaw) => flawLine(flaw, (rule) => el("a", { class: "rule", href: `/rules/${game}?rule=${rule}`, target: "_blank" }, el("code", null, rule))))));
          return;
        }
        found = built;
        dialog.shut();
      } catch (error) {
        say(error instanceof Refusal ? error.message : String(error));
        field.focus();
      }
    };
    const form = el("form", { class: "form" }, el("p", { class: "hint" }, t("army.pasteHint")), field, trouble, el("div", { class: "end" }, button(t("cancel"), () => dialog.shut()), el("button", { class: "btn main", type: "submit" }, t("army.take"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void take();
    });
    const dialog = openDialog(t("army.paste"), { close: t("close"), class: "pasting", onclose: () => resolve(found) }, form);
  });
}

/**
 * Shows a list as a text, to be copied or taken along as a file.
 * @param {string} name
 * @param {string} text
 */
export function showText(name, text) {
  const field = el("textarea", { class: "field list", rows: "12", value: text, readonly: true, autofocus: true, "aria-label": t("army.text") });
  const copied = el("span", { role: "status", class: "hint" });
  const copy = async () => {
    field.select();
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    copied.textContent = t(done ? "army.copied" : "army.copyByHand");
  };
  const file = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = el("a", { class: "btn", href: file, download: `${name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase() || "list"}.txt` }, symbol("link", "i-s"), t("army.download"));
  openDialog(name, { close: t("close"), class: "pasting", onclose: () => URL.revokeObjectURL(file) }, field, el("div", { class: "end" }, copied, link, button(t("army.copy"), () => void copy(), { class: "main" })));
}

/**
 * Chooses among what is ready.
 * @param {string} game
 * @returns {Promise<import("./api.js").Ready | null>}
 */
export async function chooseReady(game) {
  const { ready } = await beginnings(game);
  return new Promise((resolve) => {
    /** @type {import("./api.js").Ready | null} */
    let found = null;
    const pick = (/** @type {import("./api.js").Ready} */ each) => {
      found = each;
      dialog.shut();
      announce(each.name);
    };
    const sizes = [...new Set(ready.map((each) => each.of))];
    const groups = sizes.map((size) => el("section", { class: "readies" }, el("h3", null, size), el("ul", null, ready.filter((each) => each.of === size).map((each) => el("li", null, button(each.name, () => pick(each), { data: { ready: each.id } }))))));
    const dialog = openDialog(t("army.ready"), { close: t("close"), onclose: () => resolve(found) }, ...groups);
  });
}
