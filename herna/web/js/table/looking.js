// @ts-check
/** What belongs to a thing that is pointed at, such as how far it reaches: the room draws it, above the board. */

import { svg } from "../dom.js";
import { drawShape } from "./shapes.js";

/** @typedef {import("./table.js").Table} Table */

export class Looking {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.root = svg("g", { class: "sketch looked" });
    this.thing = "";
    table.board.over.prepend(this.root);
  }

  /** Only where lengths count is there anything to be drawn; what is long past has no room to ask. @param {string} thing */
  async at(thing) {
    if (!this.table.scene?.scale || this.table.mode || !this.table.board.drawn.has(thing)) return;
    this.thing = thing;
    const { shapes = [] } = /** @type {{shapes?: import("./model.js").Shape[]}} */ (await this.table.line.ask("look", { thing }));
    if (this.thing !== thing) return; // pointed elsewhere meanwhile
    this.root.replaceChildren(...shapes.map((shape) => drawShape(shape, this.table.board.ink)));
  }

  away() {
    this.thing = "";
    this.root.replaceChildren();
  }
}
