import { describeRule, explainRule } from '../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { findPlace } from '../../companies/places.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { withCorrections } from '../../signups/read/corrected-signup.ts';
import { listAlerts } from '../items/alert-item.ts';

/** Every rule's result for a signup, in the order of `rules`, also of rules that are off. */
export async function explainSignup(signup: StoredSignup, rules: readonly Rule[]) {
  const { user_id: accountId, id } = signup;
  const judged = { ...(await withCorrections(signup)), company_ordinal: await findPlace(accountId, signup) };
  const alerts = (await listAlerts(accountId, id)).filter(({ state }) => state !== 'suppressed');
  return rules.map((rule) => {
    const alerted = alerts.some((alert) => alert.rules.some((named) => named.id === rule.id));
    const { outcome, sentence: reason, besides = null } = explainRule(rule, judged, alerted);
    return {
      id: rule.id,
      name: rule.name,
      conditions: describeRule(rule),
      outcome,
      alerted,
      reason,
      besides,
    };
  });
}
