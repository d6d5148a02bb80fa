import { ProductError } from '../../shared/errors.ts';
import { maxRules, tooManyRules } from '../../shared/notifications/rule.ts';
import { profileKey } from '../accounts/profile-item.ts';
import { accountGone } from '../accounts/profile-store.ts';
import { tableName } from '../platform/table.ts';
import type { CancellationReason, TransactItem } from '../platform/transaction.ts';

/**
 * The part of a transaction that counts one more rule in the account's profile. It fails where the account has
 * all the rules it may have, is being deleted, or does not exist.
 */
export function countRule(accountId: string): TransactItem {
  return {
    Update: {
      TableName: tableName(),
      Key: { ...profileKey(accountId) },
      UpdateExpression: 'SET rule_count = if_not_exists(rule_count, :none) + :one',
      ConditionExpression:
        'attribute_exists(pk) AND attribute_not_exists(closing_at) AND (attribute_not_exists(rule_count) OR rule_count < :limit)',
      ExpressionAttributeValues: { ':none': 0, ':one': 1, ':limit': maxRules },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** The part of a transaction that counts one rule less. It fails where the account does not exist. */
export function discountRule(accountId: string): TransactItem {
  return {
    Update: {
      TableName: tableName(),
      Key: { ...profileKey(accountId) },
      UpdateExpression: 'SET rule_count = rule_count - :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
}

/** What to answer where `countRule` failed: `unauthorized` (401) or `limit_reached` (400). */
export function refusalOfRule({ old }: CancellationReason): ProductError {
  return !old || old.closing_at ? accountGone() : new ProductError('limit_reached', tooManyRules);
}
