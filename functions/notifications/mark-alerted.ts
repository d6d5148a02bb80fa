import type { Rule } from '../../shared/notifications/rule.ts';
import { isTestAccount } from '../accounts/test-account.ts';
import { countCompanyAlert } from '../companies/company-item-facts.ts';
import type { TransactItem } from '../platform/transaction.ts';
import { type StoredSignup, setAlertTime } from '../signups/signup-item.ts';
import { countAlert } from './rule-item-changes.ts';

/**
 * The mark of an alert that the dashboard shows on its signup, with the counts of its rules and the company. The mark comes
 * first: where another destination's alert set it, the group is left out, and nothing counts twice. Rules count no test data.
 */
export function markAlerted(
  signup: StoredSignup,
  rules: readonly Rule[],
  field: 'alerted_at' | 'alert_unknown_at',
  now: Date,
): TransactItem[] {
  const { user_id: accountId, counted_company: company } = signup;
  return [
    { Update: setAlertTime(signup, field, now.toISOString()) },
    ...(isTestAccount(accountId) ? [] : rules.map((rule) => countAlert(accountId, rule, now))),
    ...(company ? [countCompanyAlert(accountId, company)] : []),
  ];
}
