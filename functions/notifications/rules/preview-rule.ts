import * as api from '../../../shared/notifications/api.ts';
import type { Outcome } from '../../../shared/notifications/condition.ts';
import { anyNeeds, judgeRule, type RuleJudgment } from '../../../shared/notifications/judge-rule.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { findPlaces } from '../../companies/places.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { listedName, type StoredSignup } from '../../signups/items/signup-item.ts';
import { listLatestSignups } from '../../signups/items/signup-store.ts';
import { allWithCorrections } from '../../signups/read/corrected-signup.ts';

const shownMatches = 5;

/** Judges the latest signups with the same function as alerts. */
export const previewRule = endpoint(api.previewRule, bySession, async (rule, { accountId }) => {
  const latest = await listLatestSignups(accountId, api.previewedSignups);
  const signups = await allWithCorrections(accountId, latest);
  const counted = anyNeeds([rule], 'company_ordinal') ? signups : [];
  const places = await findPlaces(accountId, counted);
  const judged = signups.map((signup) => {
    const company_ordinal = places.get(signup.number);
    return { signup, judgment: judgeRule(rule, { ...signup, company_ordinal }) };
  });
  const of = (outcome: Outcome) => judged.filter(({ judgment }) => judgment.outcome === outcome);
  const matches = of('match');
  const undecided = of('cannot_tell');
  return {
    matched: matches.length,
    of: judged.length,
    no_match: of('no_match').length,
    cannot_tell: undecided.length,
    unknown: unknownValues(undecided.map(({ judgment }) => judgment)),
    latest: matches.slice(0, shownMatches).map(({ signup }) => shown(signup)),
  };
});

function unknownValues(judgments: readonly RuleJudgment[]) {
  const clauses = judgments.flatMap(({ because }) => because);
  return [...Map.groupBy(clauses, (clause) => clause)]
    .map(([because, { length }]) => ({ because, signups: length }))
    .sort((a, b) => b.signups - a.signups);
}

function shown(signup: StoredSignup) {
  const { id, email, company_size, enrichment_raw_data } = signup;
  const location = enrichment_raw_data?.company_scrape?.location ?? null;
  return { id, email, company_name: listedName(signup), company_size, location };
}
