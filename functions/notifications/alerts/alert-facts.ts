import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { isInferred } from '../../../shared/enrichment/fact-grade.ts';
import { companyIndex, providerNameOf } from '../../../shared/enrichment/metrics-provider.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import { anyNeeds, judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { Conditions, Rule } from '../../../shared/notifications/rule.ts';
import { cardQuote, companySentence } from '../../../shared/signups/person-card.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { headerText } from '../../../shared/signups/text.ts';
import { findPlace } from '../../companies/company-store.ts';
import type { MailCard } from '../../platform/mail/mail-page.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { markedTitle } from '../messages/test-mark.ts';
import { pageAt, websiteOf } from './alert-evidence.ts';

export interface AlertFact {
  readonly label: string;
  readonly value: string;
}

export function alertHeading(signup: Signup): string {
  return `${nameOf(signup) || signup.email} from ${companyOf(signup)} signed up`;
}

/** Company and size first, so that a phone shows them. */
export function alertSubject(signup: Signup): string {
  const size = sizeOf(signup);
  const people = size ? ` (${size} people)` : '';
  return markedTitle(`${companyOf(signup)}${people} signed up: ${signup.email}`, signup.user_id);
}

export function companyOf(signup: Signup): string {
  return (
    headerText(signup.company_name ?? '', 60) || headerText(signup.company_domain ?? 'Unknown company', 60)
  );
}

export function sizeOf({ company_size }: Signup): string | null {
  return company_size === null || company_size === 'unknown' ? null : sizeInWords(company_size);
}

/**
 * Facts of an alert in display order for every destination: the person, the company, and each rule's matching
 * values. Leaves out unknown facts. Values are untrusted, on one line, and must be escaped.
 */
export function alertFacts(signup: Signup & Matchable, rules: readonly Rule[]): AlertFact[] {
  const location = signup.enrichment_raw_data?.company_scrape?.location ?? '';
  const facts: [label: string, value: string | null][] = [
    ['Name', nameOf(signup)],
    ['Email', signup.email],
    [
      'Company',
      withNotes(headerText(signup.company_name ?? '', 100), [correctedNote('company_name', signup)]),
    ],
    ['Industry', withGrade(headerText(signup.company_industry ?? '', 100), 'industry', signup)],
    ['Company Size', withGrade(sizeOf(signup) ?? '', 'size', signup, 'company_size')],
    ['Location', withGrade(headerText(location, 100), 'location', signup)],
    ['Domain Authority', authority(signup)],
    ['Added', addedLater(signup)],
    ...rules.map((rule): [string, string] => ['Matched', reasonOf(rule, signup)]),
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The person as the drawer of the dashboard shows them, for emails. `site` is false if the company is made up. */
export function alertCard(
  signup: Signup & Matchable,
  rules: readonly Rule[],
  { site = true }: { site?: boolean } = {},
): MailCard {
  const website = site ? websiteOf(signup) : undefined;
  const quote = cardQuote(signup);
  const page = quote && pageAt(quote.source.url);
  const added = addedLater(signup);
  const location = headerText(signup.enrichment_raw_data?.company_scrape?.location ?? '', 100);
  const industry = headerText(signup.company_industry ?? '', 100);
  const corrected = correctedNote('company_name', signup);
  const metrics = signup.enrichment_raw_data?.sources?.domain_authority?.method;
  const { domain_authority: strength } = signup;
  return {
    sentence: companySentence(signup),
    about: [
      ['Email', { label: signup.email, link: mailto(signup.email) }],
      ...(website ? [['Website', { label: website.host, link: website.link }] as const] : []),
      ...(corrected ? [['Company', withNotes(companyOf(signup), [corrected]) ?? ''] as const] : []),
      ['Signed up', moment.format(new Date(signup.created_at))],
      ...(added ? [['Added', added] as const] : []),
    ],
    strip: [
      ['Company Size', sizeOf(signup), joined(gradesOf('size', signup, 'company_size'))],
      ['Location', location || null, joined(gradesOf('location', signup))],
      ['Industry', industry || null, joined(gradesOf('industry', signup))],
      [
        'Domain Authority',
        strength === null ? null : `${strength}`,
        joined([fromIndex(signup, 'domain_authority') ?? providerNameOf(metrics)]),
      ],
    ],
    reasons: rules.map((rule) => [
      rule.name && headerText(rule.name, 100),
      headerText(judgeRule(rule, signup).sentence, 400),
    ]),
    ...(quote && {
      quote: {
        label: quote.label,
        words: quote.words,
        page: page && { label: page.label, link: page.link },
      },
    }),
  };
}

/** Characters allowed in an address may end it in a URL: "?cc=" can start a valid one. */
function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

const moment = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const);

/** An alert after a look again names the day on which the signup was stored. */
function addedLater({ created_at, enrichment_raw_data }: Signup): string | null {
  if (!enrichment_raw_data?.added_at) return null;
  const day = new Date(created_at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${day}; we found more about the company later`;
}

export function reasonOf(rule: Rule, signup: Matchable): string {
  const { sentence } = judgeRule(rule, signup);
  return headerText(rule.name ? `${rule.name}: ${sentence}` : sentence, 400);
}

export function nameOf(signup: Signup): string {
  return headerText([signup.first_name, signup.last_name].filter(Boolean).join(' '), 100);
}

function withGrade(value: string, field: string, signup: Signup, corrected = field): string | null {
  return withNotes(value, gradesOf(field, signup, corrected));
}

/** Marks of facts that the site does not state: "inferred", or the source. */
function gradesOf(field: string, signup: Signup, corrected = field): Notes {
  const source = signup.enrichment_raw_data?.sources?.[field];
  return [
    fromIndex(signup, field),
    isInferred(source) && 'inferred',
    source?.grade === 'disputed' && 'sources disagree',
    correctedNote(corrected, signup),
  ];
}

function correctedNote(field: string, { enrichment_raw_data }: Signup) {
  return enrichment_raw_data?.corrections?.[field] !== undefined && 'corrected by you';
}

type Notes = readonly (string | false | undefined)[];

function withNotes(value: string, all: Notes): string | null {
  if (value === '') return null;
  const notes = joined(all);
  return notes ? `${value} (${notes})` : value;
}

function joined(notes: Notes): string {
  return headerText(notes.filter(Boolean).join('; '), 200);
}

function authority(signup: Signup): string | null {
  if (signup.domain_authority === null) return null;
  const { method } = signup.enrichment_raw_data?.sources?.domain_authority ?? {};
  const source = fromIndex(signup, 'domain_authority') ?? providerNameOf(method);
  return source ? `${signup.domain_authority} (${source})` : `${signup.domain_authority}`;
}

function fromIndex(signup: Signup, field: string): string | undefined {
  const { method, quote, attribution } = signup.enrichment_raw_data?.sources?.[field] ?? {};
  if (method !== companyIndex || !quote) return undefined;
  return attribution ? `${quote}; data: ${attribution}` : quote;
}

export async function withCompanyOrdinal(
  accountId: string,
  signup: StoredSignup,
  rules: readonly Conditions[],
): Promise<StoredSignup & Matchable> {
  const company_ordinal = anyNeeds(rules, 'company_ordinal') ? await findPlace(accountId, signup) : null;
  return { ...signup, company_ordinal };
}
