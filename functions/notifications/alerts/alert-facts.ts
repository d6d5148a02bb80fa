import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { isInferred } from '../../../shared/enrichment/fact-grade.ts';
import { companyIndex, providerNameOf } from '../../../shared/enrichment/metrics-provider.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import { anyNeeds, judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { Conditions, Rule } from '../../../shared/notifications/rule.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { findPlace } from '../../companies/places.ts';
import { headerText } from '../../platform/mail/mail.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { markedTitle } from '../messages/test-mark.ts';

/** A line of an alert. */
export interface AlertFact {
  readonly label: string;
  readonly value: string;
}

/** The title of an alert: "Maya Chen from Northwind Labs signed up". */
export function alertHeading(signup: Signup): string {
  return `${nameOf(signup) || signup.email} from ${companyOf(signup)} signed up`;
}

/** Company, size and authority first, so that a phone's list shows what decides. */
export function alertSubject(signup: Signup): string {
  const details = [sizeOf(signup), signup.domain_authority !== null && `DA ${signup.domain_authority}`];
  const title = `${[companyOf(signup), ...details.filter(Boolean)].join(', ')}: ${signup.email} signed up`;
  return markedTitle(title, signup.user_id);
}

/** The company as an alert names it, by its domain where its name is not known. */
export function companyOf(signup: Signup): string {
  return (
    headerText(signup.company_name ?? '', 60) || headerText(signup.company_domain ?? 'Unknown company', 60)
  );
}

/** The size in words; null while it is not known. */
export function sizeOf({ company_size }: Signup): string | null {
  return company_size === null || company_size === 'unknown' ? null : sizeInWords(company_size);
}

/**
 * What an alert says of a signup, in the order in which every destination shows it: who, what is known of the company,
 * and for each rule the values that made it match. What is not known is left out. Values are one line each, and words
 * of strangers, to be escaped where they are shown.
 */
export function alertFacts(signup: Signup & Matchable, rules: readonly Rule[]): AlertFact[] {
  const location = signup.enrichment_raw_data?.company_scrape?.location ?? '';
  const facts: [label: string, value: string | null][] = [
    ['Name', nameOf(signup)],
    ['Email', signup.email],
    ['Company', headerText(signup.company_name ?? '', 100)],
    ['Industry', withGrade(headerText(signup.company_industry ?? '', 100), 'industry', signup)],
    ['Company Size', withGrade(sizeOf(signup) ?? '', 'size', signup)],
    ['Location', withGrade(headerText(location, 100), 'location', signup)],
    ['Domain Authority', authority(signup)],
    ...rules.map((rule): [string, string] => ['Matched', reasonOf(rule, signup)]),
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Why a rule matched: the rule by its name, and the values compared. */
export function reasonOf(rule: Rule, signup: Matchable): string {
  const { sentence } = judgeRule(rule, signup);
  return headerText(rule.name ? `${rule.name}: ${sentence}` : sentence, 400);
}

/** The person's name on one line; empty where it is not known. */
export function nameOf(signup: Signup): string {
  return headerText([signup.first_name, signup.last_name].filter(Boolean).join(' '), 100);
}

/** A fact that the company's site does not state says so: "Software (inferred)", or where it comes from. */
function withGrade(value: string, field: string, signup: Signup): string | null {
  if (value === '') return null;
  const source = signup.enrichment_raw_data?.sources?.[field];
  const notes = [
    fromIndex(signup, field),
    isInferred(source) && 'inferred',
    source?.grade === 'disputed' && 'sources disagree',
  ].filter(Boolean);
  return notes.length > 0 ? `${value} (${headerText(notes.join('; '), 200)})` : value;
}

function authority(signup: Signup): string | null {
  if (signup.domain_authority === null) return null;
  const { method } = signup.enrichment_raw_data?.sources?.domain_authority ?? {};
  const source = fromIndex(signup, 'domain_authority') ?? providerNameOf(method);
  return source ? `${signup.domain_authority} (${source})` : `${signup.domain_authority}`;
}

/** Source, date and attribution of a fact that the company index gave; undefined for any other. */
function fromIndex(signup: Signup, field: string): string | undefined {
  const { method, quote, attribution } = signup.enrichment_raw_data?.sources?.[field] ?? {};
  if (method !== companyIndex || !quote) return undefined;
  return attribution ? `${quote}; data: ${attribution}` : quote;
}

/** A signup with all that these rules ask of it. */
export async function withCompanyOrdinal(
  accountId: string,
  signup: StoredSignup,
  rules: readonly Conditions[],
): Promise<StoredSignup & Matchable> {
  const company_ordinal = anyNeeds(rules, 'company_ordinal') ? await findPlace(accountId, signup) : null;
  return { ...signup, company_ordinal };
}
