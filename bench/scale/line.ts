/** A FIFO queue with constant-time removal, unlike an array. */
export class Line<One> {
  private readonly all: One[] = [];
  private first = 0;

  get length(): number {
    return this.all.length - this.first;
  }

  add(one: One): void {
    this.all.push(one);
  }

  take(): One | undefined {
    const one = this.all[this.first];
    if (this.length > 0) this.first += 1;
    if (this.first === 1_000) {
      this.all.splice(0, this.first);
      this.first = 0;
    }
    return one;
  }
}
