import { describeAuthority, describeSize } from '../../shared/notifications/describe-rule.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { product } from '../../shared/product.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { headerText } from '../platform/mail.ts';
import type { MailPage } from '../platform/mail-page.ts';

const reasons = (rule: Rule): string =>
  [
    describeAuthority(rule) && `Domain Authority ${describeAuthority(rule)?.toLowerCase()}`,
    describeSize(rule) && `Company Size ${describeSize(rule)?.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' and ');

const nameOf = (signup: Signup): string =>
  headerText([signup.first_name, signup.last_name].filter(Boolean).join(' '), 100);

const authority = (signup: Signup): string | null => {
  if (signup.domain_authority === null) return null;
  const source = signup.enrichment_raw_data?.sources?.domain_authority?.method;
  return source ? `${signup.domain_authority} (${source})` : String(signup.domain_authority);
};

const knownFacts = (signup: Signup, rule: Rule): [string, string][] => {
  const size = signup.company_size === 'unknown' ? null : signup.company_size;
  const facts: [string, string | null][] = [
    ['Name', nameOf(signup) || null],
    ['Email', signup.email],
    ['Company', signup.company_name && headerText(signup.company_name, 100)],
    ['Industry', signup.company_industry && headerText(signup.company_industry, 100)],
    ['Company Size', size],
    ['Domain Authority', authority(signup)],
    ['Matched', `${rule.name ? `${headerText(rule.name, 100)}: ` : ''}${reasons(rule)}`],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
};

/**
 * The alert about one signup that matched a rule. The subject names company, size and authority first,
 * so that it can be triaged on a phone. All of it is untrusted text, escaped where it is shown.
 */
export const alertMail = (
  signup: Signup,
  rule: Rule,
  appUrl: string,
): { subject: string; page: MailPage } => {
  const company = headerText(signup.company_name ?? signup.company_domain ?? 'Unknown company', 60);
  const size = signup.company_size === 'unknown' ? null : signup.company_size;
  const details = [size, signup.domain_authority !== null && `DA ${signup.domain_authority}`];
  const summary = [company, ...details.filter(Boolean)].join(', ');
  return {
    subject: `${summary}: ${signup.email} signed up`,
    page: {
      heading: `${nameOf(signup) || signup.email} from ${company} signed up`,
      facts: knownFacts(signup, rule),
      button: { label: 'View signup', link: `${appUrl}/signups?${new URLSearchParams({ q: signup.email })}` },
      footnote: `You get this mail because a notification rule of your ${product.name} account matched.`,
      footlink: { label: 'Change your rules', link: `${appUrl}/notifications` },
    },
  };
};
