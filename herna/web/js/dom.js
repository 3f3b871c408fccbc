// @ts-check
/** Building blocks of the page: elements, symbols, dialogs, focus and what is said to screen readers. */

/** @typedef {Node | string | number | null | undefined | false} Leaf */
/** @typedef {Leaf | Leaf[]} Child */
/**
 * What an element is given: `class`, any attribute (`true` is an empty one; `false`, `null` and `undefined` leave it out), listeners
 * (`onclick` and so on), `style` as an object of CSS properties, `data` as an object of `data-*`, and the live properties of fields
 * (`value`, `checked`, `disabled`, `selected`).
 * @typedef {Record<string, unknown>} Props
 */

const SVG = "http://www.w3.org/2000/svg";
const LIVE = new Set(["value", "checked", "disabled", "selected", "indeterminate"]);

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props, ...children) {
  const made = document.createElement(tag);
  append(made, children);
  if (props) dress(made, props);
  return made;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props, ...children) {
  const made = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  append(made, children);
  if (props) dress(made, props);
  return made;
}

/**
 * Gives an element attributes, properties, styles and listeners; those that are not named stay as they are.
 * @param {Element} element
 * @param {Props} props
 */
export function dress(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") {
      element.addEventListener(name.replace(/^on/, ""), /** @type {EventListener} */ (value));
    } else if (name === "style") {
      for (const [property, each] of Object.entries(/** @type {Record<string, unknown>} */ (value ?? {}))) {
        /** @type {HTMLElement | SVGElement} */ (element).style.setProperty(property, String(each));
      }
    } else if (name === "data") {
      for (const [key, each] of Object.entries(/** @type {Record<string, unknown>} */ (value ?? {}))) {
        if (each !== null && each !== undefined) element.setAttribute(`data-${key}`, String(each));
      }
    } else if (LIVE.has(name) && element instanceof HTMLElement) {
      Object.assign(element, { [name]: value });
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
function append(parent, children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) {
      parent.append(child instanceof Node ? child : String(child));
    }
  }
}

/**
 * Puts new children in the place of all old ones.
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

// ---------------------------------------------------------------------- symbols

/** @type {Promise<void> | null} */
let symbols = null;

/** Fetches the symbols once and puts them into the document, so that `symbol()` finds them. */
export function loadSymbols() {
  symbols ??= fetch("/symbols.svg")
    .then((answer) => answer.text())
    .then((text) => {
      const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      sheet.setAttribute("aria-hidden", "true");
      sheet.classList.add("sheet");
      document.body.prepend(document.importNode(sheet, true));
    });
  return symbols;
}

/**
 * A symbol of ours, 24 by 24, in the colour of the text around it. Without a label it is decoration.
 * @param {string} name
 * @param {string} [classes]
 * @param {string} [label]
 */
export function symbol(name, classes = "", label = "") {
  const says = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg("svg", { class: `i ${classes}`.trim(), viewBox: "0 0 24 24", ...says }, svg("use", { href: name.startsWith("a-") ? `#${name}` : `#s-${name}` }));
}

/** The shapes of the seat colours 0 to 4: nobody has to tell colours apart. */
export const SHAPES = ["square", "triangle", "circle", "diamond", "cross"];

/**
 * The mark of a seat: its colour in its shape, with a sign upon it if there is one. `size` is "s", "" or "l".
 * @param {number} colour
 * @param {string} [size]
 * @param {string} [sign]
 */
