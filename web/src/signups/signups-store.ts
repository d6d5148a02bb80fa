import { listAccountSignups, type SignupRow } from '../../../shared/signups/api.ts';
import { call } from '../platform/call.ts';
import { IndexThread } from './index-thread.ts';
import { numberOf, type Query } from './signup-index.ts';

export interface StoreState {
  /** Grows with every change of the rows: time to look again. */
  readonly version: number;
  readonly received: number;
  /** True once no older row is missing. */
  readonly complete: boolean;
  readonly error: Error | undefined;
}

/** How many of the newest rows are asked for again and again, and how often. */
const watched = 100;
const between = 3_000;
/** While rows stream in, the table looks again at most this often. */
const calm = 250;

/** Every signup of the account: streamed once, then kept up to date while a screen watches. */
export class SignupsStore {
  private readonly thread = new IndexThread();
  private readonly listeners = new Set<() => void>();
  private readonly removed = new Set<string>();
  private state: StoreState = { version: 0, received: 0, complete: false, error: undefined };
  private before: number | undefined;
  private streaming = false;
  private watchers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private told = 0;
  private newest = 0;
  private leftAt = 0;

  readonly snapshot = (): StoreState => this.state;

  /** True once there is something to show. */
  get ready(): boolean {
    return this.state.received > 0 || this.state.complete;
  }

  /** How long nobody has watched, in milliseconds. */
  get idle(): number {
    return this.watchers > 0 || this.leftAt === 0 ? 0 : performance.now() - this.leftAt;
  }

  /** Keeps the rows fresh for as long as somebody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.watchers += 1;
    if (this.watchers === 1) {
      void this.stream();
      this.timer = setTimeout(this.watch, this.state.complete ? 0 : between);
    }
    return () => {
      this.listeners.delete(listener);
      this.watchers -= 1;
      if (this.watchers === 0) {
        clearTimeout(this.timer);
        this.leftAt = performance.now();
      }
    };
  };

  look(query: Query) {
    return this.thread.ask({ kind: 'look', query });
  }

  csv(query: Query) {
    return this.thread.ask({ kind: 'csv', query });
  }

  /** Takes a row out at once; `putBack` if the server would not have it. */
  async remove(id: string): Promise<void> {
    this.removed.add(id);
    await this.thread.ask({ kind: 'remove', id });
    this.change({});
  }

  async putBack(row: SignupRow): Promise<void> {
    this.removed.delete(row.id);
    await this.update(row);
  }

  /** Takes in what is known of a row before the next look. */
  async update(row: SignupRow): Promise<void> {
    await this.merge([row]);
    this.change({});
  }

  end(): void {
    clearTimeout(this.timer);
    this.thread.end();
    this.listeners.clear();
    this.watchers = 0;
  }

  /** Reads on from where the last page ended, or failed, until the oldest row. */
  async stream(): Promise<void> {
    if (this.streaming || this.state.complete) return;
    this.streaming = true;
    this.change({ error: undefined });
    try {
      while (!this.state.complete && this.watchers > 0) {
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

  /** Looks for new rows and changed ones among the newest; a failure is tried again without a word. */
  private readonly watch = async (): Promise<void> => {
    try {
      if (this.ready && (await this.catchUp())) this.change({});
    } catch {
      // The next round asks again; what is shown stays as it was.
    }
    if (this.watchers > 0) this.timer = setTimeout(this.watch, between);
  };

  /** The newest rows, and as many more as came since the last look; true where something changed. */
  private async catchUp(): Promise<boolean> {
    const known = this.newest;
    const rows: SignupRow[] = [];
    for (let before: number | undefined; ; ) {
      const page = await call(listAccountSignups, { limit: watched, ...(before ? { before } : {}) });
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
    if (first || this.state.complete || now - this.told > calm) {
      this.told = now;
      this.state = { ...this.state, version: this.state.version + 1 };
    }
    for (const listener of this.listeners) listener();
  }
}
