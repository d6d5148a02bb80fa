import type { EmailAddress } from '../../shared/enrichment/email-address.ts';
import { registrableDomainOf } from '../../shared/enrichment/registrable-domain.ts';
import { log } from '../platform/log.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import type { DomainMetrics } from './domain-metrics.ts';
import { readMetrics } from './metrics-provider.ts';
import { type CompanyFacts, readCompany } from './read-company.ts';

/** All that could be found out about an address, and whether another try may find more. */
export interface Facts {
  /** The domain that was looked at: the registrable one. */
  readonly domain: string;
  readonly deliverable: boolean | null;
  readonly company: CompanyFacts | undefined;
  readonly metrics: DomainMetrics | null;
  /** True where something did not answer, which is not the same as stating nothing. */
  readonly incomplete: boolean;
}

const settled = async <Fact>(name: string, work: Promise<Fact>): Promise<Fact | undefined> => {
  try {
    return await work;
  } catch (failure) {
    log.warn('A source of facts did not answer', { source: name, failure: failure as Error });
    return undefined;
  }
};

/** Asks DNS, the company's site and the metrics provider, side by side; one that fails leaves the others. */
export const gatherFacts = async (address: EmailAddress): Promise<Facts> => {
  const domain = registrableDomainOf(address.domain) ?? address.domain;
  const [mail, company, metrics] = await Promise.all([
    settled('dns', checkMailDomain(address.domain)),
    settled('site', readCompany(domain)),
    settled('metrics', readMetrics(domain)),
  ]);
  const deliverable = mail?.deliverable ?? null;
  return {
    domain,
    deliverable,
    company,
    metrics: metrics ?? null,
    incomplete:
      deliverable === null || !company || company.failure?.retryable === true || metrics === undefined,
  };
};
