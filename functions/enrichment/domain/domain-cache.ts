import { randomUUID } from 'node:crypto';
import { numberSetting } from '../../platform/aws/environment.ts';
import { log } from '../../platform/observe/log.ts';
import { type Item, updateItem } from '../../platform/table/table.ts';
import type { DomainFacts } from './domain-facts.ts';
import {
  beginLease,
  domainItemSchema,
  endLease,
  endLeaseWithFacts,
  endLeaseWithPause,
  extendLease,
  type Occasion,
} from './domain-item.ts';

interface Known {
  readonly state: 'known';
  readonly facts: DomainFacts;
}

/** Retry after `seconds`. `tried` is true if our lookup ended incomplete. */
export interface Later {
  readonly state: 'later';
  readonly seconds: number;
  readonly tried: boolean;
}

export type LookupOutcome = (Known & { readonly life: number }) | Later;

export interface DomainLease {
  readonly domain: string;
  readonly tries: number;
  /** Facts that are fresh for new signups; only for a look again. */
  readonly known: { readonly facts: DomainFacts; readonly freshUntil: number } | undefined;
  /**
   * Runs the lookup once and ends the lease with its outcome, which all signups of the domain share. Renews
   * the lease while running, so that it can be short and a crash delays others by seconds.
   */
  readonly run: (lookUp: () => Promise<LookupOutcome>) => Promise<LookupOutcome>;
}

/**
 * Returns fresh facts, or the lease for the domain's only lookup, or how long to wait for another's. `now` is
 * in milliseconds since 1970.
 */
export async function acquireDomain(
  domain: string,
  now: number,
  occasion: Occasion = {},
): Promise<Known | Later | { readonly state: 'ours'; readonly lease: DomainLease }> {
  const token = randomUUID();
  const written = await updateItem(beginLease({ domain, token }, now, leaseEnd(now), occasion));
  const held = written.done ? written.item : written.old;
  // Also ours if the write's response was lost and its repeat found our item.
  if (!written.done && held?.token !== token) return lookupByOthers(held, now, occasion);
  const { tries, expires_at, facts, fresh_until = 0 } = domainItemSchema.parse({ expires_at: 0, ...held });
  const known =
    occasion.lookedAfter && facts && fresh_until > now ? { facts, freshUntil: fresh_until } : undefined;
  return { state: 'ours', lease: lease(domain, token, expires_at * 1000 > now ? tries : 0, known) };
}

function lookupByOthers(
  old: Item | undefined,
  now: number,
  { retriedAt, lookedAfter }: Occasion,
): Known | Later {
  const item = domainItemSchema.parse(old);
  const waits = item.token !== undefined && (retriedAt ?? lookedAfter) !== undefined;
  if (item.facts && (item.fresh_until ?? 0) > now && !waits) return { state: 'known', facts: item.facts };
  // Wait for the end of a pause. A lookup may end at any time.
  const longest = item.token ? now + numberSetting('domainWait') * 1000 : item.busy_until;
  return { state: 'later', seconds: (Math.min(item.busy_until, longest) - now) / 1000, tried: false };
}

function lease(domain: string, token: string, tries: number, known: DomainLease['known']): DomainLease {
  const reference = { domain, token };
  const renew = () =>
    updateItem(extendLease(reference, leaseEnd(Date.now()))).catch((failure) =>
      log.warn('Domain lease not renewed', { failure }),
    );
  const end = (outcome: LookupOutcome) => {
    if (outcome.state === 'known')
      return endLeaseWithFacts(reference, outcome.facts, Date.now() + outcome.life * 1000);
    if (!outcome.tried) return endLease(reference);
    return endLeaseWithPause(reference, Date.now() + outcome.seconds * 1000, tries + 1);
  };
  const run = async (lookUp: () => Promise<LookupOutcome>) => {
    const renewing = setInterval(renew, (numberSetting('domainLease') * 1000) / 3);
    try {
      const outcome = await lookUp();
      await updateItem(end(outcome));
      return outcome;
    } catch (failure) {
      // Unexpected failure: others need not wait for the lease to expire.
      await updateItem(endLease(reference));
      throw failure;
    } finally {
      clearInterval(renewing);
    }
  };
  return { domain, tries, known, run };
}

function leaseEnd(now: number): number {
  return now + numberSetting('domainLease') * 1000;
}
