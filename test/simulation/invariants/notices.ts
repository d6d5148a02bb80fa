import { type AccountView, numberIn, textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import type { System } from '../system.ts';
import { must } from './must.ts';
import { mailsOf } from './notifications.ts';

/** Subjects of emails about credits, by the first word of their occasions. */
const subjects: Readonly<Record<string, RegExp>> = {
  'LOW#20': /^Only 20 credits are left/,
  'LOW#0': /^Your credits are used up/,
  PAUSE: /^Auto-refill is paused/,
  'NO-CARD': /^Auto-refill needs a card/,
  CAP: /^Auto-refill reached its monthly limit/,
  REVERSAL: /^A (payment was (refunded|disputed)|dispute was resolved)/,
};

/** One email per occasion, none without its claim, and none missing if its claim says that it was sent. */
export function judgeNotices(system: System, customer: Customer, view: AccountView): void {
  const notices = view
    .kind('NOTICE')
    .map(({ sk, state }) => ({ occasion: textIn(sk).slice('NOTICE#'.length), state: textIn(state) }));
  for (const [kind, subject] of Object.entries(subjects)) {
    const own = notices.filter(({ occasion }) => occasion.startsWith(`${kind}#`));
    const sent = own.filter(({ state }) => state === 'sent').length;
    const mails = mailsOf(system, customer, subject);
    must(mails <= own.length, `${mails} mails of ${own.length} occasions of ${kind}.`);
    must(mails >= sent, `${mails} mails, and ${sent} occasions of ${kind} say that one was sent.`);
  }
  must(view.account?.refill_pause_notice_pending === undefined, 'A pause of refills is never told.');
  const { low_balance_notified, credit_arrivals } = view.account ?? {};
  const occasion = `LOW#${numberIn(low_balance_notified)}#${numberIn(credit_arrivals)}`;
  const claimed = notices.some((notice) => notice.occasion === occasion && notice.state !== 'claimed');
  must(!low_balance_notified || claimed, `The account says that ${occasion} was told, and it was not.`);
  judgeReversals(view, notices);
}

/** Each payment whose credits were reversed, or restored, has a notice of its current state. */
function judgeReversals(
  view: AccountView,
  notices: readonly { readonly occasion: string; readonly state: string }[],
): void {
  for (const { sk, reversals } of view.kind('PAYMENT')) {
    if (numberIn(reversals) === 0) continue;
    const occasion = `REVERSAL#${textIn(sk).slice('PAYMENT#'.length)}#${numberIn(reversals)}`;
    const told = notices.some((notice) => notice.occasion === occasion && notice.state !== 'claimed');
    must(told, `What became of a payment was not told: ${occasion}.`);
  }
}
