import { textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import type { SentMail } from './services/mails.ts';
import type { World } from './world.ts';

/** A sender that read the address before it was changed may still be at work for so long. */
const longestWork = 61_000;
/** These two go to an address that is not the account's yet, or not any more. */
const ofAnEmailChange = /^(Confirm your new email|Your SignupScout email was changed)/;

/** Follows which address each account has, and sees mails that go to another one. */
export class Recipients {
  /** By address: its account, and since when it is not the account's any more. */
  private readonly known = new Map<string, { accountId: string; endedAt: number }>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  see(accountId: string, { before, after }: Change): void {
    const [old, present] = [textIn(before?.email), textIn(after?.email)];
    if (old === present) return;
    if (old) this.known.set(old, { accountId, endedAt: this.world.now });
    if (present) this.known.set(present, { accountId, endedAt: Number.POSITIVE_INFINITY });
  }

  /** An alert or a notice is sent to the address that its account has, or had when the work on it began. */
  sent({ to, subject, alertOf }: SentMail): void {
    if (ofAnEmailChange.test(subject)) return;
    const known = this.known.get(to);
    const isOwn = known && (alertOf === null || alertOf === known.accountId);
    if (!isOwn || known.endedAt + longestWork < this.world.now) {
      this.world.violated(`"${subject}" went to ${to}, which is no account's address.`);
    }
  }
}
