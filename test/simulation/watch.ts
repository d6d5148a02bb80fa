import { signupId } from '../../functions/signups/items/signup-item.ts';
import { storedNames } from '../../shared/signups/stored-names.ts';
import { AccountView, isWaiting, numberIn, statusOf, textIn } from './account-view.ts';
import { BalanceChecks, miscountedAlert, uncountedAlert, wrongArrival } from './check-changes.ts';
import type { Change } from './dynamodb/table.ts';
import type { Item } from './dynamodb/values.ts';
import { Follower } from './follower.ts';
import { Recipients } from './recipients.ts';
import { limits } from './settings.ts';
import { ConsentWatch } from './watch-consent.ts';
import { DestinationsWatch } from './watch-destinations.ts';
import { HandlingWatch } from './watch-handling.ts';
import { ImportsWatch } from './watch-imports.ts';
import { IntakeWatch } from './watch-intake.ts';

/** A stored signup, whatever its response. */
export interface Created {
  readonly id: string;
  readonly accountId: string;
  readonly address: string;
  readonly idempotencyKey: string;
  readonly by: string;
  /** The function of that request. */
  readonly creator: string;
  readonly step: number;
  /** Its last state; `removedBy` names the function that removed it. */
  item: Item;
  /** How its latest enrichment ended; a retry is not an end. */
  ended?: string;
  removedBy: string | undefined;
}

export interface SeenRule {
  readonly accountId: string;
  readonly id: string;
  readonly createdAt: number;
  /** The step of its last change; undefined while it is unchanged. */
  changedAt: number | undefined;
  readonly item: Item;
}

/** An assertion with its message. */
type Must = (holds: boolean, what: () => string) => void;

/** Sees every change of the table, and returns violations. */
export class Watch extends Follower {
  /** By account and id: two accounts may have signups with the same id. */
  readonly created = new Map<string, Created>();
  readonly rules = new Map<string, SeenRule>();
  /** Accounts whose balance a debit left below the threshold, before a refill began. */
  private readonly crossed = new Set<string>();
  readonly checks = new BalanceChecks(this.system);
  readonly recipients = new Recipients(this.system);
  readonly intake = new IntakeWatch(this.system);
  private readonly imports = new ImportsWatch(this.system);
  private readonly consent = new ConsentWatch(this.system);
  readonly destinations = new DestinationsWatch(this.system);
  readonly handling = new HandlingWatch(this.system);
  private step = 0;

  /** Everything that was a signup of an account. */
  createdBy(accountId: string): Created[] {
    return [...this.created.values()].filter((one) => one.accountId === accountId);
  }

  see(changes: readonly Change[]): void {
    this.step += 1;
    for (const change of changes) this.follow(change);
    for (const accountId of new Set(changes.map(({ key }) => accountOf(key)))) this.check(accountId, changes);
  }

  private follow(change: Change): void {
    const { key, before, after } = change;
    const kind = kindOf(key);
    if (kind === 'PROFILE') this.recipients.see(accountOf(key), change);
    if (kind === 'SIGNUP') this.followSignup(accountOf(key), change);
    if (kind === 'DELIVERY') this.refuse(this.handling.seeDelivery(accountOf(key), change));
    if (kind === 'RULE') this.followRule(accountOf(key), before, after);
    if (kind === 'DESTINATION') this.destinations.follow(accountOf(key), change, this.step);
  }

  private followSignup(accountId: string, change: Change): void {
    const { before, after } = change;
    const idOf = (item: Item) => signupId({ pk: '', sk: textIn(item.sk) }, numberIn(item.number));
    const acting = this.system.world.acting;
    if (after) {
      const id = idOf(after);
      const known = this.created.get(`${accountId} ${id}`);
      this.refuse(this.handling.see(`${accountId} ${id}`, change, this.step));
      if (known && statusOf(after) !== 'pending') known.ended = statusOf(after);
      if (known) known.item = after;
      else
        this.created.set(`${accountId} ${id}`, {
          id,
          accountId,
          address: textIn(after[storedNames.email]).toLowerCase(),
          idempotencyKey: textIn(after.idempotency_key),
          by: acting?.subject ?? '',
          creator: acting?.name ?? '',
          step: this.step,
          item: after,
          removedBy: undefined,
        });
    }
    const gone =
      before && (!after || idOf(after) !== idOf(before)) && this.created.get(`${accountId} ${idOf(before)}`);
    if (gone) gone.removedBy = acting?.name ?? '';
  }

  private refuse(violation: string | undefined): void {
    if (violation) this.system.world.violated(violation);
  }

  private followRule(accountId: string, before: Item | undefined, after: Item | undefined): void {
    const id = textIn((after ?? before)?.id);
    const known = this.rules.get(id);
    if (known && after && before && sameChoice(before, after)) return;
    if (known) known.changedAt = this.step;
    else if (after) {
      this.rules.set(id, { accountId, id, createdAt: this.step, changedAt: undefined, item: after });
    }
  }

