import { textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import type { Item } from './dynamodb/values.ts';
import { Follower } from './follower.ts';

const saving = 'save-auto-refill';

/** Follows who turned refills on: customers who saved the settings, or who paid for a purchase with them. */
export class ConsentWatch extends Follower {
  /** By account: the time of the customer's latest save. */
  private readonly saved = new Map<string, number>();

  /** The violation in these changes of an account; undefined if there is none. */
  see(accountId: string, changes: readonly Change[]): string | undefined {
    const { acting, now } = this.system.world;
    if (acting?.name === saving) {
      this.saved.set(accountId, now);
      return undefined;
    }
    const { before, after } = changes.find(({ key }) => key.endsWith('\u0000ACCOUNT')) ?? {};
    const threshold = thresholdOf(after);
    if (threshold === '' || threshold === thresholdOf(before)) return undefined;
    const opened = this.paidSetup(accountId, changes);
    if (opened === undefined) return `${acting?.name} turned refills on, and no customer did.`;
    const saved = Math.floor((this.saved.get(accountId) ?? 0) / 1000);
    return opened < saved ? 'A checkout undid settings that were saved after it was opened.' : undefined;
  }

  /** The time at which the checkout of these changes was opened, in seconds, if it sets refills up. */
  private paidSetup(accountId: string, changes: readonly Change[]): number | undefined {
    const { state } = this.system.stripe.account;
    const payment = changes.find(({ before, after }) => !before && textIn(after?.sk).startsWith('PAYMENT#'));
    const intent = state.intents[textIn(payment?.after?.sk).slice('PAYMENT#'.length)];
    const isPaid = intent?.status === 'succeeded' && intent.setup_future_usage === 'off_session';
    if (!isPaid || intent.metadata.account_id !== accountId) return undefined;
    return Object.values(state.sessions).find(({ payment_intent }) => payment_intent === intent.id)?.created;
  }
}

/** The threshold below which refills are due; empty while they are off. */
function thresholdOf(account: Item | undefined): string {
  return String(account?.refill_threshold?.N ?? '');
}
