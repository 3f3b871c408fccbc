// @ts-check
/** Who I am, and how I want the page to be. */

import { button, el, openDialog, seatMark, segment, SHAPES, toast, toggle } from "./dom.js";
import { LANGUAGES, OWN_NAMES, language, setLanguage, t } from "./i18n.js";
import { get, set } from "./store.js";

/** Shows the theme that was chosen. */
export function applyTheme() {
  const theme = get("theme");
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Whether it is dark now. */
export function isDark() {
  const theme = get("theme");
  return theme === "dark" || (theme === "system" && !window.matchMedia("(prefers-color-scheme: light)").matches);
}

/** @param {string} theme */
export function setTheme(theme) {
  set("theme", theme);
  applyTheme();
  document.dispatchEvent(new CustomEvent("theme"));
}

// ---------------------------------------------------------------------- name and colour

/**
 * The five seat colours to choose from.
 * @param {number} value
 * @param {(colour: number) => void} onchange
 * @param {number[]} [taken]
 */
export function colourField(value, onchange, taken = []) {
  const radios = SHAPES.map((shape, colour) => {
    const disabled = taken.includes(colour);
    const says = { "aria-label": t(`colour.${shape}`), title: t(`colour.${shape}`) };
    const input = el("input", { type: "radio", name: "colour", value: colour, checked: colour === value, disabled, ...says, onchange: () => onchange(colour) });
    return el("label", null, input, seatMark(colour));
  });
  return el("div", { class: "colours", role: "radiogroup", "aria-label": t("me.colour") }, radios);
}

/**
 * A field for my name.
 * @param {string} value
 * @param {(name: string) => void} oninput
 * @param {Record<string, unknown>} [props]
 */
function nameField(value, oninput, props = {}) {
  const input = el("input", { class: "field", value, maxlength: "40", autocomplete: "nickname", placeholder: t("me.placeholder"), "aria-label": t("me.name"), ...props });
  input.addEventListener("input", () => oninput(input.value.trim()));
  return input;
}

/**
 * My name and colour; whoever has not given them yet is asked now.
 * @param {{always?: boolean, taken?: number[]}} [how] `always` asks again, `taken` are colours of others
 * @returns {Promise<{name: string, colour: number} | null>} null if I do not want to say
 */
export function askName(how = {}) {
  if (get("name") && !how.always) return Promise.resolve({ name: get("name"), colour: get("colour") });
  return new Promise((resolve) => {
    const taken = how.taken ?? [];
    const me = { name: get("name"), colour: [get("colour"), 0, 1, 2, 3, 4].find((each) => !taken.includes(each)) ?? 0 };
    /** @type {{name: string, colour: number} | null} */
    let answer = null;
    const field = nameField(me.name, (name) => (me.name = name), { autofocus: true });
    const form = el(
      "form",
      { class: "form" },
      el("p", { class: "hint" }, t("me.why")),
      el("label", { class: "stack" }, el("span", { class: "label" }, t("me.name")), field),
      el("div", { class: "stack" }, el("span", { class: "label" }, t("me.colour")), colourField(me.colour, (colour) => (me.colour = colour), taken)),
      el("div", { class: "end" }, el("button", { class: "btn main", type: "submit" }, t("me.done"))),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!me.name) {
        field.setAttribute("aria-invalid", "true");
        field.focus();
        return;
      }
      set("name", me.name);
      set("colour", me.colour);
      answer = me;
      dialog.shut();
    });
    const dialog = openDialog(t("me.title"), { close: t("close"), onclose: () => resolve(answer) }, form);
  });
}

// ---------------------------------------------------------------------- all settings

const SPEEDS = ["none", "fast", "normal", "slow"];
const THEMES = ["system", "light", "dark"];

/** Opens the settings. */
export function openSettings() {
  const body = el("div", { class: "settings" }, ...fields());
  const speak = () => {
    body.replaceChildren(...fields());
    const heading = dialog.querySelector("h2");
    if (heading) heading.textContent = t("settings.title");
  };
  document.addEventListener("language", speak);
  const onclose = () => document.removeEventListener("language", speak);
  const dialog = openDialog(t("settings.title"), { close: t("close"), onclose }, body);
}

/** @returns {HTMLElement[]} */
function fields() {
  const languages = LANGUAGES.map((id) => ({ id, label: OWN_NAMES[id] ?? id }));
  const themes = THEMES.map((id) => ({ id, label: t(`theme.${id}`) }));
  const speeds = SPEEDS.map((id) => ({ id, label: t(`speed.${id}`) }));
  return [
    row(t("me.name"), nameField(get("name"), (name) => set("name", name))),
    row(t("me.colour"), colourField(get("colour"), (colour) => set("colour", colour))),
    row(t("settings.language"), segment(t("settings.language"), languages, language(), (id) => void setLanguage(id))),
    row(t("settings.theme"), segment(t("settings.theme"), themes, get("theme"), setTheme)),
    row(t("settings.speed"), segment(t("settings.speed"), speeds, get("speed"), (id) => set("speed", id))),
    toggle(t("settings.guide"), get("guide"), guide),
    notices(),
  ];
}

/**
 * @param {string} label
 * @param {HTMLElement} field
 */
function row(label, field) {
  return el("div", { class: "row" }, el("span", { class: "label" }, label), field);
}

/**
 * The guide switched on again begins from the beginning.
 * @param {boolean} on
 */
function guide(on) {
  set("guide", on);
  if (on) set("seen", []);
}

/** Notices of the browser: permission is asked only by a click here. */
function notices() {
  const possible = "Notification" in window;
  const refused = possible && Notification.permission === "denied";
  const on = possible && get("notices") && Notification.permission === "granted";
  const made = toggle(t("settings.notices"), on, async (wanted) => {
    const granted = wanted && possible && (await Notification.requestPermission()) === "granted";
    set("notices", granted);
    const input = made.querySelector("input");
    if (input) input.checked = granted;
    if (wanted && !granted) toast(t("settings.noticesRefused"), "bad");
  });
  if (!possible) made.hidden = true;
  const hint = el("p", { class: "hint" }, t(refused ? "settings.noticesRefused" : "settings.noticesHint"));
  return el("div", { class: "stack" }, made, possible ? hint : null);
}

/** A button that opens the settings. */
export function settingsButton() {
  return button(t("settings.title"), openSettings, { symbol: "settings", bare: true, data: { focus: "settings" } });
}
