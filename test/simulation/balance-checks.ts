import { numberIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import type { Item } from './dynamodb/values.ts';
import { Follower } from './follower.ts';

/** Follows debits of signups that require a check of the balance, and the requests that queued one. */
export class BalanceChecks extends Follower {
  /** By request: the account whose debit requires a check. */
  private readonly due = new Map<string, string>();

  /** Records a debit of the current request. */
  see(accountId: string, changes: readonly Change[]): void {
    const debit = changes.some(
      ({ key, after }) => key.includes('\u0000LEDGER#') && after?.type?.S === 'enrichment',
    );
    const account = changes.find(({ key }) => key.endsWith('\u0000ACCOUNT'))?.after;
    if (debit && account && isCrossed(account))
      this.due.set(this.system.world.acting?.subject ?? '', accountId);
  }

  /** Forgets the debits of a closed account, which needs no refill and no notice. */
  closed(accountId: string): void {
    for (const [request, account] of this.due) if (account === accountId) this.due.delete(request);
  }

  /** Records a check that the current request queued. */
  asked(): void {
    this.due.delete(this.system.world.acting?.subject ?? '');
  }

  /** A request with a response has queued the check that its debit requires, unless a call failed. */
  answered(requestId: string): void {
    const accountId = this.due.get(requestId);
    const excused = this.system.world.mishaps.some(({ subject }) => subject === requestId);
    if (accountId !== undefined && !excused) {
      this.system.world.violated(
        `The debit of ${requestId} crossed a mark and asked for no check (account ${accountId})`,
      );
    }
  }
}

function isCrossed(account: Item): boolean {
  const balance = numberIn(account.balance);
  const told = account.low_balance_notified
    ? numberIn(account.low_balance_notified)
    : Number.POSITIVE_INFINITY;
  const low = (balance <= 20 && told > 20) || (balance <= 0 && told > 0);
  const due = account.refill_threshold !== undefined && balance < numberIn(account.refill_threshold);
  return low || (due && account.refill_attempt === undefined);
}
