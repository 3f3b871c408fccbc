// @ts-check
/** Something is carried from one place of the page to another: by a mouse at once, by a finger after a long press, so that a swipe still scrolls. */

const SLOP = 6;
const LONG_PRESS = 300;

/**
 * @template Load
 * @typedef {object} Hands
 * @property {(target: Element) => Load | null} take what can be carried from there; null if nothing can
 * @property {(load: Load) => HTMLElement} likeness what hangs under the pointer meanwhile
 * @property {(load: Load, x: number, y: number) => void} over where it is now
 * @property {(load: Load, x: number, y: number) => void} drop where it is let go
 * @property {() => void} end it has been let go, or laid back
 */

/**
 * Lets things in some places be carried.
 * @template Load
 * @param {HTMLElement[]} places
 * @param {Hands<Load>} hands
 */
export function carrying(places, hands) {
  /** @type {{load: Load, pointer: number, touch: boolean, start: [number, number], node: HTMLElement | null, timer: number} | null} */
  let now = null;

  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== now?.pointer) return;
    const far = Math.hypot(event.clientX - now.start[0], event.clientY - now.start[1]) > SLOP;
    if (!now.node && far && now.touch) stop();
    else if (!now.node && far) lift();
    if (now?.node) follow(event.clientX, event.clientY);
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== now?.pointer) return;
    const { load, node } = now;
    stop();
    if (!node) return;
    swallow();
    hands.drop(load, event.clientX, event.clientY);
  };
  const cancel = (/** @type {PointerEvent} */ event) => event.pointerId === now?.pointer && stop();
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (!now?.node || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };

  function lift() {
    if (!now) return;
    now.node = hands.likeness(now.load);
    now.node.classList.add("carried");
    document.body.append(now.node);
    document.body.classList.add("carrying");
    follow(...now.start);
  }

  /** @param {number} x @param {number} y */
  function follow(x, y) {
    if (!now?.node) return;
    now.node.style.setProperty("transform", `translate(${x}px, ${y}px) translate(-50%, ${now.touch ? "-110%" : "-50%"})`); // a finger hides what lies under it
    hands.over(now.load, x, y);
  }

  function stop() {
    if (!now) return;
    window.clearTimeout(now.timer);
    now.node?.remove();
    now = null;
    document.body.classList.remove("carrying");
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", key, { capture: true });
    hands.end();
  }

  for (const place of places) {
    place.addEventListener("pointerdown", (event) => {
      const load = event.isPrimary && event.button === 0 && event.target instanceof Element ? hands.take(event.target) : null;
      stop();
      if (load === null) return;
      const touch = event.pointerType !== "mouse";
      now = { load, pointer: event.pointerId, touch, start: [event.clientX, event.clientY], node: null, timer: 0 };
      if (touch) now.timer = window.setTimeout(lift, LONG_PRESS);
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", cancel);
      window.addEventListener("keydown", key, { capture: true });
    });
    place.addEventListener("touchmove", (event) => now?.node && event.cancelable && event.preventDefault(), { passive: false }); // what is carried does not scroll
    place.addEventListener("contextmenu", (event) => now?.touch && event.preventDefault());
  }
}

/** The click that ends a way means nothing. */
function swallow() {
  const hear = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", hear, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", hear, { capture: true }), 0);
}
