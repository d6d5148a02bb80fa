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

/** Milliseconds of the lookup that ended with this; absent while a lookup runs. */
interface Timed {
  readonly took?: number | undefined;
}

export interface DomainLease {
  readonly domain: string;
  readonly tries: number;
  /** Facts that are fresh for new signups; only for a look again. */
  readonly known: { readonly facts: DomainFacts; readonly freshUntil: number } | undefined;
  /**
   * Runs the lookup once and ends the lease with its outcome, which all signups of the domain share. Renews
   * the lease while running, so that it can be short and a crash delays others by seconds.
   */
  readonly run: (lookUp: () => Promise<LookupOutcome>) => Promise<LookupOutcome & Timed>;
}

/**
 * Returns fresh facts, or the lease for the domain's only lookup, or how long to wait for another's. `now` is
 * in milliseconds since 1970.
 */
export async function acquireDomain(
  domain: string,
  now: number,
  occasion: Occasion = {},
): Promise<((Known | Later) & Timed) | { readonly state: 'ours'; readonly lease: DomainLease }> {
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
): (Known | Later) & Timed {
  const item = domainItemSchema.parse(old);
  const { took } = item;
  const waits = item.token !== undefined && (retriedAt ?? lookedAfter) !== undefined;
  if (item.facts && (item.fresh_until ?? 0) > now && !waits)
    return { state: 'known', facts: item.facts, took };
  // Wait for the end of a pause. A lookup may end at any time.
  if (!item.token) return { state: 'later', seconds: (item.busy_until - now) / 1000, tried: false, took };
  const wait = Math.min(item.busy_until - now, numberSetting('domainWait') * 1000);
  return { state: 'later', seconds: wait / 1000, tried: false };
}

function lease(domain: string, token: string, tries: number, known: DomainLease['known']): DomainLease {
  const reference = { domain, token };
  const renew = () =>
    updateItem(extendLease(reference, leaseEnd(Date.now()))).catch((failure) =>
      log.warn('Domain lease not renewed', { failure }),
    );
  const end = (outcome: LookupOutcome, took: number) => {
    if (outcome.state === 'known')
      return endLeaseWithFacts(reference, outcome.facts, Date.now() + outcome.life * 1000, took);
    if (!outcome.tried) return endLease(reference);
    return endLeaseWithPause(reference, Date.now() + outcome.seconds * 1000, tries + 1, took);
  };
  const run = async (lookUp: () => Promise<LookupOutcome>) => {
    const renewing = setInterval(renew, (numberSetting('domainLease') * 1000) / 3);
    const began = Date.now();
    try {
      const outcome = await lookUp();
      const took = Date.now() - began;
      await updateItem(end(outcome, took));
      return { ...outcome, took };
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
