interface Due {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
}

export class Clock {
  now = 0;
  private readonly heap: Due[] = [];
  private made = 0;

  after(seconds: number, work: () => void): void {
    this.made += 1;
    const due = { at: this.now + Math.max(0, seconds), order: this.made, work };
    let index = this.heap.push(due) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = this.heap[parent];
      if (!above || !isBefore(due, above)) break;
      this.heap[index] = above;
      index = parent;
    }
    this.heap[index] = due;
  }

  runUntil(end: number): void {
    for (let due = this.heap[0]; due && due.at <= end; due = this.heap[0]) {
      this.removeFirst();
      this.now = due.at;
      due.work();
    }
  }

  private removeFirst(): void {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = this.heap[2 * index + 1];
      const right = this.heap[2 * index + 2];
      const least = right && left && isBefore(right, left) ? right : left;
      if (!least || !isBefore(least, last)) break;
      this.heap[index] = least;
      index = 2 * index + (least === right ? 2 : 1);
    }
    this.heap[index] = last;
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