export function seatMark(colour, size = "", sign = "") {
  const place = ((colour % SHAPES.length) + SHAPES.length) % SHAPES.length;
  const lean = ["", "tri", "", "dia", ""][place];
  const shape = svg("svg", { class: "shape", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#s-seat-${SHAPES[place]}` }));
  return el("span", { class: `seat-mark p${place + 1} ${lean} ${size}` }, shape, sign ? symbol(sign, "sign") : null);
}

// ---------------------------------------------------------------------- controls

/**
 * A button. With a symbol and no visible words, `label` is what it is called.
 * @param {string} label
 * @param {(event: Event) => void} onclick
 * @param {{class?: string, symbol?: string, bare?: boolean} & Props} [more]
 */
export function button(label, onclick, more = {}) {
  const { symbol: sign, bare, class: classes, ...props } = more;
  const named = bare ? { "aria-label": label, title: label } : {};
  const look = `btn ${classes ?? ""}${bare ? " icon" : ""}`;
  return el("button", { type: "button", class: look, onclick, ...named, ...props }, sign ? symbol(sign, bare ? "" : "i-s") : null, bare ? null : label);
}

let names = 0;

/**
 * One of a few, side by side: radio buttons, so that arrow keys and screen readers know what they are.
 * @param {string} label
 * @param {{id: string, label: string}[]} choices
 * @param {string} value
 * @param {(id: string) => void} onchange
 */
export function segment(label, choices, value, onchange) {
  names += 1;
  const name = `segment-${names}`;
  const parts = choices.map((choice) => {
    const input = el("input", { type: "radio", name, value: choice.id, checked: choice.id === value, onchange: () => onchange(choice.id) });
    return el("label", null, input, el("span", null, choice.label));
  });
  return el("div", { class: "seg", role: "radiogroup", "aria-label": label }, parts);
}

/**
 * A switch with its words.
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} onchange
 */
export function toggle(label, on, onchange) {
  const input = el("input", { type: "checkbox", role: "switch", checked: on, onchange: () => onchange(input.checked) });
  return el("label", { class: "switch" }, input, el("span", { class: "knob", "aria-hidden": "true" }), el("span", null, label));
}

/**
 * A choice that unfolds; choices of one group stand under its name.
 * @param {{id: string, label: string, group?: string}[]} choices
 * @param {string} value
 * @param {(id: string) => void} onchange
 * @param {Props} [props]
 */
export function select(choices, value, onchange, props = {}) {
  const made = el("select", { class: "field", ...props });
  for (const choice of choices) {
    const last = made.lastElementChild;
    const under = !choice.group ? made : last instanceof HTMLOptGroupElement && last.label === choice.group ? last : made.appendChild(el("optgroup", { label: choice.group }));
    under.append(el("option", { value: choice.id, selected: choice.id === value }, choice.label));
  }
  made.addEventListener("change", () => onchange(made.value));
  return made;
}

// ---------------------------------------------------------------------- dialogs

/**
 * A dialog over the page: it holds the focus, Esc closes it, and the focus goes back to where it was.
 * @param {string} title
 * @param {{class?: string, close?: string, onclose?: () => void, stays?: boolean}} settings `close` is the label of the cross, `stays`
 *   means that neither Esc nor a click beside it closes it
 * @param {...Child} content
 * @returns {HTMLDialogElement & {shut: () => void}}
 */
export function openDialog(title, settings, ...content) {
  names += 1;
  const id = `dialog-${names}`;
  const before = document.activeElement;
  const shut = () => made.close();
  const cross = settings.stays ? null : button(settings.close ?? title, shut, { symbol: "close", bare: true, class: "cross" });
  const heading = el("header", null, el("h2", { id, class: "display", tabindex: "-1" }, title), cross);
  const made = el("dialog", { class: `dialog ${settings.class ?? ""}`, "aria-labelledby": id }, heading, el("div", { class: "body" }, ...content));
  made.addEventListener("cancel", (event) => settings.stays && event.preventDefault());
  made.addEventListener("pointerdown", (event) => event.target === made && !settings.stays && beside(made, event) && shut());
  made.addEventListener("close", () => {
    made.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    settings.onclose?.();
  });
  document.body.append(made);
  made.showModal();
  const first = made.querySelector("[autofocus]") ?? heading.querySelector("h2");
  if (first instanceof HTMLElement) first.focus();
  return Object.assign(made, { shut });
}

/**
 * @param {HTMLElement} box
 * @param {MouseEvent} event
 */
function beside(box, event) {
  const at = box.getBoundingClientRect();
  return event.clientX < at.left || event.clientX > at.right || event.clientY < at.top || event.clientY > at.bottom;
}

// ---------------------------------------------------------------------- focus and speech

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex='0']";

/**
 * What can be reached with the tab key, in order.
 * @param {ParentNode} root
 * @returns {HTMLElement[]}
 */
export function focusable(root) {
  return [...root.querySelectorAll(FOCUSABLE)].filter((each) => each instanceof HTMLElement && each.offsetParent !== null).map((each) => /** @type {HTMLElement} */ (each));
}

/** @param {ParentNode} root */
export function focusFirst(root) {
  focusable(root)[0]?.focus();
}

/**
 * Draws something anew and leaves the focus where it was: on the element with the same `data-focus`.
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function keepingFocus(root, draw) {
  const active = document.activeElement;
  const mark = active instanceof HTMLElement && root.contains(active) ? active.dataset.focus : undefined;
  draw();
  if (mark === undefined) return;
  const again = root.querySelector(`[data-focus="${CSS.escape(mark)}"]`);
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus();
}

/**
 * Lets arrow keys, Home and End walk through the elements that match: one stop of the tab key for all of them.
 * @param {HTMLElement} root
 * @param {string} selector
 */
export function roving(root, selector) {
  const all = () => [...root.querySelectorAll(selector)].filter((each) => each instanceof HTMLElement || each instanceof SVGElement);
  root.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    const items = all();
    const at = items.findIndex((each) => each === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = items[Math.max(0, Math.min(items.length - 1, at + step))];
    for (const each of items) each.setAttribute("tabindex", each === next ? "0" : "-1");
    next?.focus();
  });
  all().forEach((each, place) => each.setAttribute("tabindex", place ? "-1" : "0"));
}

/** @type {Record<string, HTMLElement>} */
const regions = {};

/**
 * Says something to screen readers; `urgent` does not wait for a pause.
 * @param {string} text
 * @param {boolean} [urgent]
 */
export function announce(text, urgent = false) {
  const manner = urgent ? "assertive" : "polite";
  regions[manner] ??= document.body.appendChild(el("div", { class: "sr", "aria-live": manner, role: urgent ? "alert" : "status" }));
  const region = regions[manner];
  region.textContent = "";
  window.setTimeout(() => (region.textContent = text), 50); // the same sentence twice is said twice
}

/**
 * A note that appears for a moment above everything and is said aloud.
 * @param {string} text
 * @param {"good" | "bad"} [kind]
 */
export function toast(text, kind = "good") {
  const note = el("p", { class: `toast ${kind}` }, symbol(kind === "good" ? "check" : "no", "i-s"), text);
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body; // a dialog hides what lies below it
  top.append(note);
  announce(text, kind === "bad");
  window.setTimeout(() => note.remove(), 5000);
}
