// @ts-check
/** What others do is shown one after another, but nobody waits long for it. */

const MOST = 1_500;

export class Stage {
  /** @param {(news: Record<string, any>) => number} show shows news and says how long they move, in milliseconds */
  constructor(show) {
    this.show = show;
    /** @type {Record<string, any>[]} */
    this.queue = [];
    this.timer = 0;
    this.busy = 0;
    this.since = 0;
  }

  /**
   * @param {Record<string, any>} news
   * @param {boolean} calm whether they may wait for what still moves
   */
  add(news, calm) {
    if (!this.queue.length) this.since = Date.now();
    this.queue.push(news);
    if (!calm) this.hurry();
    else this.next();
  }

  next() {
    if (this.timer || !this.queue.length) return;
    const rest = this.busy - Date.now();
    if (rest > 0 && Date.now() - this.since < MOST) {
      this.timer = window.setTimeout(
        () => {
          this.timer = 0;
          this.next();
        },
        Math.min(rest, MOST),
      );
      return;
    }
    const news = this.queue.shift();
    if (news) this.busy = Date.now() + this.show(news);
    this.next();
  }

  /** Shows all that waits at once. */
  hurry() {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.busy = 0;
    for (const news of this.queue.splice(0)) this.show(news);
  }

  close() {
    window.clearTimeout(this.timer);
    this.queue = [];
  }
}
