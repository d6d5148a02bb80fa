import { type AccountView, numberIn, textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import type { System } from '../system.ts';
import { must } from './must.ts';
import { mailsOf } from './notifications.ts';

/** One credit per payment, at a price that was on sale; none without a payment. A new price refunds none. */
export function judgePayments(system: System, view: AccountView, accountId: string): void {
  const entries = view.entries.filter(({ type }) => type === 'purchase' || type === 'auto_refill');
  const intents = system.stripe.intents.filter(({ metadata }) => metadata.account_id === accountId);
  for (const intent of intents) {
    const credited = entries.filter(({ reference }) => reference === intent.id);
    const paid = intent.status === 'succeeded';
    must(
      credited.length === (paid ? 1 : 0),
      `The payment ${intent.id} was credited ${credited.length} times.`,
    );
    const offered = system.prices.wereOffered(credited[0]?.credits ?? 0, intent.amount / 100);
    must(!paid || offered, `The payment ${intent.id} bought too much.`);
  }
  for (const { reference } of entries) {
    must(
      intents.some(({ id }) => id === reference),
      `Credits for ${reference}, which is no payment.`,
    );
  }
}

/** One charge per attempt; no attempt stays in flight; the month's sum equals Stripe's charges. */
export function judgeRefills(system: System, view: AccountView): void {
  for (const { id } of view.kind('REFILL'))
    must(attemptsPaid(system, textIn(id)) <= 1, `The attempt ${textIn(id)} was charged twice.`);
  must(view.account?.refill_attempt === undefined, 'A refill stays in flight.');
  const month = textIn(view.account?.refill_month);
  const spent = view
    .kind('REFILL')
    .filter(
      ({ id, started_at }) => textIn(started_at).startsWith(month) && attemptsPaid(system, textIn(id)) > 0,
    )
    .reduce((sum, { price }) => sum + numberIn(price), 0);
  const counted = numberIn(view.account?.refill_spent);
  must(month === '' || spent === counted, `Refills took ${spent} dollars, counted are ${counted}.`);
}

/** Refunded credits are taken back once, or are a debt. */
export function judgeRefunds(system: System, view: AccountView): void {
  const due = view.kind('PAYMENT').reduce((sum, { sk, credits }) => {
    const intent = textIn(sk).slice('PAYMENT#'.length);
    const charge = system.stripe.charges.find((one) => one.payment_intent === intent && one.paid);
    if (!charge) return sum;
    const disputed = system.stripe.disputes
      .filter((dispute) => dispute.charge === charge.id && dispute.status !== 'won')
      .reduce((total, { amount }) => total + amount, 0);
    const share = Math.min(1, (disputed + charge.amount_refunded) / charge.amount);
    return sum + Math.ceil(numberIn(credits) * share);
  }, 0);
  const taken = view.entries
    .filter(({ type }) => type === 'adjustment' || type === 'debt')
    .reduce((sum, { credits }) => sum - credits, 0);
  const debt = numberIn(view.account?.credit_debt);
  must(taken + debt === due, `${due} credits went back; ${taken} were taken and ${debt} are owed.`);
}

/** Every payer got the credits, or the money back if the account was closed by then: one of both, forever. */
export function judgeSettlements(system: System, accountId: string): void {
  for (const { id, status, metadata } of system.stripe.intents) {
    if (status !== 'succeeded' || metadata.account_id !== accountId) continue;
    const settlement = system.table.model.items.get(`SETTLEMENT#${id}\u0000SETTLEMENT`);
    const charge = system.stripe.charges.find(({ payment_intent, paid }) => payment_intent === id && paid);
    const ours = system.stripe.refunds.filter((one) => one.payment_intent === id && one.metadata.reason);
    if (settlement?.outcome?.S === 'credited') {
      must(ours.length === 0, `The payment ${id} was credited and given back.`);
    } else {
      const back = charge?.refunded || charge?.disputed;
      must(
        settlement?.outcome?.S === 'refunded' && Boolean(back),
        `The payment ${id} bought nothing and was kept.`,
      );
    }
  }
}

function attemptsPaid(system: System, attempt: string): number {
  return system.stripe.intents.filter(
    (intent) => intent.metadata.attempt === attempt && intent.status === 'succeeded',
  ).length;
}

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
