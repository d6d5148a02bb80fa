import { companyIndex } from '../../../shared/enrichment/metrics-provider.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { headerText } from '../../platform/mail/mail.ts';

/** A web page: its full address, and its host to show. */
export interface WebPage {
  readonly link: string;
  readonly host: string;
}

/** The words on a company's site that a fact rests on. They are words of strangers, on one line. */
export interface AlertEvidence {
  /** The label of the fact in alerts. */
  readonly label: string;
  readonly quote: string;
  /** Undefined if the address is not a web page's, or too long. */
  readonly page: WebPage | undefined;
}

const quotedFields = [
  ['size', 'Company Size'],
  ['industry', 'Industry'],
  ['location', 'Location'],
] as const;

const longestAddress = 500;

/** The quotes of an alert. The company index is not quoted: it is named with its facts. */
export function evidenceOf({ enrichment_raw_data }: Signup): AlertEvidence[] {
  return quotedFields.flatMap(([field, label]) => {
    const source = enrichment_raw_data?.sources?.[field];
    const quote = headerText(source?.quote ?? '', 300);
    if (!source || quote === '' || source.method === companyIndex) return [];
    return [{ label, quote, page: pageAt(source.url) }];
  });
}

/** The company's website; undefined if its domain is not known or not a host. */
export function websiteOf({ company_domain: domain }: Signup): WebPage | undefined {
  const link = `https://${domain}/`;
  const isHost =
    domain !== null && domain.length <= 253 && /^[a-z0-9.-]+$/.test(domain) && URL.canParse(link);
  return isHost ? { link, host: domain } : undefined;
}

function pageAt(address: string): WebPage | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || href.length > longestAddress) return undefined;
  return { link: href, host: hostname };
}
