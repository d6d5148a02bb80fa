import { listAccountSignups, type SignupRow } from '../../../shared/signups/api.ts';
import { call } from '../platform/call.ts';
import { IndexThread } from './index-thread.ts';
import { numberOf, type Query } from './signup-index.ts';

export interface StoreState {
  /** Grows when the rows have changed and should be rendered. */
  readonly version: number;
  readonly received: number;
  /** True once every row was received. */
  readonly complete: boolean;
  readonly error: Error | undefined;
}

/** How many of the newest rows each poll asks for. */
const pollPageSize = 100;
const pollIntervalMs = 3_000;
/** While rows stream in, the table is rendered at most this often. */
const renderThrottleMs = 250;

/** Every signup of the account: streamed once, then polled while a screen shows them. */
export class SignupsStore {
  private readonly thread = new IndexThread();
  private readonly listeners = new Set<() => void>();
  private readonly removed = new Set<string>();
  private state: StoreState = { version: 0, received: 0, complete: false, error: undefined };
  private before: number | undefined;
  private streaming = false;
  private subscribers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastRenderAt = 0;
  private newest = 0;
  private idleSince = 0;

  readonly snapshot = (): StoreState => this.state;

  /** True once there is something to show. */
  get ready(): boolean {
    return this.state.received > 0 || this.state.complete;
  }

  /** How long there has been no subscriber, in milliseconds. */
  get idle(): number {
    return this.subscribers > 0 || this.idleSince === 0 ? 0 : performance.now() - this.idleSince;
  }

  /** Keeps the rows up to date while there is a subscriber. Returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.subscribers += 1;
    if (this.subscribers === 1) {
      void this.stream();
      this.timer = setTimeout(this.poll, this.state.complete ? 0 : pollIntervalMs);
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

  look(query: Query) {
    return this.thread.ask({ kind: 'look', query });
  }

  csv(query: Query) {
    return this.thread.ask({ kind: 'csv', query });
  }

  /** Removes a row before the server has answered; `putBack` restores it if the server refuses. */
  async remove(id: string): Promise<void> {
    this.removed.add(id);
    await this.thread.ask({ kind: 'remove', id });
    this.change({});
  }

  async putBack(row: SignupRow): Promise<void> {
    this.removed.delete(row.id);
    await this.update(row);
  }

  /** Shows a changed row before the next poll. */
  async update(row: SignupRow): Promise<void> {
    await this.merge([row]);
    this.change({});
  }

  end(): void {
    clearTimeout(this.timer);
    this.thread.end();
    this.listeners.clear();
    this.subscribers = 0;
  }

  /** Reads on from where the last page ended, or failed, until the oldest row. */
  async stream(): Promise<void> {
    if (this.streaming || this.state.complete) return;
    this.streaming = true;
    this.change({ error: undefined });
    try {
      while (!this.state.complete && this.subscribers > 0) {
        const page = await call(listAccountSignups, this.before ? { before: this.before } : {});
        await this.merge(page.data);
        this.before = page.next ?? undefined;
        const received = this.state.received + page.data.length;
        this.change({ received, complete: page.next === null });
      }
    } catch (error) {
      this.change({ error: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      this.streaming = false;
    }
  }

  /** Polls for new and changed rows among the newest. A failure isn't shown: the next poll asks again. */
  private readonly poll = async (): Promise<void> => {
    try {
      if (this.ready && (await this.catchUp())) this.change({});
    } catch {
      // The rows that are shown stay until the next poll.
    }
    if (this.subscribers > 0) this.timer = setTimeout(this.poll, pollIntervalMs);
  };

  /** Reads the newest rows, and pages on until it reaches a known one. True if something changed. */
  private async catchUp(): Promise<boolean> {
    const known = this.newest;
    const rows: SignupRow[] = [];
    for (let before: number | undefined; ; ) {
      const page = await call(listAccountSignups, { limit: pollPageSize, ...(before ? { before } : {}) });
      rows.push(...page.data);
      if (page.next === null) return this.merge(rows, 0);
      if (page.next <= known) return this.merge(rows, page.next);
      before = page.next;
    }
  }

  private merge(rows: readonly SignupRow[], wholeFrom?: number): Promise<boolean> {
    const kept = rows.filter(({ id }) => !this.removed.has(id));
    for (const { id } of kept) this.newest = Math.max(this.newest, numberOf(id));
    return this.thread.ask({ kind: 'merge', rows: kept, ...(wholeFrom === undefined ? {} : { wholeFrom }) });
  }

  private change(next: Partial<StoreState>): void {
    const first = !this.ready;
    this.state = { ...this.state, ...next };
    const now = performance.now();
    if (first || this.state.complete || now - this.lastRenderAt > renderThrottleMs) {
      this.lastRenderAt = now;
      this.state = { ...this.state, version: this.state.version + 1 };
    }
    for (const listener of this.listeners) listener();
  }
}
