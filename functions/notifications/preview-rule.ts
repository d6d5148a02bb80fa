import { previewedSignups, previewRule } from '../../shared/notifications/api.ts';
import { matchRule } from '../../shared/notifications/match-rule.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readRows } from '../signups/signup-rows.ts';

/** The rule as it stands in the form against the latest signups, by the matcher that sends alerts. */
export const handler = endpoint(previewRule, bySession, async (rule, { accountId }) => {
  const { data } = await readRows(accountId, undefined, previewedSignups);
  return { matched: data.filter((signup) => matchRule(rule, signup)).length, of: data.length };
});
