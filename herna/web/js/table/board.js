// @ts-check
/** The board: draws any scene as SVG, moves what has moved, and lights what can be clicked. */

import { el, svg, symbol } from "../dom.js";
import { t } from "../i18n.js";
import { play } from "./motion.js";
import { Reaching } from "./reaching.js";
import { corners, drawShape, isPiece, lying, middle } from "./shapes.js";
import { View } from "./view.js";

/** @typedef {import("./model.js").Scene} Scene */
/** @typedef {import("./model.js").Shape} Shape */
/** @typedef {import("./ink.js").Ink} Ink */
/** @typedef {{lit: Set<string>, picked: string[], ahead: Set<string>, dear: Map<string, string>, left?: Map<string, number>, asking: boolean}} Lights what can be clicked, what has been, what can be clicked ahead of its turn, what it costs where that is all it leads to, how many are left of what is alike, and whether anything is asked */
/** @typedef {{pick: (thing: string) => boolean, point: (thing: string | null, where: DOMRect | null, touch: boolean) => void, help: () => void, measure: () => void}} Hands */
/** @typedef {{shape: Shape, node: SVGGElement, look: string, rings: Element}} Drawn a shape, and the group above its layer where rings around it belong */

const SIZES = /** @type {const} */ (["width", "height", "left", "top"]);

