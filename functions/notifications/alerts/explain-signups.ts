import { describeRule, explainRule, judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { MatchFacts } from '../../../shared/notifications/matches-api.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { letterTo } from '../../../shared/signups/person-card.ts';
import { findPlace, findPlaces } from '../../companies/company-store.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { findSignupsById } from '../../signups/items/signup-store.ts';
import { allWithCorrections, withCorrections } from '../../signups/read/corrected-signup.ts';
import { listAlerts } from '../items/alert-item.ts';

/** Facts of signups, with the reason of the first enabled rule that matches them now. Unordered. */
export async function explainMatches(
  accountId: string,
  ids: readonly string[],
  rules: readonly Rule[],
): Promise<MatchFacts[]> {
  const signups = await allWithCorrections(accountId, await findSignupsById(accountId, ids));
  const places = await findPlaces(accountId, signups);
  const enabled = rules.filter((rule) => rule.enabled);
  return signups.map((signup) => {
    const judged = { ...signup, company_ordinal: places.get(signup.number) };
    const matched = enabled
      .map((rule) => judgeRule(rule, judged))
      .filter(({ outcome }) => outcome === 'match');
    return {
      id: signup.id,
      industry: signup.company_industry,
      location: signup.enrichment_raw_data?.company_scrape?.location ?? null,
      write_to: letterTo(signup).link,
      reason: matched[0]?.sentence ?? null,
      more_rules: Math.max(0, matched.length - 1),
    };
  });
}

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
