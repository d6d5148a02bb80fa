import { randomUUID } from 'node:crypto';
import { ProductError } from '../../shared/errors.ts';
import { namedCondition, type Rule, type RuleChoice, ruleSchema } from '../../shared/notifications/rule.ts';
import { accountKey } from '../accounts/account-item.ts';
import { ruleKey, rulePrefix } from '../platform/keys.ts';
import { type Item, queryItems, tableName, updateItem } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { countRule, discountRule, refusalOfRule } from './rule-count.ts';

/** The account's rules, newest first. */
export async function readRules(accountId: string): Promise<Rule[]> {
  const rules: Rule[] = [];
  let after: Item | undefined;
  do {
    const { items, next } = await queryItems({
      KeyConditionExpression: 'pk = :account AND begins_with(sk, :rule)',
      ExpressionAttributeValues: { ':account': accountKey(accountId).pk, ':rule': rulePrefix },
      ScanIndexForward: false,
      ConsistentRead: true,
      ...(after ? { ExclusiveStartKey: after } : {}),
    });
    rules.push(...items.map((item) => ruleSchema.parse(item)));
    after = next;
  } while (after);
  return rules;
}

/**
 * Stores a new rule, enabled. A condition without a value is stored without its operator. Throws
 * `limit_reached` (400) where the account has all the rules it may have, and `unauthorized` (401) where it is
 * being deleted.
 */
export async function storeRule(accountId: string, choice: RuleChoice, now: Date): Promise<Rule> {
  const rule: Rule = {
    id: newRuleId(now),
    user_id: accountId,
    ...choice,
    ...namedCondition(choice),
    da_operator: choice.da_value === null ? null : choice.da_operator,
    size_operator: choice.size_value === null ? null : choice.size_operator,
    enabled: true,
    created_at: now.toISOString(),
  };
  const refusals = await transact([
    countRule(accountId),
    {
      Put: {
        TableName: tableName(),
        Item: { ...ruleKey(accountId, rule.id), ...rule },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
  if (refusals?.[0]?.failed) throw refusalOfRule(refusals[0]);
  if (refusals) throw new Error('Two rules were given the same id.');
  return rule;
}

/** Turns a rule of this account on or off. Throws `not_found` (404). */
export async function enableRule(accountId: string, ruleId: string, enabled: boolean): Promise<Rule> {
  const written = await updateItem({
    Key: { ...ruleKey(accountId, ruleId) },
    UpdateExpression: 'SET enabled = :enabled',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':enabled': enabled },
  });
  if (!written.done) throw notFound();
  return ruleSchema.parse(written.item);
}

/** Deletes a rule of this account. Throws `not_found` (404). */
export async function removeRule(accountId: string, ruleId: string): Promise<void> {
  const refusals = await transact([
    {
      Delete: {
        TableName: tableName(),
        Key: { ...ruleKey(accountId, ruleId) },
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    discountRule(accountId),
  ]);
  if (refusals) throw notFound();
}

const secondsBetweenTests = 20;

/**
 * Takes the right to send one test of a rule, at most every 20 seconds. Throws `not_found` (404) or
 * `rate_limit_exceeded` (429).
 */
export async function claimTest(accountId: string, ruleId: string, now: Date): Promise<Rule> {
  const written = await updateItem({
    Key: { ...ruleKey(accountId, ruleId) },
    UpdateExpression: 'SET tested_at = :now',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(tested_at) OR tested_at <= :before)',
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ':before': new Date(now.getTime() - secondsBetweenTests * 1000).toISOString(),
    },
  });
  if (written.done) return ruleSchema.parse(written.item);
  if (!written.old) throw notFound();
  throw new ProductError(
    'rate_limit_exceeded',
    `A test of this rule was sent a moment ago. Try again in ${secondsBetweenTests} seconds.`,
    { headers: { 'retry-after': String(secondsBetweenTests) } },
  );
}

/** Ids sort by the time they were made: 12 hexadecimal digits of milliseconds, then chance. */
function newRuleId(now: Date): string {
  return `${now.getTime().toString(16).padStart(12, '0')}${randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

function notFound() {
  return new ProductError('not_found', 'There is no such notification rule.');
}
