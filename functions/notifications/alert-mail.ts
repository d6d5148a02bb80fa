import { isInferred } from '../../shared/enrichment/fact-grade.ts';
import { companyIndex, providerNameOf } from '../../shared/enrichment/metrics-provider.ts';
import { sizeInWords } from '../../shared/enrichment/size-in-words.ts';
import type { Matchable } from '../../shared/notifications/condition.ts';
import { judgeRule } from '../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { product } from '../../shared/product.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { appUrl } from '../platform/app-url.ts';
import { headerText, type Mail } from '../platform/mail.ts';
import { type MailLink, mailPage, mailText } from '../platform/mail-page.ts';
import { type RuleReference, unsubscribeLinks } from './unsubscribe-link.ts';

/**
 * The alert about one signup, with the rules that it matched and two ways to turn them off. Names and what a
 * site says of itself are the words of strangers: one line each, escaped, and never a link.
 */
export async function alertMail(
  signup: Signup & Matchable,
  rules: readonly Rule[],
  note?: string,
): Promise<Omit<Mail, 'to'>> {
  const company =
    headerText(signup.company_name ?? '', 60) || headerText(signup.company_domain ?? 'Unknown company', 60);
  const app = await appUrl();
  const out = await unsubscribeLinks(referenceOf(signup, rules));
  const page = {
    heading: `${nameOf(signup) || signup.email} from ${company} signed up`,
    ...(note ? { paragraphs: [note] } : {}),
    facts: knownFacts(signup, rules),
    // A test is about a made-up signup: it leads to the table.
    button: { label: 'View signup', link: `${app}/signups${note ? '' : `?signup=${signup.id}`}` },
    footnote: `You're receiving this email because ${rules.length === 1 ? 'one' : rules.length} of your ${product.name} notification rules matched.`,
    footlinks: [
      { label: 'Change your rules', link: `${app}/notifications` },
      {
        label: rules.length === 1 ? 'Turn this rule off' : `Turn these ${rules.length} rules off`,
        link: out.screen,
      },
    ],
  };
  return {
    purpose: 'alert',
    subject: subjectOf(signup, company),
    text: mailText(page),
    html: mailPage(page),
    headers: out.headers,
  };
}

/** What the email turns off: its rule, or all that it names. */
function referenceOf(signup: Signup, rules: readonly Rule[]): RuleReference {
  const [rule] = rules;
  if (!rule) throw new Error('An alert names the rules that matched.');
  const accountId = rule.user_id;
  return rules.length === 1 ? { accountId, ruleId: rule.id } : { accountId, signupId: signup.id };
}

function nameOf(signup: Signup): string {
  return headerText([signup.first_name, signup.last_name].filter(Boolean).join(' '), 100);
}

function knownFacts(signup: Signup & Matchable, rules: readonly Rule[]) {
  const facts: [string, string | MailLink | null][] = [
    ['Name', nameOf(signup) || null],
    ['Email', writeTo(signup.email)],
    ['Company', headerText(signup.company_name ?? '', 100) || null],
    ['Industry', withGrade(headerText(signup.company_industry ?? '', 100), 'industry', signup)],
    ['Company Size', withGrade(sizeOf(signup) ?? '', 'size', signup)],
    ['Domain Authority', authority(signup)],
    ...rules.map((rule): [string, string] => ['Matched', reasonOf(rule, signup)]),
  ];
  return facts.filter((fact): fact is [string, string | MailLink] => fact[1] !== null);
}

/** Company, size and authority first, so that a phone's list shows what decides. */
function subjectOf(signup: Signup, company: string): string {
  const details = [sizeOf(signup), signup.domain_authority !== null && `DA ${signup.domain_authority}`];
  return `${[company, ...details.filter(Boolean)].join(', ')}: ${signup.email} signed up`;
}

function writeTo(address: string): MailLink {
  return {
    label: address,
    // What may stand in an address may also end it in a link: "?cc=" is a well-formed beginning of one.
    link: `mailto:${encodeURIComponent(address).replace('%40', '@')}`,
  };
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

function sizeOf(signup: Signup): string | null {
  return signup.company_size === null || signup.company_size === 'unknown'
    ? null
    : sizeInWords(signup.company_size);
}

function authority(signup: Signup): string | null {
  if (signup.domain_authority === null) return null;
  const { method } = signup.enrichment_raw_data?.sources?.domain_authority ?? {};
  const source = fromIndex(signup, 'domain_authority') ?? providerNameOf(method);
  return source ? `${signup.domain_authority} (${source})` : `${signup.domain_authority}`;
}

/** The rule by its name, and the values compared. */
function reasonOf(rule: Rule, signup: Matchable): string {
  const { sentence } = judgeRule(rule, signup);
  return headerText(rule.name ? `${rule.name}: ${sentence}` : sentence, 400);
}

/** Source, date and attribution of a fact that the company index gave; undefined for any other. */
function fromIndex(signup: Signup, field: string): string | undefined {
  const { method, quote, attribution } = signup.enrichment_raw_data?.sources?.[field] ?? {};
  if (method !== companyIndex || !quote) return undefined;
  return attribution ? `${quote}; data: ${attribution}` : quote;
}
