import { randomUUID } from 'node:crypto';
import { namedCondition, type Rule, type RuleChoice, ruleSchema } from '../../shared/notifications/rule.ts';
import { accountKey, ruleKey, rulePrefix } from '../platform/keys.ts';
import { createItem, queryItems } from '../platform/table.ts';

/** Ids sort by the time they were made: 12 hexadecimal digits of milliseconds, then chance. */
const newRuleId = (now: Date): string =>
  `${now.getTime().toString(16).padStart(12, '0')}${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** The account's rules, newest first. */
export const readRules = async (accountId: string): Promise<Rule[]> => {
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :rule)',
    ExpressionAttributeValues: { ':account': accountKey(accountId).pk, ':rule': rulePrefix },
    ScanIndexForward: false,
    ConsistentRead: true,
  });
  return items.map((item) => ruleSchema.parse(item));
};

/** Stores a new rule, enabled. A condition without a value is stored without its operator. */
export const storeRule = async (accountId: string, choice: RuleChoice, now: Date): Promise<Rule> => {
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
  await createItem({ ...ruleKey(accountId, rule.id), ...rule });
  return rule;
};
