import { numberSetting } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { type CollectedDomainData, collectDomainData } from './collect-domain-data.ts';
import { backOff, keepFacts, type Lease, releaseDomain, renewLease } from './domain-cache.ts';
import { type DomainFacts, foundAnything, siteWasSilent } from './domain-facts.ts';
import { retryDelay } from './retry-delays.ts';

/**
 * Looks at a domain under a lease and keeps what was found for all who ask; or lets the domain rest where
 * something did not answer, and says in how many seconds to look again.
 */
export async function enrichDomain(lease: Lease): Promise<DomainFacts | { retryIn: number }> {
  const renew = () =>
    renewLease(lease, Date.now()).catch((failure) => log.warn('A lease was not renewed', { failure }));
  const renewing = setInterval(renew, (numberSetting('domainLease') * 1000) / 3);
  try {
    const gathered = await collectDomainData(lease.domain, new Date());
    const delay = retryDelay(lease.tries);
    if (gathered.retryable && delay !== undefined) {
      await backOff(lease, Date.now() + delay * 1000);
      return { retryIn: delay };
    }
    const kept = {
      found: foundAnything(gathered.facts),
      silent: siteWasSilent(gathered.facts),
      freshUntil: Date.now() + lifeOf(gathered) * 1000,
    };
    await keepFacts(lease, gathered.facts, kept);
    return gathered.facts;
  } catch (failure) {
    // A bug of ours: the others that wait need not sit the lease out to meet it.
    await releaseDomain(lease);
    throw failure;
  } finally {
    clearInterval(renewing);
  }
}

/** How long facts answer for their domain, in seconds. */
function lifeOf({ facts, complete }: CollectedDomainData): number {
  if (!foundAnything(facts)) return numberSetting('failureLife');
  return numberSetting(complete ? 'factsLife' : 'incompleteFactsLife');
}
