const flushAt = 1_000_000;

/**
 * Lines of text that are kept outside the heap: in parts of a megabyte, which the browser may put on disk. Lines must hold
 * no line break.
 */
export class LineStore {
  count = 0;
  private readonly parts: Blob[] = [];
  private pending: string[] = [];
  private pendingSize = 0;

  add(line: string): void {
    this.count += 1;
    this.pending.push(line);
    this.pendingSize += line.length;
    if (this.pendingSize >= flushAt) this.flush();
  }

  /** The lines in their order, some hundred at a time. */
  async *read(): AsyncGenerator<string[]> {
    this.flush();
    for (const part of this.parts) yield (await part.text()).split('\n');
  }

  private flush(): void {
    if (this.pending.length === 0) return;
    this.parts.push(new Blob([this.pending.join('\n')]));
    this.pending = [];
    this.pendingSize = 0;
  }
}
