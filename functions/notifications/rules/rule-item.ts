import * as z from 'zod/mini';
import { type Rule, ruleSchema } from '../../../shared/notifications/rule.ts';
import { isTestAccount, liveAccountOf } from '../../accounts/requests/test-account.ts';
import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const ruleItem = storedItem({
  name: 'rule',
  pk: accountPartition,
  sk: 'RULE#{id}',
  holds: 'A notification rule.',
  foundBy: ['its id', 'its account, newest first: ids sort by time'],
});

const ruleItemSchema = z.extend(ruleSchema, {
  tested_at: z.optional(z.string()),
});

export function parseRuleItem(item: unknown): Rule {
  const { tested_at, ...rule } = ruleItemSchema.parse(item);
  return rule;
}

export function rulesOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :rule)',
    ExpressionAttributeValues: {
      ':account': partitionOf(liveAccountOf(accountId)),
      ':rule': ruleItem.prefix,
    },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}

export function putRuleItem(rule: Rule): TransactItem {
  return {
    Put: {
      Item: { ...ruleKey(rule.user_id, rule.id), ...rule },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

export function deleteRuleItem(accountId: string, ruleId: string): TransactItem {
  return {
    Delete: {
      Key: ruleKey(accountId, ruleId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}

export function setEnabled(accountId: string, ruleId: string, enabled: boolean) {
  return {
    Key: ruleKey(accountId, ruleId),
    UpdateExpression: 'SET enabled = :enabled',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':enabled': enabled },
  };
}

/** Fails if a test was sent after `before` (ISO 8601). */
export function setTested(accountId: string, ruleId: string, now: string, before: string) {
  return {
    Key: ruleKey(accountId, ruleId),
    UpdateExpression: 'SET tested_at = :now',
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(tested_at) OR tested_at <= :before)',
    ExpressionAttributeValues: { ':now': now, ':before': before },
  };
}

/** Fails if the rule has this fact, or so many that no further one can be of a proposal. */
export function addDismissed(accountId: string, ruleId: string, fact: string) {
  return {
    Key: ruleKey(accountId, ruleId),
    UpdateExpression: 'SET dismissed_facts = list_append(if_not_exists(dismissed_facts, :none), :one)',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(dismissed_facts) OR (NOT contains(dismissed_facts, :fact) AND size(dismissed_facts) < :most))',
    ExpressionAttributeValues: { ':none': [], ':one': [fact], ':fact': fact, ':most': 500 },
  };
}

/** A test account uses its live account's rules. */
function ruleKey(accountId: string, ruleId: string) {
  return { ...ruleItem.key({ account: liveAccountOf(accountId), id: ruleId }) };
}

export function updateRuleItem(accountId: string, ruleId: string, fields: Partial<Rule>): ItemUpdate {
  const entries = Object.entries(fields);
  return updateOf(ruleKey(accountId, ruleId), {
    set: entries.map(([name]) => `#${name} = :${name}`).join(', '),
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  });
}

/** One group per rule, so that a deleted rule does not block the others. Test data is not counted. */
export function countAlerts(
  accountId: string,
  rules: readonly Pick<Rule, 'id' | 'alert_days'>[],
  now: Date,
): TransactItem[][] {
  return isTestAccount(accountId) ? [] : rules.map((rule) => [countAlert(accountId, rule, now)]);
}

function countAlert(
  accountId: string,
  { id, alert_days }: Pick<Rule, 'id' | 'alert_days'>,
  now: Date,
): TransactItem {
  const oldest = dayOf(new Date(now.getTime() - countedDays * 86_400_000));
  const past = Object.keys(alert_days).filter((day) => day < oldest);
  const update = updateOf(ruleKey(accountId, id), {
    set: 'alert_days.#day = if_not_exists(alert_days.#day, :zero) + :one, last_alert_at = :now',
    ...(past.length > 0 ? { remove: past.map((_, index) => `alert_days.#past${index}`).join(', ') } : {}),
    names: {
      '#day': dayOf(now),
      ...Object.fromEntries(past.map((day, index) => [`#past${index}`, day])),
    },
    values: { ':zero': 0, ':one': 1, ':now': now.toISOString() },
  });
  return { Update: update };
}

const countedDays = 30;

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
