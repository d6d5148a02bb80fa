import { countCompanyAlert } from '../../companies/company-item-facts.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { type StoredSignup, setAlertTime } from '../../signups/items/signup-item.ts';

/**
 * The mark of an alert that the dashboard shows on its signup, with the count of the company. The mark comes first: if another
 * destination's alert set it, the group is left out.
 */
export function markAlerted(
  signup: StoredSignup,
  field: 'alerted_at' | 'alert_unknown_at',
  now: Date,
): TransactItem[] {
  const { user_id: accountId, counted_company: company } = signup;
  return [
    { Update: setAlertTime(signup, field, now.toISOString()) },
    ...(company ? [countCompanyAlert(accountId, company)] : []),
  ];
}
