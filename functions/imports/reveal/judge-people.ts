import { anyNeeds, describeRule, judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { findProfile } from '../../accounts/items/profile-store.ts';
import { findPlaces } from '../../companies/places.ts';
import { listOrderedRules } from '../../notifications/rules/rule-store.ts';
import type { ImportedPerson } from './imported-people.ts';

type Person = Pick<ImportedPerson, 'signup'>;

export interface Judged {
  /** In the customer's order of rules. */
  readonly matches: readonly { readonly rule: Rule; readonly because: string }[];
}

export type JudgedPerson = Person & Judged;

/** In the customer's order. */
export async function listEnabledRules(accountId: string): Promise<Rule[]> {
  const profile = await findProfile(accountId);
  return (await listOrderedRules(accountId, profile?.rule_order)).filter(({ enabled }) => enabled);
}

/** Judges enriched people as alerts do, even if the import sends none. */
export async function judgePeople<One extends Person>(
  accountId: string,
  people: readonly One[],
  rules: readonly Rule[],
): Promise<(One & Judged)[]> {
  const places = anyNeeds(rules, 'company_ordinal') ? await placesOf(accountId, people) : new Map();
  return people.map((person) => {
    const { signup } = person;
    if (signup.enrichment_status !== 'completed') return { ...person, matches: [] };
    const judged = { ...signup, company_ordinal: places.get(signup.number) };
    const matches = rules.flatMap((rule) => {
      const { outcome, sentence } = judgeRule(rule, judged);
      return outcome === 'match' ? { rule, because: sentence } : [];
    });
    return { ...person, matches };
  });
}

const placesAtOnce = 100;

async function placesOf(accountId: string, people: readonly Person[]) {
  const reads = [];
  for (let from = 0; from < people.length; from += placesAtOnce) {
    const signups = people.slice(from, from + placesAtOnce).map(({ signup }) => signup);
    reads.push(findPlaces(accountId, signups));
  }
  return new Map((await Promise.all(reads)).flatMap((places) => [...places]));
}

export function ruleName(rule: Rule): string {
  return rule.name ?? describeRule(rule).replace(/\.$/, '');
}
