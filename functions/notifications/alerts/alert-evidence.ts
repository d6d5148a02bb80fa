import { companyIndex } from '../../../shared/enrichment/metrics-provider.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { headerText } from '../../../shared/signups/text.ts';

export interface WebPage {
  readonly link: string;
  readonly host: string;
  /** Host and path. */
  readonly label: string;
}

/** Quote from the company's site behind a fact: untrusted, on one line. */
export interface AlertEvidence {
  readonly label: string;
  readonly quote: string;
  readonly page: WebPage | undefined;
}

const quotedFields = [
  ['size', 'Company Size'],
  ['industry', 'Industry'],
  ['location', 'Location'],
] as const;

const longestAddress = 500;

/** Leaves out the company index, which is named with its facts. */
export function evidenceOf({ enrichment_raw_data }: Signup): AlertEvidence[] {
  return quotedFields.flatMap(([field, label]) => {
    const source = enrichment_raw_data?.sources?.[field];
    const quote = headerText(source?.quote ?? '', 300);
    if (!source || quote === '' || source.method === companyIndex) return [];
    return [{ label, quote, page: pageAt(source.url) }];
  });
}

export function websiteOf({ company_domain: domain }: Signup): WebPage | undefined {
  const link = `https://${domain}/`;
  const isHost =
    domain !== null && domain.length <= 253 && /^[a-z0-9.-]+$/.test(domain) && URL.canParse(link);
  return isHost ? { link, host: domain, label: domain } : undefined;
}

export function pageAt(address: string): WebPage | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, href } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || href.length > longestAddress) return undefined;
  return { link: href, host: hostname, label: `${hostname}${pathname === '/' ? '' : pathname}`.slice(0, 80) };
}
