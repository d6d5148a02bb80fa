import type { ReactNode } from 'react';
import type { FactGrade } from '../../../../shared/enrichment/fact-grade.ts';
import { companyIndex, providerNameOf } from '../../../../shared/enrichment/metrics-provider.ts';
import type { FactSource, Signup } from '../../../../shared/signups/signup.ts';
import { capitalized, formatNumber } from '../../ui/page/format.ts';
import { Meter } from '../../ui/tables/cells.tsx';
import { DetailList, DetailRow, Fold, OutsideLink } from '../../ui/tables/detail.tsx';

export function DomainSection({ signup }: { signup: Signup }) {
  const rows = rowsOf(signup);
  return (
    rows.length > 0 && (
      <Fold title="Domain" summary={summaryOf(signup)}>
        <DetailList>
          {rows.map(({ name, value, note }) => (
            <DetailRow key={name} name={name} note={note}>
              {value}
            </DetailRow>
          ))}
        </DetailList>
      </Fold>
    )
  );
}

/** "Rank 45,498 of 118.8 million, 2,140 domains link to it", or the website. */
function summaryOf(signup: Signup): string {
  const source = signup.enrichment_raw_data?.sources?.domain_authority;
  const rank = source?.method === companyIndex && /rank .*$/.exec(source.quote)?.[0];
  const linking = signup.referring_domains;
  const parts = [
    rank && capitalized(rank),
    linking !== null && `${formatNumber(linking)} domains link to it`,
  ];
  return parts.filter(Boolean).join(', ') || (signup.company_domain ?? '');
}

interface Row {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
}

function rowsOf(signup: Signup): readonly Row[] {
  const { domain_authority, page_authority, referring_domains, company_domain, twitter_handle } = signup;
  const raw = signup.enrichment_raw_data ?? {};
  const sourceOf = (field: string) => metricSource(signup, field);
  const rows: readonly (Row | false)[] = [
    domain_authority !== null && {
      name: 'Domain Authority',
      value: (
        <span className="flex items-center gap-3">
          <span className="font-medium">{domain_authority}</span>
          <Meter value={domain_authority} />
        </span>
      ),
      note: sourceOf('domain_authority'),
    },
    page_authority !== null && {
      name: 'Page Authority',
      value: page_authority,
      note: sourceOf('page_authority'),
    },
    referring_domains !== null && {
      name: 'Referring Domains',
      value: formatNumber(referring_domains),
      note: sourceOf('referring_domains'),
    },
    company_domain !== null && {
      name: 'Website',
      value: <OutsideLink to={`https://${company_domain}`}>{company_domain}</OutsideLink>,
    },
    raw.mail_provider !== undefined && {
      name: 'Email Provider',
      value: raw.mail_provider,
      note: raw.sources?.mail_provider?.quote,
    },
    raw.mail_gateway !== undefined && {
      name: 'Email Security',
      value: raw.mail_gateway,
      note: raw.sources?.mail_gateway?.quote,
    },
    signup.linkedin_url !== null && { name: 'LinkedIn', value: <Profile url={signup.linkedin_url} /> },
    twitter_handle !== null && { name: 'X', value: <XProfile handle={twitter_handle} /> },
  ];
  return rows.filter((row) => row !== false);
}

/** "Domain strength by Common Crawl May 2026, rank 212,406 of 118.8 million", or the provider's name. */
function metricSource(signup: Signup, field: string): string | undefined {
  const source = signup.enrichment_raw_data?.sources?.[field];
  if (source?.method === companyIndex) return `Domain strength by ${source.quote}`;
  const name = providerNameOf(source?.method);
  return name && `By ${name}`;
}

function Profile({ url }: { url: string }) {
  const link = safeLink(url);
  return link ? <OutsideLink to={link}>{pageName(link)}</OutsideLink> : url;
}

function XProfile({ handle }: { handle: string }) {
  const name = handle.replace(/^@/, '');
  return <OutsideLink to={`https://x.com/${encodeURIComponent(name)}`}>@{name}</OutsideLink>;
}

const grades: Record<FactGrade, string> = {
  from_register: 'Register',
  stated_in_markup: 'Stated on the site',
  stated_in_words: 'Stated on the site',
  from_dataset: 'Data set',
  inferred: 'Inferred',
  disputed: 'Sources disagree',
};

export function gradeInWords({ grade, method }: FactSource): string {
  if (grade) return grades[grade];
  return method === companyIndex ? grades.from_dataset : grades.stated_in_words;
}

/** The source of a fact: a page without its protocol, a data set with its date, or a provider's name. */
export function sourceName({ url, method, quote }: FactSource): string {
  if (method === companyIndex) return quote.replace(/: .*$/s, '');
  return providerNameOf(method) ?? pageName(url);
}

/** "acme.example/about" for "https://www.acme.example/about/". */
export function pageName(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
}

/** Returns an untrusted URL only if it is HTTP or HTTPS. */
export function safeLink(url: string | null): string | undefined {
  return url && /^https?:\/\//i.test(url) ? url : undefined;
}
