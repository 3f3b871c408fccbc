// @ts-check
/** What part of a board is seen: zoom and pan by wheel, pinch, drag and keys. */

const MOST = 6;
const EASY = 2.4;

export class View {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.whole = { x: 0, y: 0, width: 1, height: 1 };
    this.home = this.whole;
    this.now = this.whole;
    /** @type {[number, number] | null} */
    this.anchor = null;
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    this.touched = false;
    this.listen();
  }

  /**
   * Shows a board of this size; where it is much wider than the window, only a part of it, around the anchor.
   * @param {{width: number, height: number}} scene
   * @param {[number, number] | null} [anchor]
   */
  fit(scene, anchor = null) {
    this.whole = { x: 0, y: 0, width: scene.width, height: scene.height };
    this.anchor = anchor;
    this.touched = false;
    this.settle();
  }

  /** The window has another size: the view is what it was, or fits anew. */
  settle() {
    const box = this.svg.getBoundingClientRect();
    const { width, height } = this.whole;
    const scale = box.width && box.height ? box.width / box.height / (width / height) : 1;
    const near = scale < 1 / EASY || (scale < 0.8 && box.width < 720);
    if (near) {
      const seen = Math.min(width, height * (box.width / box.height) * 1.04);
      const x = Math.max(0, Math.min(width - seen, (this.anchor?.[0] ?? 0) - seen / 2));
      this.home = { x, y: 0, width: seen, height };
    } else {
      this.home = this.whole;
    }
    if (!this.touched) this.look(this.home);
  }

  reset() {
    this.touched = false;
    this.settle();
  }

  /** @param {{x: number, y: number, width: number, height: number}} part */
  look(part) {
    this.now = part;
    this.svg.setAttribute("viewBox", `${part.x} ${part.y} ${part.width} ${part.height}`);
    this.svg.classList.toggle("near", part.width < this.whole.width * 0.98);
  }

  /**
   * @param {number} factor
   * @param {[number, number]} [at] a place of the window that stays where it is
   */
  zoom(factor, at) {
    const box = this.svg.getBoundingClientRect();
    const [px, py] = at ?? [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = this.place(px, py);
    const width = Math.max(this.whole.width / MOST, Math.min(this.whole.width, this.now.width / factor));
    const real = width / this.now.width;
    this.touched = true;
    this.look(this.bounded({ x: x - (x - this.now.x) * real, y: y - (y - this.now.y) * real, width, height: this.now.height * real }));
  }

  /** Moves the view by a share of itself. @param {number} across @param {number} down */
  pan(across, down) {
    this.touched = true;
    this.look(this.bounded({ ...this.now, x: this.now.x + across * this.now.width * 0.2, y: this.now.y + down * this.now.height * 0.2 }));
  }

  /** @param {{x: number, y: number, width: number, height: number}} part */
  bounded(part) {
    const { width, height } = this.whole;
    const slack = 0.1;
    const x = Math.max(-width * slack, Math.min(width * (1 + slack) - part.width, part.x));
    const y = Math.max(-height * slack, Math.min(Math.max(-height * slack, height * (1 + slack) - part.height), part.y));
    return { ...part, x, y };
  }

  /** A place of the window in the units of the board. @param {number} x @param {number} y @returns {[number, number]} */
  place(x, y) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  listen() {
    const { svg } = this;
    svg.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), [event.clientX, event.clientY]);
      },
      { passive: false },
    );
    svg.addEventListener("pointerdown", (event) => this.fingers.set(event.pointerId, event));
    svg.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"])
      svg.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    new ResizeObserver(() => this.settle()).observe(svg);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const others = [...this.fingers.values()].filter((each) => each.pointerId !== event.pointerId);
    this.fingers.set(event.pointerId, event);
    const other = others[0];
    if (other) {
      const [was, is] = [before, event].map((each) => Math.hypot(each.clientX - other.clientX, each.clientY - other.clientY));
      if (was && is) this.zoom(is / was, [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2]);
      return;
    }
    if (this.now.width >= this.whole.width * 0.999) return; // all of it is seen
    const [fromX, fromY] = this.place(before.clientX, before.clientY);
    const [toX, toY] = this.place(event.clientX, event.clientY);
    this.touched = true;
    this.look(this.bounded({ ...this.now, x: this.now.x + fromX - toX, y: this.now.y + fromY - toY }));
  }
}
