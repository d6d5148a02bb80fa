import { ProductError } from '../../shared/errors.ts';
import { maxRules, tooManyRules } from '../../shared/notifications/rule.ts';
import { countRuleDown, countRuleUp } from '../accounts/profile-item-progress.ts';
import { accountGone } from '../accounts/profile-store.ts';
import type { CancellationReason, TransactItem } from '../platform/transaction.ts';

/**
 * The part of a transaction that counts one more rule in the account's profile. It fails where the account has
 * all the rules it may have, is being deleted, or does not exist.
 */
export function countRule(accountId: string): TransactItem {
  return { Update: countRuleUp(accountId, maxRules) };
}

/** The part of a transaction that counts one rule less. It fails where the account does not exist. */
export function discountRule(accountId: string): TransactItem {
  return { Update: countRuleDown(accountId) };
}

/** What to answer where `countRule` failed: `unauthorized` (401) or `limit_reached` (400). */
export function refusalOfRule({ old }: CancellationReason): ProductError {
  return !old || old.closing_at ? accountGone() : new ProductError('limit_reached', tooManyRules);
}
