// @ts-check
/** What lies in trays is clicked, pointed at and asked about as what lies on the board. */

import { onLongPress } from "./tip.js";

/** @typedef {import("./table.js").Table} Table */

/** Cards, dice and counters can be clicked and pointed at like shapes. @param {Table} table @param {HTMLElement[]} places */
export function listenTrays(table, places) {
  const thingOf = (/** @type {Event} */ event) =>
    /** @type {HTMLElement | null} */ (event.target instanceof Element ? event.target.closest("[data-thing]") : null);
  for (const place of places) {
    place.addEventListener("click", (event) => {
      const node = thingOf(event);
      const thing = node?.dataset.thing;
      if (!node || !thing || (event.target instanceof Element && event.target.closest(".who"))) return;
      if (table.choosing.armed && event.detail > 1) return; // a double click does not confirm
      if (table.choosing.click(thing)) return;
      if (table.cardOf(thing)?.inside?.length) table.mat.toggle(thing);
      else table.tip.point(thing, node.getBoundingClientRect(), true);
    });
    place.addEventListener("pointerover", (event) => {
      const node = thingOf(event);
      if (event.pointerType === "mouse") table.tip.point(node?.dataset.thing ?? null, node?.getBoundingClientRect() ?? null, false);
    });
    place.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && table.tip.point(null, null, false));
    place.addEventListener("focusin", (event) => {
      const node = thingOf(event);
      if (node?.matches(":focus-visible")) table.tip.point(node.dataset.thing ?? null, node.getBoundingClientRect(), false);
    });
    place.addEventListener("focusout", () => table.tip.point(null, null, false));
    onLongPress(place, (event) => {
      const node = thingOf(event);
      if (node?.dataset.thing) table.tip.point(node.dataset.thing, node.getBoundingClientRect(), true);
    });
    place.addEventListener("keydown", (event) => {
      const node = thingOf(event);
      if (event.key !== "?" || !node?.dataset.thing) return;
      event.preventDefault();
      table.tip.point(node.dataset.thing, node.getBoundingClientRect(), true);
    });
  }
}
