import * as api from '../../../shared/notifications/api.ts';
import type { Outcome } from '../../../shared/notifications/condition.ts';
import { sizeIsUnknown } from '../../../shared/notifications/conditions/company-size.ts';
import { countryIn } from '../../../shared/notifications/conditions/location.ts';
import { anyNeeds, judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { Conditions } from '../../../shared/notifications/rule.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { findPlaces } from '../../companies/company-store.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { listedName, type StoredSignup } from '../../signups/items/signup-item.ts';
import { searchSignups } from '../../signups/read/search-signups.ts';

const mostShown = 5;

export const previewRule = endpoint(api.previewRule, bySession, (rule, { accountId }) =>
  previewOf(accountId, rule, new Date()),
);

/** Judges signups with the same function as alerts. An imported signup counts on the date of its file. */
export async function previewOf(accountId: string, rule: Conditions, now: Date) {
  const since = new Date(now.getTime() - api.previewedDays * 86_400_000).toISOString();
  const { data, next } = await searchSignups(accountId, { since, limit: api.previewedSignups });
  const signups = data.filter((signup) => (signup.signed_up_at ?? signup.created_at) >= since);
  const places = await findPlaces(accountId, anyNeeds([rule], 'company_ordinal') ? signups : []);
  const judged = signups.map((signup) => ({
    signup,
    judgment: judgeRule(rule, { ...signup, company_ordinal: places.get(signup.number) }),
  }));
  const of = (outcome: Outcome) => judged.filter(({ judgment }) => judgment.outcome === outcome);
  const matches = of('match');
  const undecided = of('cannot_tell').toSorted(
    (one, other) => (other.signup.domain_authority ?? -1) - (one.signup.domain_authority ?? -1),
  );
  const reasons = counts(undecided.flatMap(({ judgment }) => judgment.because));
  return {
    matched: matches.length,
    of: judged.length,
    has_more: next !== null,
    no_match: of('no_match').length,
    cannot_tell: undecided.length,
    unknown: reasons.map(([because, signups]) => ({ because, signups })),
    latest: matches.slice(0, mostShown).map(({ signup }) => shown(signup)),
    undecided: undecided
      .slice(0, mostShown)
      .map(({ signup, judgment }) => ({ ...shown(signup), because: [...judgment.because] })),
    size_unknown: reasons.find(([because]) => because === sizeIsUnknown)?.[1] ?? 0,
    countries: counts(signups.flatMap((signup) => countryIn(signup) ?? [])).map(([code, signups]) => ({
      code,
      signups,
    })),
  };
}

/** Most frequent first. */
function counts(values: readonly string[]): (readonly [value: string, count: number])[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, { length }]) => [value, length] as const)
    .sort(([, one], [, other]) => other - one);
}

function shown(signup: StoredSignup) {
  const { id, first_name, last_name, email, company_size, domain_authority, enrichment_raw_data } = signup;
  const location = enrichment_raw_data?.company_scrape?.location ?? null;
  return {
    ...{ id, first_name, last_name, email, company_name: listedName(signup) },
    ...{ company_size, location, domain_authority },
  };
}
