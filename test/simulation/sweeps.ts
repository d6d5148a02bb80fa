import { requeueBalances } from '../../shared/credits/work.ts';
import { requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { isWaiting, numberIn, statusOf, textIn } from './account-view.ts';
import type { Item } from './dynamodb/values.ts';
import { Follower } from './follower.ts';
import { limits } from './settings.ts';

/** A signup that is pending for so long is queued again. */
const sweepMilliseconds = (limits.requeueAfterSeconds + 60) * 1000;

/** The schedules for pending and waiting signups. They are called only if time leaps and something waits. */
export class Sweeps extends Follower {
  private swept = 0;

  beforeLeap(milliseconds: number): void {
    const { now } = this.system.world;
    const isDue = milliseconds > sweepMilliseconds && now > this.swept + 20 * sweepMilliseconds;
    if (!isDue || !this.hasWork) return;
    this.swept = now;
    const schedules = [
      ...(this.pending.some((item) => !isWaiting(item)) || this.undecided.length > 0
        ? [requeuePendingSignups]
        : []),
      ...(this.pending.some(isWaiting) ? [requeueBalances] : []),
    ];
    for (const schedule of schedules) {
      this.system.world.later(sweepMilliseconds, async () => {
        const { done } = await this.system.run(schedule);
        if (!done) this.swept = 0;
      });
    }
  }

  /** True if a signup's enrichment can continue, or its alerts are to be decided. */
  get hasWork(): boolean {
    return this.pending.length + this.undecided.length > 0;
  }

  /** True if an account has a signup whose enrichment can continue. */
  isAwaited(accountId: string): boolean {
    return this.pending.some(({ pk }) => textIn(pk) === `ACCOUNT#${accountId}`);
  }

  /** Milliseconds until the schedule resends the message of the last undecided signup. */
  get untilUndecidedDue(): number {
    const due = this.undecided.map((note) => {
      const signup = this.signupOf(note);
      const last = Math.max(Date.parse(textIn(note.noted_at)), numberIn(signup?.requeued_at));
      return last + limits.requeueAfterSeconds * 1000 * 2 ** numberIn(signup?.requeues);
    });
    // For a clock that was off.
    return Math.max(0, ...due.map((at) => at + 60_000 - this.system.world.now));
  }

  /** The markers of signups whose alerts are to be decided. */
  private get undecided(): Item[] {
    return [...this.system.table.model.items.values()].filter(({ sk }) =>
      textIn(sk).startsWith('UNDECIDED#'),
    );
  }

  private signupOf({ pk, signup_id }: Item): Item | undefined {
    const hash = textIn(signup_id).split('-')[0];
    return this.system.table.model.items.get(`${textIn(pk)}\u0000SIGNUP#${hash}`);
  }

  /** The signups whose enrichment can continue; a waiting signup needs credits. */
  private get pending(): Item[] {
    return [...this.system.table.model.items.values()].filter(
      (item) => statusOf(item) === 'pending' && (!isWaiting(item) || this.hasCredits(item)),
    );
  }

  private hasCredits({ pk }: Item): boolean {
    return numberIn(this.system.table.model.items.get(`${textIn(pk)}\u0000ACCOUNT`)?.balance) > 0;
  }
}
