import { numberSetting } from '../../platform/aws/environment.ts';
import { type CollectedDomainData, collectDomainData } from './collect-domain-data.ts';
import type { DomainLease, LookupOutcome } from './domain-cache.ts';
import { foundAnything } from './domain-facts.ts';
import { countFailedLookup, lookupPause } from './failed-lookups.ts';
import { retryDelay } from './retry-delays.ts';

/**
 * Looks a domain up under its lease, for an account. Asks to come back later where the account's lookups found
 * nothing too often in this hour, or where a source did not answer and is worth another try.
 */
export async function enrichDomain(lease: DomainLease, accountId: string): Promise<LookupOutcome> {
  const outcome = await lease.run(async (): Promise<LookupOutcome> => {
    const pause = await lookupPause(accountId, Date.now());
    if (pause !== undefined) return { state: 'later', seconds: pause, tried: false };
    const data = await collectDomainData(lease.domain, new Date());
    const delay = data.retryable ? retryDelay(lease.tries) : undefined;
    if (delay !== undefined) return { state: 'later', seconds: delay, tried: true };
    return { state: 'known', facts: data.facts, life: lifeOf(data) };
  });
  if (outcome.state === 'known' && !foundAnything(outcome.facts))
    await countFailedLookup(accountId, Date.now());
  return outcome;
}

/** How long facts answer for their domain, in seconds. */
function lifeOf({ facts, complete }: CollectedDomainData): number {
  if (!foundAnything(facts)) return numberSetting('failureLife');
  return numberSetting(complete ? 'factsLife' : 'incompleteFactsLife');
}
