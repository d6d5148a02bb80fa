import * as z from 'zod/mini';
import { ProductError } from '../../../shared/api/errors.ts';
import type { Credits } from '../../../shared/credits/api.ts';
import * as api from '../../../shared/credits/api.ts';
import { refillPackage } from '../../../shared/credits/packages.ts';
import { ledgerItemSchema, ledgerPage, ledgerPrefix } from '../../accounts/balance/ledger-item.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { setWaitingOrder } from '../../accounts/items/profile-item-billing.ts';
import { accountGone, findProfile } from '../../accounts/items/profile-store.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { numberSetting } from '../../platform/aws/environment.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { queryItems, updateItem } from '../../platform/table/table.ts';
import { spentIn } from '../refill/refill-store.ts';

export function notOpened() {
  return new ProductError('not_found', 'Your account is still being opened. Try again in a moment.');
}

export async function getCredits(accountId: string): Promise<Credits> {
  const [state, billing] = await Promise.all([findAccount(accountId), findProfile(accountId)]);
  if (!state || !billing) throw notOpened();
  const cap = numberSetting('refillMonthlyCap');
  const spent = spentIn(state, new Date());
  const capped = billing.auto_refill_enabled && spent + refillPackage(billing.auto_refill_amount).price > cap;
  return {
    credit_balance: state.balance,
    credits_owed: state.credit_debt ?? 0,
    waiting_signups: state.waiting_signups,
    waiting_order: billing.waiting_order,
    auto_refill_enabled: billing.auto_refill_enabled,
    auto_refill_threshold: billing.auto_refill_threshold,
    auto_refill_amount: billing.auto_refill_amount,
    refill_in_flight: state.refill_attempt !== undefined,
    refill_paused: billing.refill_paused ?? (capped ? 'monthly_cap' : null),
    refill_monthly_cap: cap,
    refill_spent_this_month: spent,
    card: billing.card ? { brand: billing.card.brand, last4: billing.card.last4 } : null,
  };
}

export const saveWaitingOrder = endpoint(
  api.saveWaitingOrder,
  bySession,
  async ({ waiting_order }, { accountId }) => {
    const { done } = await updateItem(setWaitingOrder(accountId, waiting_order));
    if (!done) throw accountGone();
    return getCredits(accountId);
  },
);

const pageSize = 100;

const publicSchema = z.omit(ledgerItemSchema, { sk: true });

/**
 * One ledger page, newest first. `before` is the previous page's `next`. Throws `invalid_request` (400) for
 * any other `before`.
 */
export async function listLedger(accountId: string, before: string | undefined) {
  const after = before === undefined ? undefined : sortKeyOf(before);
  const { items, next } = await queryItems(ledgerPage(accountId, pageSize, after));
  return {
    data: items.map((item) => z.parse(publicSchema, item)),
    next: next ? String(next.sk).slice(ledgerPrefix.length) : null,
  };
}

function sortKeyOf(before: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z#/.test(before)) {
    throw new ProductError('invalid_request', 'before must be the `next` value of an earlier page.', {
      fields: { before: 'must be the `next` of an earlier page' },
    });
  }
  return `${ledgerPrefix}${before}`;
}
