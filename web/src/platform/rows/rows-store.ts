import type { Found } from './row-index.ts';

export interface StoreState {
  /** Increases when the rows have changed and should be rendered. */
  readonly version: number;
  readonly received: number;
  readonly complete: boolean;
  readonly error: Error | undefined;
}

/** Renders the table at most this often while rows stream in. */
const renderThrottleMs = 250;

/** All rows of one kind: streamed once, then polled while a screen shows them. */
export abstract class RowsStore<Row, Cursor, Query> {
  private readonly thread: { end(): void };
  private readonly pollIntervalMs: number;
  private readonly listeners = new Set<() => void>();
  private state: StoreState = { version: 0, received: 0, complete: false, error: undefined };
  private after: Cursor | undefined;
  private streaming = false;
  private subscribers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastRenderAt = 0;
  private idleSince = 0;

  constructor(thread: { end(): void }, pollIntervalMs: number) {
    this.thread = thread;
    this.pollIntervalMs = pollIntervalMs;
  }

  /** Reads the page after a cursor, or the first one. `next` is null at the end. */
  protected abstract readPage(
    after: Cursor | undefined,
  ): Promise<{ data: readonly Row[]; next: Cursor | null }>;
  protected abstract merge(rows: readonly Row[]): Promise<boolean>;
  /** Reads rows that may have changed. Resolves to true if any did. */
  protected abstract catchUp(): Promise<boolean>;
  abstract look(query: Query): Promise<Found<Row>>;

  readonly snapshot = (): StoreState => this.state;

  get ready(): boolean {
    return this.state.received > 0 || this.state.complete;
  }

  get idle(): number {
    return this.subscribers > 0 || this.idleSince === 0 ? 0 : performance.now() - this.idleSince;
  }

  /** Keeps the rows up to date while there is a subscriber. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.subscribers += 1;
    if (this.subscribers === 1) {
      void this.stream();
      this.timer = setTimeout(this.poll, this.state.complete ? 0 : this.pollIntervalMs);
    }
    return () => {
      this.listeners.delete(listener);
      this.subscribers -= 1;
      if (this.subscribers === 0) {
        clearTimeout(this.timer);
        this.idleSince = performance.now();
      }
    };
  };

  end(): void {
    clearTimeout(this.timer);
    this.thread.end();
    this.listeners.clear();
    this.subscribers = 0;
  }

  async stream(): Promise<void> {
    if (this.streaming || this.state.complete) return;
    this.streaming = true;
    this.change({ error: undefined });
    try {
      while (!this.state.complete && this.subscribers > 0) {
        const page = await this.readPage(this.after);
        await this.merge(page.data);
        this.after = page.next ?? undefined;
        const received = this.state.received + page.data.length;
        this.change({ received, complete: page.next === null });
      }
    } catch (error) {
      this.change({ error: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      this.streaming = false;
    }
  }

  /** Reads all rows again. Ignores failures, like a poll. */
  async reload(): Promise<void> {
    let after: Cursor | undefined;
    try {
      do {
        const page = await this.readPage(after);
        if (await this.merge(page.data)) this.change({});
        after = page.next ?? undefined;
      } while (after !== undefined);
    } catch {
      // Keep the current rows until the next visit.
    }
  }

  /** Polls for changes. Ignores failures, because the next poll tries again. */
  private readonly poll = async (): Promise<void> => {
    try {
      if (this.ready && (await this.catchUp())) this.change({});
    } catch {
      // Keep the current rows until the next poll.
    }
    if (this.subscribers > 0) this.timer = setTimeout(this.poll, this.pollIntervalMs);
  };

  protected change(next: Partial<StoreState>): void {
    const first = !this.ready;
    this.state = { ...this.state, ...next };
    const now = performance.now();
    const ended = this.state.complete || next.error !== undefined;
    if (first || ended || now - this.lastRenderAt > renderThrottleMs) {
      this.lastRenderAt = now;
      this.state = { ...this.state, version: this.state.version + 1 };
    }
    for (const listener of this.listeners) listener();
  }
}
