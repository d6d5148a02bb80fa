import { numberIn, textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import { type Item, listOf, mapOf } from './dynamodb/values.ts';
import { Follower } from './follower.ts';
import { limits } from './settings.ts';
import { attemptsOf } from './watch-destinations.ts';

/** The problem with a changed alert: an alert sent alone counts in its window, in the stored amount. */
export function uncountedAlert(changes: readonly Change[]): string | undefined {
  const made = changes.filter(
    ({ before, after }) => !before && after && textIn(after.sk).startsWith('ALERT#'),
  );
  const [alert] = made.filter(({ after }) => !textIn(after?.sk).startsWith('ALERT#sample#'));
  const window = changes.find(({ after }) => textIn(after?.sk).startsWith('WINDOW#'));
  // Webhooks are called for each signup, even in a flood.
  const isWebhook = changes.some(({ before, after }) => !before && textIn(after?.kind) === 'webhook');
  const alone = textIn(alert?.after?.state) === 'claimed' && !isWebhook;
  if (alone && !window) return 'An alert that is sent alone was not counted in its window.';
  if (!window) return undefined;
  const [before, after] = [window.before, window.after].map((item) => numberIn(item?.alerts));
  if (!alone) return 'A window counted what is no alert.';
  if (after !== 1 && after !== (before ?? 0) + 1) return 'A window counted more than one alert.';
  return (after ?? 0) > limits.alertsPerWindow
    ? `${after} alerts were sent alone in ten minutes.`
    : undefined;
}

/** The problem with a change of counts: a rule counts its alert once per destination, when it is sent. */
export function miscountedAlert(changes: readonly Change[], rules: readonly Item[]): string | undefined {
  const named = changes.filter(isAlerted).flatMap(({ after }) => listOf(after?.rules));
  const ids = named.map((rule) => textIn(mapOf(rule)?.id));
  for (const rule of rules) {
    const id = textIn(rule.id);
    const change = changes.find(({ after }) => after === rule);
    const day = textIn(rule.last_alert_at).slice(0, 10);
    const [before, after] = [change?.before, change?.after].map((item) =>
      numberIn(mapOf(item?.alert_days)?.[day]),
    );
    const counted = change?.before ? (after ?? 0) - (before ?? 0) : 0;
    const due = ids.filter((one) => one === id).length;
    if (counted !== due) return `The rule ${id} counts ${counted} alerts, and ${due} were sent.`;
  }
  return undefined;
}

/** True if a change adds a signup to a digest, or sends an alert about it for the first time. */
function isAlerted({ before, after }: Change): boolean {
  if (!after) return false;
  if (textIn(after.sk).startsWith('ALERT#')) return !before && textIn(after.state) === 'digest';
  const isDelivery = textIn(after.sk).startsWith('DELIVERY#') && textIn(after.event) === 'rule.matched';
  // The signup, or its rules, were deleted before the result was known.
  if (textIn(after.state) === 'canceled') return false;
  return isDelivery && isSent(after) && !(before && isSent(before));
}

function isSent(delivery: Item): boolean {
  const isWebhook = textIn(delivery.kind) === 'webhook';
  return attemptsOf(delivery)
    .map(({ outcome }) => textIn(outcome))
    .some((outcome) => outcome === 'delivered' || (outcome === 'unknown' && !isWebhook));
}

/** Arriving credits first repay debt; returns the problem if they do not. */
export function wrongArrival(changes: readonly Change[]): string | undefined {
  const arrived = changes
    .filter(({ key, before }) => key.includes('\u0000LEDGER#') && !before)
    .map(({ after }) => ({ type: after?.type?.S, credits: numberIn(after?.credits) }))
    .filter(
      ({ type, credits }) =>
        credits > 0 && ['purchase', 'auto_refill', 'adjustment', 'refund'].includes(String(type)),
    )
    .reduce((sum, { credits }) => sum + credits, 0);
  const { before, after } = changes.find(({ key }) => key.endsWith('\u0000ACCOUNT')) ?? {};
  if (arrived === 0 || !before || !after) return undefined;
  const [owed, left] = [numberIn(before.credit_debt), numberIn(after.credit_debt)];
  return left === Math.max(0, owed - arrived)
    ? undefined
    : `${arrived} credits arrived where ${owed} were owed, and ${left} are owed still.`;
}

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
