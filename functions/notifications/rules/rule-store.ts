import { ProductError } from '../../../shared/api/errors.ts';
import { namedCondition } from '../../../shared/notifications/conditions/every-condition.ts';
import { maxRules, type Rule, type RuleChoice, tooManyRules } from '../../../shared/notifications/rule.ts';
import { countDown, countUp, setRuleOrder } from '../../accounts/items/profile-item-progress.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import { newTimeId } from '../../platform/table/keys.ts';
import { everyItem, updateItem } from '../../platform/table/table.ts';
import { type CancellationReason, transact } from '../../platform/table/transaction.ts';
import {
  addDismissed,
  deleteRuleItem,
  parseRuleItem,
  putRuleItem,
  rulesOf,
  setEnabled,
  setTested,
  updateRuleItem,
} from './rule-item.ts';

export async function listRules(accountId: string): Promise<Rule[]> {
  const rules: Rule[] = [];
  for await (const item of everyItem(rulesOf(accountId))) rules.push(parseRuleItem(item));
  return rules;
}

/** In the customer's order; rules outside it come first, newest first. */
export async function listOrderedRules(accountId: string, order: readonly string[] = []): Promise<Rule[]> {
  const place = (rule: Rule) => order.indexOf(rule.id);
  return (await listRules(accountId)).sort((a, b) => place(a) - place(b));
}

/** Ignores unknown ids. Throws `unauthorized` (401) if the account is closing. */
export async function orderRules(accountId: string, ids: readonly string[]): Promise<Rule[]> {
  const rules = await listOrderedRules(accountId, ids);
  const known = ids.filter((id) => rules.some((rule) => rule.id === id));
  const written = await updateItem(setRuleOrder(accountId, known));
  if (!written.done) throw accountGone();
  return rules;
}

/**
 * Stores an enabled rule, dropping operators without a value. Throws `limit_reached` (400) at the limit and
 * `unauthorized` (401) if the account is closing.
 */
export async function saveRule(accountId: string, choice: RuleChoice, now: Date): Promise<Rule> {
  const rule: Rule = {
    id: newTimeId(now),
    user_id: accountId,
    ...conditionsOf(choice),
    enabled: true,
    created_at: now.toISOString(),
    changed_at: null,
    alert_days: {},
    last_alert_at: null,
    dismissed_facts: [],
  };
  const refusals = await transact([
    { Update: countUp(accountId, 'rule_count', maxRules) },
    putRuleItem(rule),
  ]);
  if (refusals?.[0]?.failed) throw cannotCount(refusals[0]);
  if (refusals) throw new Error('Two rules were given the same id.');
  return rule;
}

export async function editRule(
  accountId: string,
  ruleId: string,
  choice: RuleChoice,
  now: Date,
): Promise<Rule> {
  const fields = { ...conditionsOf(choice), changed_at: now.toISOString() };
  const written = await updateItem(updateRuleItem(accountId, ruleId, fields));
  if (!written.done) throw notFound();
  return parseRuleItem(written.item);
}

export async function enableRule(accountId: string, ruleId: string, enabled: boolean): Promise<Rule> {
  const written = await updateItem(setEnabled(accountId, ruleId, enabled));
  if (!written.done) throw notFound();
  return parseRuleItem(written.item);
}

/** A repeat changes nothing. */
export async function dismissProposal(accountId: string, ruleId: string, fact: string): Promise<void> {
  const written = await updateItem(addDismissed(accountId, ruleId, fact));
  if (!written.done && !written.old) throw notFound();
}

export async function removeRule(accountId: string, ruleId: string): Promise<void> {
  const refusals = await transact([
    deleteRuleItem(accountId, ruleId),
    { Update: countDown(accountId, 'rule_count') },
  ]);
  if (refusals) throw notFound();
}

const secondsBetweenTests = 20;

/** Allows one test every 20 seconds. Throws `not_found` (404) or `rate_limit_exceeded` (429). */
export async function claimTest(accountId: string, ruleId: string, now: Date): Promise<Rule> {
  const before = new Date(now.getTime() - secondsBetweenTests * 1000);
  const written = await updateItem(setTested(accountId, ruleId, now.toISOString(), before.toISOString()));
  if (written.done) return parseRuleItem(written.item);
  if (!written.old) throw notFound();
  throw new ProductError(
    'rate_limit_exceeded',
    `A test of this rule was sent a moment ago. Try again in ${secondsBetweenTests} seconds.`,
    { headers: { 'retry-after': String(secondsBetweenTests) } },
  );
}

function conditionsOf(choice: RuleChoice) {
  return {
    ...choice,
    ...namedCondition(choice),
    da_operator: choice.da_value === null ? null : choice.da_operator,
    size_operator: choice.size_value === null ? null : choice.size_operator,
    size_unknown_da_value: choice.size_value === null ? null : choice.size_unknown_da_value,
    industry_operator: choice.industries === null ? null : choice.industry_operator,
    country_operator: choice.countries === null ? null : choice.country_operator,
    domain_operator: choice.domains === null ? null : choice.domain_operator,
  };
}

function cannotCount({ old }: CancellationReason): ProductError {
  return !old || old.closing_at ? accountGone() : new ProductError('limit_reached', tooManyRules);
}

function notFound() {
  return new ProductError('not_found', 'There is no such notification rule.');
}
