import { textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import { Follower } from './follower.ts';
import type { SentMail } from './services/mails.ts';

/** The longest work of a sender that read the address before a change. */
const longestWork = 61_000;
/** Emails to an address that is not the account's yet, or not any more. */
const ofAnEmailChange = /^(Confirm your new email|Your SignupScout email was changed)/;

/** Follows the address of each account, and finds mails to another one. */
export class Recipients extends Follower {
  /** By address: its account, and the time at which it stopped being the account's. */
  private readonly known = new Map<string, { accountId: string; endedAt: number }>();

  see(accountId: string, { before, after }: Change): void {
    const [old, present] = [textIn(before?.email), textIn(after?.email)];
    if (old === present) return;
    if (old) this.known.set(old, { accountId, endedAt: this.system.world.now });
    if (present) this.known.set(present, { accountId, endedAt: Number.POSITIVE_INFINITY });
  }

  /** An alert or a notice is sent to the address that its account has, or had when the work on it began. */
  sent({ to, subject, alertOf }: SentMail): void {
    if (ofAnEmailChange.test(subject)) return;
    const known = this.known.get(to);
    const isOwn = known && (alertOf === null || alertOf === known.accountId);
    if (!isOwn || known.endedAt + longestWork < this.system.world.now)
      this.system.world.violated(`"${subject}" went to ${to}, which is no account's address.`);
  }
}