export class Board {
  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
    this.under = svg("g", { class: "under" });
    this.layers = svg("g", { class: "layers" });
    this.above = svg("g", { class: "above" });
    /** What hands hold above the board: a ghost, a tape. */
    this.over = svg("g", { class: "over" });
    const parts = [patterns(), this.under, this.layers, this.above, this.over];
    this.svg = svg("svg", { class: "map", role: "group", "aria-label": t("table.board") }, ...parts);
    this.view = new View(this.svg);
    const tools = el(
      "div",
      { class: "zoom" },
      this.tool("plus", "zoomIn", () => this.view.zoom(1.3)),
      this.tool("minus", "zoomOut", () => this.view.zoom(1 / 1.3)),
      this.tool("target", "zoomReset", () => this.view.reset()),
      this.tool("ruler", "measure", () => this.hands.measure()),
      this.tool("why", "keys", () => this.hands.help()),
    );
    this.root = el("div", { class: "board" }, this.svg, tools);
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Ink} */
    this.ink = { colours: [], palette: {} };
    /** Where the eye is drawn: to what is asked about. @type {[number, number] | null} */
    this.attended = null;
    /** @type {Lights} */
    this.lights = { lit: new Set(), picked: [], ahead: new Set(), dear: new Map(), asking: false };
    this.looked = "";
    this.size = { width: 0, height: 0, left: 0, top: 0 };
    this.reaching = new Reaching(this);
  }

  /** @param {string} sign @param {string} name @param {() => void} onclick */
  tool(sign, name, onclick) {
    const face = sign === "minus" ? el("span", { class: "minus", "aria-hidden": "true" }) : symbol(sign, "i-s");
    const label = t(`table.${name}`);
    return el("button", { type: "button", class: "btn icon", "aria-label": label, title: label, data: { name }, onclick }, face);
  }

  /** The words of the board in another language. */
  speak() {
    this.svg.setAttribute("aria-label", t("table.board"));
    for (const each of this.root.querySelectorAll("[data-name]")) {
      const label = t(`table.${/** @type {HTMLElement} */ (each).dataset.name}`);
      each.setAttribute("aria-label", label);
      each.setAttribute("title", label);
    }
  }

  /**
   * Draws a scene. What has the same id and stands elsewhere slides there.
   * @param {Scene} scene
   * @param {number[]} colours of the seats
   * @param {{still?: boolean, mine?: number | null, held?: import("./composing.js").Held | null, about?: string[] | null, anew?: boolean}} [how] `still`: nothing moves; `held`: the piece in hand; `about`: what is asked about, or goes on now, null while that is not known yet; `anew`: whether that is new
   * @returns {number} how long it moves, in milliseconds
   */
  show(scene, colours, how = {}) {
    this.view.box = this.svg.getBoundingClientRect();
    const resized = this.scene !== null && SIZES.some((side) => (this.scene?.[side] ?? 0) !== (scene[side] ?? 0));
    const ink = { colours, palette: scene.palette };
    this.size = { width: scene.width, height: scene.height, left: scene.left ?? 0, top: scene.top ?? 0 };
    this.ink = ink;
    if (this.scene?.backdrop !== scene.backdrop || resized) this.drawBackdrop(scene);
    const before = this.drawn;
    const focused =
      document.activeElement instanceof SVGElement && this.svg.contains(document.activeElement) ? document.activeElement.dataset.thing : undefined;
    /** @type {Map<string, Drawn>} */
    const after = new Map();
    scene.layers.forEach((layer, place) => this.drawLayer(layer, place, before, after));
    while (this.layers.childElementCount > 2 * scene.layers.length) this.layers.lastElementChild?.remove();
    const first = this.scene === null || (resized && !goesOn(before, after));
    const gone = [...before].filter(([key]) => !after.has(key)).map(([, each]) => each);
    this.drawn = after;
    this.scene = scene;
    this.root.classList.toggle("scaled", Boolean(scene.scale));
    const own = this.anchor(scene, how.mine);
    if (how.about !== null && (how.anew || !how.about?.length)) this.attended = this.amid(how.about ?? []);
    const anchor = how.held?.at ?? this.attended ?? (own && middle(own));
    this.view.piece = own?.size ?? 0;
    if (first) this.view.fit(scene, anchor, isBare(scene));
    if (resized && !first) this.view.grow(scene, anchor, isBare(scene), how.held?.size);
    else this.view.follow(anchor, isBare(scene), how.held?.size);
    if (how.anew && this.attended && !how.about?.some((thing) => this.shows(thing))) this.view.lead(this.attended);
    const length = play(this.above, before, after, gone, how.still || first);
    this.view.box = null;
    this.light(this.lights);
    if (focused !== undefined) this.nodeOf(focused)?.focus(); // it may have been drawn anew
    return length;
  }

  /** Where to look first on a board that does not fit: at a figure of mine. @param {Scene} scene @param {number | null | undefined} mine @returns {Shape | null} */
  anchor(scene, mine) {
    return scene.layers.flat().find((shape) => shape.seat !== undefined && shape.seat === mine && (shape.form === "figure" || isPiece(shape))) ?? null;
  }

  /** Whether a thing is on the board and in view. @param {string} thing */
  shows(thing) {
    const drawn = this.drawn.get(thing);
    return drawn !== undefined && this.view.shows(middle(drawn.shape));
  }

  /** The middle of some things, or rather of the one that is nearest to it; null if none of them is on the board. @param {string[]} things @returns {[number, number] | null} */
  amid(things) {
    const found = things.flatMap((thing) => {
      const drawn = this.drawn.get(thing);
      return drawn ? [middle(drawn.shape)] : [];
    });
    const mean = [0, 1].map((axis) => found.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / Math.max(1, found.length));
    const far = (/** @type {[number, number]} */ at) => Math.hypot(at[0] - (mean[0] ?? 0), at[1] - (mean[1] ?? 0));
    return [...found].sort((one, other) => far(one) - far(other))[0] ?? null;
  }

  /** @param {Scene} scene */
  drawBackdrop(scene) {
    const { width, height, backdrop, palette, left: x = 0, top: y = 0 } = scene;
    this.under.replaceChildren();
    if (palette[backdrop]) {
      const beyond = { x: x - width, y: y - height, width: 3 * width, height: 3 * height }; // the sea goes on
      this.under.append(svg("rect", { ...beyond, style: { fill: palette[backdrop] } }), svg("rect", { ...beyond, class: "night" }));
    }
    if (!backdrop) return;
    this.under.append(
      svg("use", { href: `#${backdrop}`, x, y, width, height, preserveAspectRatio: "none" }),
      svg("rect", { x, y, width, height, fill: "url(#dusk)" }),
    );
  }

  /**
   * @param {Shape[]} layer
   * @param {number} place
   * @param {Map<string, Drawn>} before
   * @param {Map<string, Drawn>} after
   */
  drawLayer(layer, place, before, after) {
    if (!this.layers.children[2 * place]) this.layers.append(svg("g", { class: "layer" }), svg("g", { class: "rings" }));
    const [group, rings] = /** @type {[Element, Element]} */ ([this.layers.children[2 * place], this.layers.children[2 * place + 1]]);
    /** @type {SVGGElement[]} */
    const nodes = [];
    layer.forEach((shape, index) => {
      const look = JSON.stringify([shape, shape.seat === undefined ? 0 : this.ink.colours[shape.seat]]);
      const named = shape.id || `${place}/${look}`;
      const key = after.has(named) ? `${named}#${index}` : named;
      const old = before.get(key);
      const drawn = old && old.look === look ? old : { shape, node: this.make(shape), look, rings };
      after.set(key, drawn);
      nodes.push(drawn.node);
    });
    if (nodes.length !== group.childElementCount || nodes.some((node, index) => group.children[index] !== node)) group.replaceChildren(...nodes);
  }

  /** @param {Shape} shape */
  make(shape) {
    const node = drawShape(shape, this.ink);
    if (this.covers(shape)) node.classList.add("whole");
    if (!shape.id) {
      if (shape.label) node.prepend(svg("title", null, shape.label));
      return node;
    }
    node.dataset.thing = shape.id;
    node.setAttribute("tabindex", "-1");
    node.setAttribute("role", "img");
    node.setAttribute("aria-label", shape.label || shape.text || shape.id);
    return node;
  }

  /** Whether a shape is as large as the board: it has no edge then. @param {Shape} shape */
  covers(shape) {
    const { width, height, left, top } = this.size;
    return Boolean(shape.path?.startsWith(`M${left} ${top}h${width}v${height}`));
  }

  /**
   * Shows what can be clicked and what has been.
   * @param {Lights} lights
   */
  light(lights) {
    this.lights = lights;
    this.svg.classList.toggle("asking", lights.asking);
    for (const each of this.layers.querySelectorAll(".rings")) each.replaceChildren();
    const bars = barring(lights);
    let stop = "";
    for (const { shape, node, rings } of this.drawn.values()) {
      if (!shape.id) continue;
      const lit = lights.lit.has(shape.id);
      const open = lit || lights.ahead.has(shape.id);
      const picked = lights.picked.includes(shape.id);
      const barred = bars(shape.id);
      node.classList.toggle("open", open);
      node.classList.toggle("barred", barred);
      node.classList.toggle("chosen", picked);
      this.say(node, shape, open, picked, barred);
      if (lit && !stop) stop = shape.id;
      if (lit || picked || barred) this.ring(rings, shape, picked, barred);
    }
    this.frameNow();
    this.keepStop(stop);
    this.frameFocus();
  }

  /** @param {SVGGElement} node @param {Shape} shape @param {boolean} lit @param {boolean} picked @param {boolean} barred */
  say(node, shape, lit, picked, barred) {
    const name = [shape.label || shape.text || shape.id, this.lights.dear.get(shape.id ?? "")].filter(Boolean).join(", ");
    node.setAttribute("role", lit || picked || barred ? "button" : "img");
    node.setAttribute("aria-label", lit ? t("table.nameSelectable", { name }) : name);
    for (const [attribute, on] of /** @type {const} */ ([
      ["aria-pressed", picked],
      ["aria-disabled", barred],
    ])) {
      if (on) node.setAttribute(attribute, "true");
      else node.removeAttribute(attribute);
    }
  }

  /** A ring around a shape; what is written at its corners stays above it. @param {Element} rings @param {Shape} shape @param {boolean} picked @param {boolean} barred */
  ring(rings, shape, picked, barred) {
    if (this.covers(shape) && !picked && barred) return;
    const where = lying(shape, this.ink);
    const piece = isPiece(shape) || !shape.path ? " small" : this.covers(shape) ? " large" : "";
    if (barred) {
      if (piece !== " small") rings.append(svg("path", { ...where, class: "veil" }));
      return;
    }
    rings.append(
      svg("path", { ...where, class: `ring-case${piece}` }),
      svg("path", { ...where, class: `ring ${picked ? "taken" : "free"}${piece}${this.lights.dear.has(shape.id ?? "") ? " dear" : ""}`, data: { ring: shape.id } }),
      svg("g", { transform: where.transform }, ...corners(shape, this.ink)),
    );
  }

  /** A ring around what acts now, unless it has one already. */
  frameNow() {
    const thing = this.scene?.shown ?? "";
    const drawn = this.drawn.get(thing);
    if (!drawn || this.lights.lit.has(thing) || this.lights.picked.includes(thing)) return;
    const where = lying(drawn.shape, this.ink);
    drawn.rings.append(svg("path", { ...where, class: "ring-case" }), svg("path", { ...where, class: "ring now" }));
  }

  /** The keyboard's place on the board, along the edge of what is there. */
  frameFocus() {
    for (const each of this.layers.querySelectorAll(".focus-ring")) each.remove();
    const drawn = this.drawn.get(this.looked);
    if (!drawn?.node.matches(":focus-visible")) return;
    const where = lying(drawn.shape, this.ink);
    drawn.rings.append(...["outer", "", "inner"].map((name) => svg("path", { ...where, class: `focus-ring ${name}` })));
  }

  /** Points out things that an option is about. @param {string[]} things */
  hint(things) {
    for (const each of this.above.querySelectorAll(".hinted")) each.remove();
    for (const thing of things) {
      const drawn = this.drawn.get(thing);
      if (drawn) this.above.append(svg("path", { ...lying(drawn.shape, this.ink), class: "hinted" }));
    }
  }

  /** Hatches what cannot be chosen and is pointed at. @param {string} thing */
  hatch(thing) {
    this.layers.querySelector(".hatched")?.remove();
    const drawn = this.drawn.get(thing);
    if (drawn) drawn.rings.append(svg("path", { ...lying(drawn.shape, this.ink), class: "hatched", style: { fill: "url(#hatch)" } }));
  }

  /** Draws all of it anew: pictures have arrived. */
  redraw() {
    if (!this.scene) return;
    this.drawBackdrop(this.scene);
  }

  /** One stop of the tab key for the whole board: where the focus was, or the first thing that can be clicked. @param {string} first */
  keepStop(first) {
    const names = [...this.drawn.values()].flatMap(({ shape }) => (shape.id ? [shape.id] : []));
    const stop = this.lights.lit.has(this.looked) || (names.includes(this.looked) && !first) ? this.looked : first || names[0];
    for (const { shape, node } of this.drawn.values()) if (shape.id) node.setAttribute("tabindex", shape.id === stop ? "0" : "-1");
  }

  /** @param {string} thing @returns {DOMRect | null} */
  placeOf(thing) {
    return this.nodeOf(thing)?.getBoundingClientRect() ?? null;
  }

  /** The topmost thing under a point, whatever is asked. @param {number} x @param {number} y @param {string} [but] a thing that is looked through */
  thingBelow(x, y, but = "") {
    for (const each of document.elementsFromPoint(x, y)) {
      const found = /** @type {SVGElement | null} */ (each.closest("[data-thing]"))?.dataset.thing;
      const drawn = this.drawn.get(found ?? "");
      if (found && found !== but && drawn && !this.covers(drawn.shape)) return found;
    }
    return null;
  }

  /** How many pixels a unit of the board has on the screen. */
  get zoomed() {
    return this.svg.getScreenCTM()?.a || 1;
  }

  /** @param {string} thing */
  nodeOf(thing) {
    return this.drawn.get(thing)?.node ?? null;
  }

  /** The keyboard comes to the board. */
  focus() {
    [...this.drawn.values()].find(({ node }) => node.getAttribute("tabindex") === "0")?.node.focus();
  }

}

