import { judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { MatchFacts } from '../../../shared/notifications/matches-api.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { letterTo } from '../../../shared/signups/person-card.ts';
import { findPlaces } from '../../companies/places.ts';
import { findSignupsById } from '../../signups/items/signup-store.ts';
import { allWithCorrections } from '../../signups/read/corrected-signup.ts';

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
