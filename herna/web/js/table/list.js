// @ts-check
/** All options of a decision as a plain list, with a box for typing. */

import { button, el, keepingFocus, openDialog } from "../dom.js";
import { t } from "../i18n.js";
import { standing, typed, warns } from "./choice.js";
import { fieldOf } from "./fields.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./model.js").Option} Option */

const GROUPED_FROM = 16;

/**
 * All options as a plain list, grouped by what is clicked first, with a box for typing.
 * @param {Table} table
 * @param {Ask} ask
 */
export function openList(table, ask) {
  const options = standing(ask, table.choosing.path).left;
  /** What was chosen here and waits to be confirmed. @type {Option | null} */
  let armed = null;
  const field = el("input", {
    class: "field",
    autofocus: true,
    autocomplete: "off",
    placeholder: t("table.typeOption"),
    "aria-label": t("table.typeOption"),
    spellcheck: "false",
  });
  const body = el("div", { class: "options" });
  const note = el("p", { class: "hint", role: "status" });
  const take = (/** @type {Option} */ option, clicks = 1) => {
    if (warns(option) && (option !== armed || clicks > 1)) {
      armed = option;
      draw();
      body.querySelector(".armed")?.scrollIntoView({ block: "nearest" });
      note.textContent = t("table.really", { label: said(option) });
      return;
    }
    dialog.shut();
    if (!table.choosing.show(option)) void table.choosing.take(ask, option);
  };
  const draw = () => {
    field.removeAttribute("aria-invalid");
    const wanted = field.value.trim().toLocaleLowerCase();
    const found = options.filter((option) => !wanted || `${option.label} ${option.text}`.toLocaleLowerCase().includes(wanted));
    note.textContent = t("table.optionsLeft", { count: found.length });
    keepingFocus(body, () => body.replaceChildren(...groups(table, found, Boolean(wanted), armed, take)));
  };
  field.addEventListener("input", draw);
  const form = el("form", { class: "typed" }, field);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const option = typed(options, field.value);
    if (option) take(option);
    else field.setAttribute("aria-invalid", "true");
  });
  /** Something that nobody proposed. @param {string} text */
  const answer = async (text) => {
    const reply = await table.choosing.take(ask, { text, label: text, things: [] });
    if (reply?.is === "yes") dialog.shut();
    else note.textContent = reply?.text ?? t("table.refused");
  };
  const dialog = openDialog(ask.prompt, { class: "list", close: t("close") }, form, ask.free ? ownValue(table, ask, answer, () => dialog.shut()) : null, note, body);
  draw();
  return dialog;
}

/**
 * @param {Table} table
 * @param {Option[]} options
 * @param {boolean} opened
 * @param {Option | null} armed
 * @param {(option: Option, clicks: number) => void} take
 * @returns {HTMLElement[]}
 */
function groups(table, options, opened, armed, take) {
  const row = (/** @type {Option} */ option) =>
    el(
      "li",
      null,
      el(
        "button",
        {
          type: "button",
          class: `option${option === armed ? " armed" : ""}`,
          data: { option: option.text, focus: option.text },
          onclick: (/** @type {MouseEvent} */ event) => take(option, event.detail),
        },
        el("span", null, option === armed ? t("table.really", { label: said(option) }) : said(option)),
        el("code", null, option.text),
      ),
    );
  const at = table.choosing.path.length;
  const first = (/** @type {Option} */ option) => option.things[at] ?? "";
  const kinds = new Set(options.map(first));
  if (options.length < GROUPED_FROM || kinds.size < 2) return [el("ul", null, options.map(row))];
  return [...kinds].map((thing) => {
    const within = options.filter((option) => first(option) === thing);
    const title = thing ? table.nameOfThing(thing) : t("table.withoutThings");
    if (within.length === 1) return el("ul", null, within.map(row));
    return el(
      "details",
      { open: opened || !thing || kinds.size < 4 || (armed !== null && within.includes(armed)) },
      el("summary", null, title, el("span", { class: "count" }, within.length)),
      el("ul", null, within.map(row)),
    );
  });
}

/** An option with its note; what is dear says its price itself. @param {Option} option */
function said(option) {
  return option.note && option.role !== "dear" ? `${option.label} (${option.note})` : option.label;
}

/**
 * A value of one's own: by hand and numbers where there is a guide, by fields of its form otherwise, and as a text where nothing else helps.
 * @param {Table} table
 * @param {Ask} ask
 * @param {(text: string) => Promise<void>} answer
 * @param {() => void} shut
 */
function ownValue(table, ask, answer, shut) {
  const hand = () => {
    shut();
    table.composing.type(true);
  };
  const raw = el("input", { class: "field", "aria-label": t("free.advanced"), autocomplete: "off", spellcheck: "false" });
  const text = el("form", { class: "typed raw" }, raw, button(t("free.answer"), () => text.requestSubmit(), { class: "small" }));
  text.addEventListener("submit", (event) => {
    event.preventDefault();
    void answer(raw.value.trim());
  });
  const field = ask.guide || !ask.form ? null : fieldOf(ask.form, ask.words ?? {});
  const send = () => field && void answer(JSON.stringify(field.read()));
  return el(
    "div",
    { class: "own" },
    el("p", { class: "hint" }, t("table.somethingElse")),
    ask.guide ? button(t("free.type"), hand, { symbol: "ruler", class: "small" }) : null,
    field ? el("div", { class: "fields" }, field.node, button(t("free.answer"), send, { class: "small main" })) : null,
    el("details", { class: "advanced" }, el("summary", null, t("free.advanced")), text),
  );
}