/** Whether a board of another size is the same one, grown: most of what was there is there still. @param {Map<string, Drawn>} before @param {Map<string, Drawn>} after */
function goesOn(before, after) {
  const known = [...before].filter(([, { shape }]) => shape.id);
  return known.length > 0 && 2 * known.filter(([key, drawn]) => after.get(key) === drawn).length >= known.length;
}

/** Whether there is nothing on a board yet. @param {Scene} scene */
export function isBare(scene) {
  return !scene.layers.some((layer) => layer.some((shape) => shape.id));
}

/** Says of a thing whether it cannot be chosen though others of its kind can. @param {Lights} lights @returns {(thing: string) => boolean} */
export function barring(lights) {
  const kindOf = (/** @type {string} */ thing) => thing.split(":", 1)[0];
  const kinds = new Set([...lights.lit, ...lights.picked].map(kindOf));
  return (thing) => lights.asking && kinds.has(kindOf(thing)) && !lights.lit.has(thing) && !lights.ahead.has(thing) && !lights.picked.includes(thing);
}

/** The pattern of what is forbidden, and the light that fades towards the edges of a picture. */
function patterns() {
  const stop = (/** @type {number} */ offset, /** @type {string} */ name) => svg("stop", { offset, class: name });
  return svg(
    "defs",
    null,
    svg(
      "pattern",
      { id: "hatch", width: 9, height: 9, patternUnits: "userSpaceOnUse", patternTransform: "rotate(-45)" },
      svg("path", { d: "M0 4.5H9", class: "hatch" }),
    ),
    svg("radialGradient", { id: "dusk", r: 0.8 }, stop(0.2, "dusk-1"), stop(0.6, "dusk-2"), stop(1, "dusk-3")),
  );
}
