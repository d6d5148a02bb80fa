import * as api from '../../../shared/notifications/api.ts';
import type { Matchable, Outcome } from '../../../shared/notifications/condition.ts';
import { sizeIsUnknown } from '../../../shared/notifications/conditions/company-size.ts';
import { anyNeeds, judgeRule, type RuleJudgment } from '../../../shared/notifications/judge-rule.ts';
import type { Conditions } from '../../../shared/notifications/rule.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { findPlaces } from '../../companies/places.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { listedName, type StoredSignup } from '../../signups/items/signup-item.ts';
import { listLatestSignups } from '../../signups/items/signup-store.ts';
import { allWithCorrections } from '../../signups/read/corrected-signup.ts';

const mostShown = 5;

/** Judges the latest signups with the same function as alerts. */
export const previewRule = endpoint(api.previewRule, bySession, async (rule, { accountId }) => {
  const latest = await listLatestSignups(accountId, api.previewedSignups);
  const signups = await allWithCorrections(accountId, latest);
  const counted = anyNeeds([rule], 'company_ordinal') ? signups : [];
  const places = await findPlaces(accountId, counted);
  return previewOf(
    rule,
    signups.map((signup) => ({ ...signup, company_ordinal: places.get(signup.number) })),
  );
});

export function previewOf(rule: Conditions, signups: readonly (StoredSignup & Matchable)[]) {
  const judged = signups.map((signup) => ({ signup, judgment: judgeRule(rule, signup) }));
  const of = (outcome: Outcome) => judged.filter(({ judgment }) => judgment.outcome === outcome);
  const matches = of('match');
  const undecided = of('cannot_tell');
  const unsized = undecided
    .filter(({ judgment }) => judgment.because.includes(sizeIsUnknown))
    .toSorted((one, other) => (other.signup.domain_authority ?? -1) - (one.signup.domain_authority ?? -1));
  return {
    matched: matches.length,
    of: judged.length,
    no_match: of('no_match').length,
    cannot_tell: undecided.length,
    unknown: unknownValues(undecided.map(({ judgment }) => judgment)),
    latest: matches.slice(0, mostShown).map(({ signup }) => shown(signup)),
    size_unknown: {
      signups: unsized.length,
      strongest: unsized.slice(0, mostShown).map(({ signup }) => shown(signup)),
    },
  };
}

function unknownValues(judgments: readonly RuleJudgment[]) {
  const clauses = judgments.flatMap(({ because }) => because);
  return [...Map.groupBy(clauses, (clause) => clause)]
    .map(([because, { length }]) => ({ because, signups: length }))
    .sort((a, b) => b.signups - a.signups);
}

function shown(signup: StoredSignup) {
  const { id, email, company_size, domain_authority, enrichment_raw_data } = signup;
  const location = enrichment_raw_data?.company_scrape?.location ?? null;
  return { id, email, company_name: listedName(signup), company_size, location, domain_authority };
}
