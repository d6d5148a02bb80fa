import { numberSetting, setting } from '../../platform/aws/environment.ts';
import { findItem, updateItem } from '../../platform/table/table.ts';
import { type CollectedDomainData, collectDomainData } from './collect-domain-data.ts';
import type { DomainLease, LookupOutcome } from './domain-cache.ts';
import { foundAnything, siteWasSilent } from './domain-facts.ts';
import { addFailedLookup, failedLookupsKey, parseFailedLookups } from './failed-lookups-item.ts';

/** Postpones if the account had too many empty lookups or a source may respond later. */
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

/**
 * Looks up a domain again, without a postponement. Keeps the known facts if the site is silent now. If a source may
 * respond later, the next signup looks for itself. Queries no provider for known metrics.
 */
export function refreshDomain(lease: DomainLease): Promise<LookupOutcome> {
  const { domain, known } = lease;
  return lease.run(async () => {
    const data = await collectDomainData(domain, new Date(), known?.facts.metrics);
    const { facts } = data;
    if (!known || (foundAnything(facts) && !siteWasSilent(facts)))
      return { state: 'known', facts, life: data.retryable ? 0 : lifeOf(data) };
    const life = (known.freshUntil - Date.now()) / 1000;
    return { state: 'known', facts: { ...known.facts, read_at: facts.read_at }, life };
  });
}

/**
 * Looks up a domain for a visitor without an account. Leaves nothing behind if a source may respond later, so
 * that visitors do not use up the tries of signups.
 */
export function readForVisitor(lease: DomainLease): ReturnType<DomainLease['run']> {
  return lease.run(async () => {
    const data = await collectDomainData(lease.domain, new Date());
    if (data.retryable) return { state: 'later', seconds: 0, tried: false };
    return { state: 'known', facts: data.facts, life: lifeOf(data) };
  });
}

function lifeOf({ facts, complete }: CollectedDomainData): number {
  if (!foundAnything(facts)) return numberSetting('failureLife');
  return numberSetting(complete ? 'factsLife' : 'incompleteFactsLife');
}

const hourLength = 3600_000;

/**
 * Seconds to wait, or undefined. Limits empty lookups per hour, because made-up domains are refunded but cost
 * us. Concurrent lookups may exceed the limit slightly.
 */
export async function lookupPause(accountId: string, now: number): Promise<number | undefined> {
  const failed = parseFailedLookups(await findItem(failedLookupsKey(accountId, hourOf(now)), false));
  if (failed < numberSetting('failedLookupsPerHour')) return undefined;
  return Math.ceil(((hourOf(now) + 1) * hourLength - now) / 1000);
}

export async function countFailedLookup(accountId: string, now: number): Promise<void> {
  const hour = hourOf(now);
  await updateItem(addFailedLookup(accountId, hour, ((hour + 2) * hourLength) / 1000));
}

function hourOf(now: number): number {
  return Math.floor(now / hourLength);
}

export function retryDelay(tries: number): number | undefined {
  return setting('retryDelays').split(' ').filter(Boolean).map(Number)[tries];
}
