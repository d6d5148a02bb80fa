import type { LedgerType } from '../../../shared/credits/ledger.ts';
import { moveCredits } from '../../accounts/balance/move-credits.ts';
import { type AccountItem, updateAccount } from '../../accounts/items/account-item.ts';
import {
  armRefills,
  creditsArrive,
  endAttempt,
  repayDebt,
} from '../../accounts/items/account-item-refill.ts';
import { closedKeyHash } from '../../accounts/items/account-item-requests.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { turnOnRefills } from '../../accounts/items/profile-item-billing.ts';
import { findProfile } from '../../accounts/items/profile-store.ts';
import type { Change } from '../../platform/table/item-update.ts';
import { changed, createItem, findItem, retryWhileChanged, updateItem } from '../../platform/table/table.ts';
import { type TransactItem, transact } from '../../platform/table/transaction.ts';
import type { RefillSetup } from './offer.ts';
import { newPayment, type PaymentItem, paymentItemSchema, paymentKey } from './payment-item.ts';
import {
  newCreditedSettlement,
  type RefundRecord,
  refundedSettlement,
  type Settlement,
  setRefund,
  settlementItemSchema,
  settlementKey,
} from './settlement-item.ts';

interface Payment {
  readonly accountId: string;
  readonly intent: string;
  readonly credits: number;
  readonly kind: 'purchase' | 'auto_refill';
  readonly attempt: string | undefined;
  /** Auto-refill to turn on, unless the settings changed since. */
  readonly setup?: RefillSetup | undefined;
}

/** Credited now or before; impossible if the account is closed or the payment was refunded. */
type Crediting = 'credited' | 'credited before' | 'impossible';

/**
 * Credits a payment once, for any repetition or order of Stripe's events, even after the account's end. One
 * transaction stores settlement, payment, balance and entries. Throws if the account changed at every try.
 */
export async function creditPayment(payment: Payment, at: string): Promise<Crediting> {
  return retryWhileChanged('the account', async () => {
    const earlier = await findSettlement(payment.intent);
    if (earlier) return earlier.outcome === 'credited' ? 'credited before' : 'impossible';
    const state = await findAccount(payment.accountId);
    if (!state || state.api_key_hash === closedKeyHash) return 'impossible';
    const setup = await setupNow(payment);
    return (await transact(crediting({ ...payment, setup }, state, at))) ? changed : 'credited';
  });
}

export async function findPayment(accountId: string, intent: string): Promise<PaymentItem | undefined> {
  const item = await findItem(paymentKey(accountId, intent));
  return item && paymentItemSchema.parse(item);
}

async function setupNow({ accountId, setup }: Payment): Promise<RefillSetup | undefined> {
  const profile = setup && (await findProfile(accountId));
  return profile?.refill_changes === setup?.changes ? setup : undefined;
}

function crediting(payment: Payment, state: AccountItem, at: string): TransactItem[] {
  const { accountId, intent, credits, kind, setup } = payment;
  // The attempt may have ended another way; the money arrived anyway.
  const attempt = payment.attempt === state.refill_attempt ? payment.attempt : undefined;
  return [
    { Put: newCreditedSettlement(intent, at) },
    { Put: newPayment(accountId, intent, { credits, kind, created_at: at }) },
    ...incomingCredits(
      accountId,
      state,
      { type: kind, credits, reference: intent, at, attempt },
      ...(setup ? [armRefills(setup.threshold)] : []),
    ),
    ...(setup ? [{ Update: turnOnRefills(accountId, setup) }] : []),
  ];
}

/** Returns undefined while open. Settlements outlive their accounts. */
export async function findSettlement(intent: string): Promise<Settlement | undefined> {
  const item = await findItem(settlementKey(intent));
  return item && settlementItemSchema.parse(item);
}

/** Marks a payment for refund. Returns its settlement, which may be an earlier one. */
export async function settleAsRefunded(intent: string, record: RefundRecord): Promise<Settlement> {
  const written = await createItem(refundedSettlement(intent, record));
  return settlementItemSchema.parse(written.done ? written.item : written.old);
}

export async function recordRefund(intent: string, refund: string): Promise<void> {
  await updateItem(setRefund(intent, refund));
}

interface Arrival {
  readonly type: LedgerType;
  readonly credits: number;
  readonly reference: string;
  readonly at: string;
  readonly attempt?: string | undefined;
}

/**
 * Writes that add credits to the given state of the account: they first repay debt (a separate ledger entry),
 * the rest is added to the balance, and low-balance notices are allowed again. Fails if the debt or attempt
 * changed since, or the account is closed or gone. `further` changes join the update of the account.
 */
export function incomingCredits(
  accountId: string,
  account: AccountItem,
  { type, credits, reference, at, attempt }: Arrival,
  ...further: readonly Change[]
): TransactItem[] {
  const repaid = Math.min(account.credit_debt ?? 0, credits);
  const { balance, entries } = moveCredits(accountId, [
    { type, credits, reference, at },
    { type: 'debt', credits: -repaid, reference, at },
  ]);
  const ended = attempt === undefined ? [] : [endAttempt(attempt)];
  return [
    {
      Update: updateAccount(
        accountId,
        balance,
        creditsArrive,
        repayDebt(account, repaid),
        ...ended,
        ...further,
      ),
    },
    ...entries,
  ];
}
