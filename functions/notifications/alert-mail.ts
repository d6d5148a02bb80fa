import { isInferred } from '../../shared/enrichment/fact-grade.ts';
import { companyIndex, providerNameOf } from '../../shared/enrichment/metrics-provider.ts';
import { sizeInWords } from '../../shared/enrichment/size-in-words.ts';
import { conditionsOf } from '../../shared/notifications/describe-rule.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { product } from '../../shared/product.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { appUrl } from '../platform/app-url.ts';
import { headerText, type Mail } from '../platform/mail.ts';
import { type MailLink, mailPage, mailText } from '../platform/mail-page.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

/**
 * The alert about one signup that matched a rule, with two ways to turn that rule off. Names and what a
 * site says of itself are the words of strangers: one line each, escaped, and never a link.
 */
export async function alertMail(signup: Signup, rule: Rule, note?: string): Promise<Omit<Mail, 'to'>> {
  const company =
    headerText(signup.company_name ?? '', 60) || headerText(signup.company_domain ?? 'Unknown company', 60);
  const app = await appUrl();
  const out = await unsubscribeLinks({ accountId: rule.user_id, ruleId: rule.id });
  const page = {
    heading: `${nameOf(signup) || signup.email} from ${company} signed up`,
    ...(note ? { paragraphs: [note] } : {}),
    facts: knownFacts(signup, rule),
    button: { label: 'View signup', link: `${app}/signups#${new URLSearchParams({ q: signup.email })}` },
    footnote: `You're receiving this email because one of your ${product.name} notification rules matched.`,
    footlinks: [
      { label: 'Change your rules', link: `${app}/notifications` },
      { label: 'Turn this rule off', link: out.screen },
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

function nameOf(signup: Signup): string {
  return headerText([signup.first_name, signup.last_name].filter(Boolean).join(' '), 100);
}

function knownFacts(signup: Signup, rule: Rule) {
  const facts: [string, string | MailLink | null][] = [
    ['Name', nameOf(signup) || null],
    ['Email', writeTo(signup.email)],
    ['Company', headerText(signup.company_name ?? '', 100) || null],
    ['Industry', withGrade(headerText(signup.company_industry ?? '', 100), 'industry', signup)],
    ['Company Size', withGrade(sizeOf(signup) ?? '', 'size', signup)],
    ['Domain Authority', authority(signup)],
    ['Matched', `${rule.name ? `${headerText(rule.name, 100)}: ` : ''}${reasons(rule)}`],
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

function reasons(rule: Rule): string {
  return conditionsOf(rule)
    .map(([name, words]) => `${name} ${words.toLowerCase()}`)
    .join(' and ');
}

/** Source, date and attribution of a fact that the company index gave; undefined for any other. */
function fromIndex(signup: Signup, field: string): string | undefined {
  const { method, quote, attribution } = signup.enrichment_raw_data?.sources?.[field] ?? {};
  if (method !== companyIndex || !quote) return undefined;
  return attribution ? `${quote}; data: ${attribution}` : quote;
}