  private check(accountId: string, changes: readonly Change[]): void {
    const view = new AccountView(this.system.table.model, accountId);
    const must: Must = (holds, what) => {
      if (!holds) this.system.world.violated(`${what()} (account ${accountId})`);
    };
    const begun = changes.some(({ key, before, after }) => kindOf(key) === 'REFILL' && !before && after);
    must(!begun || !view.isClosing, () => 'A refill of a closed account.');
    const isAdded = changes.some(({ key, before, after }) => kindOf(key) === 'SIGNUP' && !before && after);
    must(!isAdded || !view.isClosing, () => 'A signup was added to a closed account.');
    if (!view.account || view.isClosing) {
      this.checks.closed(accountId);
      return;
    }
    must(view.balance >= 0, () => `The balance is ${view.balance}.`);
    must(view.ledgerSum === view.balance, () => `Balance ${view.balance}, ledger ${view.ledgerSum}.`);
    this.checkSignups(view, must);
    const armed = view.account.refill_threshold !== undefined;
    const wanted = view.profile?.auto_refill_enabled?.BOOL === true && !view.profile.refill_paused;
    must(armed === wanted, () => `Refills are ${armed ? '' : 'not '}armed, against the settings.`);
    const spent = numberIn(view.account.refill_spent);
    this.checkLimit(changes, must);
    must(spent <= limits.refillMonthlyCap, () => `Refills of ${spent} dollars in a month.`);
    this.checkCrossing(accountId, changes, must);
    const wrongAlert = uncountedAlert(changes) ?? miscountedAlert(changes, view.kind('RULE'));
    const wrong = wrongArrival(changes) ?? wrongAlert ?? this.intake.see(accountId, changes);
    const wrongImport = this.imports.see(accountId, changes);
    must(!wrong && !wrongImport, () => String(wrong ?? wrongImport));
    const unasked = this.consent.see(accountId, changes);
    must(unasked === undefined, () => String(unasked));
    this.checks.see(accountId, changes);
  }

  /** The requests of a clock hour are counted up to the limit, and the count restarts only with the hour. */
  private checkLimit(changes: readonly Change[], must: Must): void {
    const { before, after } = changes.find(({ key }) => kindOf(key) === 'ACCOUNT') ?? {};
    if (!after) return;
    const used = numberIn(after.used);
    must(used <= limits.requestsPerHour, () => 'More requests than the limit.');
    const sameHour = before?.hour !== undefined && numberIn(before.hour) === numberIn(after.hour);
    must(!sameHour || used >= numberIn(before.used), () => 'An hour is counted from the start again.');
  }

  /** A signup at a company costs one credit, pending or completed, unless it waits; others cost none. */
  private checkSignups(view: AccountView, must: Must): void {
    const net = new Map<string, number>();
    for (const { type, credits, reference } of view.entries) {
      if (type === 'enrichment' || type === 'refund') net.set(reference, (net.get(reference) ?? 0) - credits);
    }
    const signups = view.kind('SIGNUP');
    for (const item of signups) {
      const id = signupId({ pk: '', sk: textIn(item.sk) }, numberIn(item.number));
      const status = statusOf(item);
      const waits = isWaiting(item);
      must(!waits || status === 'pending', () => `A ${status} signup waits for credits: ${id}.`);
      const due = !waits && (status === 'pending' || status === 'completed') ? 1 : 0;
      must((net.get(id) ?? 0) === due, () => `A ${status} signup costs ${net.get(id) ?? 0}: ${id}.`);
    }
    for (const { id, item, ended, removedBy } of this.createdBy(view.id)) {
      if (removedBy === undefined) continue;
      const cost = net.get(id) ?? 0;
      const due = ended === 'completed' ? 1 : 0;
      must(cost === due, () => `A signup deleted while ${statusOf(item)} costs ${cost}: ${id}.`);
    }
    const waiting = signups.filter(isWaiting).length;
    const counted = [numberIn(view.account?.waiting_signups), view.kind('WAITING').length];
    must(
      counted.every((count) => count === waiting),
      () => `${waiting} signups wait, ${counted} by the account and the notes.`,
    );
    const total = numberIn(view.account?.signups_total);
    must(total === signups.length, () => `${signups.length} signups, ${total} by the total.`);
    must(view.counted === signups.length, () => `${signups.length} signups, ${view.counted} by the counts.`);
  }

  /** A refill needs a low balance after a debit, the last refill and the turning on of refills. */
  private checkCrossing(accountId: string, changes: readonly Change[], must: Must): void {
    const account = changes.find(({ key }) => kindOf(key) === 'ACCOUNT');
    const debit = changes.some(
      ({ key, after }) => kindOf(key) === 'LEDGER' && after?.type?.S === 'enrichment',
    );
    const { before, after } = account ?? {};
    const armedThroughout = before?.refill_after && after?.refill_after;
    must(
      !armedThroughout || numberIn(before?.refill_after) <= numberIn(after?.refill_after),
      () => 'Debits that a refill was begun for call for another.',
    );
    if (before && !before.refill_threshold) this.crossed.delete(accountId);
    if (debit && after?.refill_threshold && numberIn(after.balance) < numberIn(after.refill_threshold))
      this.crossed.add(accountId);
    if (changes.some(({ key, after: item }) => kindOf(key) === 'REFILL' && item)) {
      must(this.crossed.has(accountId), () => 'A refill that no debit called for.');
      must(before?.refill_attempt === undefined, () => 'Two refills in flight.');
      this.crossed.delete(accountId);
    }
  }
}

/** True if a rule still has the same conditions: an alert of it counts on its item. */
function sameChoice(before: Item, after: Item): boolean {
  const choice = ({ alert_days: _days, last_alert_at: _last, ...rest }: Item) => JSON.stringify(rest);
  return choice(before) === choice(after);
}

function accountOf(key: string): string {
  return key.split('\u0000')[0]?.replace('ACCOUNT#', '') ?? '';
}

function kindOf(key: string): string {
  return key.split('\u0000')[1]?.split('#')[0] ?? '';
}
