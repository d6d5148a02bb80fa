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
} from './domain-item.ts';

/** Facts that answer for a domain. */
interface Known {
  readonly state: 'known';
  readonly facts: DomainFacts;
}

/** No facts yet: ask again in so many seconds. `tried` says whether a lookup of ours ended without all answers. */
export interface Later {
  readonly state: 'later';
  readonly seconds: number;
  readonly tried: boolean;
}

/** What a lookup came to. Facts are kept for `life` seconds. */
export type LookupOutcome = (Known & { readonly life: number }) | Later;

/** The right to look a domain up, ours alone. */
export interface DomainLease {
  readonly domain: string;
  /** Lookups that ended without all answers since the facts were last complete. */
  readonly tries: number;
  /**
   * Runs the lookup, once, and ends the lease with its outcome: facts are stored for all signups of the domain.
   * The lease is renewed meanwhile, so that it can be short and a crash delays others for seconds only.
   */
  readonly run: (lookUp: () => Promise<LookupOutcome>) => Promise<LookupOutcome>;
}

/**
 * Finds the facts of a domain where they are fresh. Where they are not, the first to ask gets the lease to look the
 * domain up, and all others wait: there is one lookup per domain at a time. `now` is in milliseconds since 1970. A
 * failure, or a site without an answer, that was stored before `retriedAt` (ISO 8601) does not count as fresh for a
 * customer who asked to try again.
 */
export async function acquireDomain(
  domain: string,
  now: number,
  retriedAt: string | undefined,
): Promise<Known | Later | { readonly state: 'ours'; readonly lease: DomainLease }> {
  const token = randomUUID();
  const written = await updateItem(beginLease({ domain, token }, now, leaseEnd(now), retriedAt));
  const held = written.done ? written.item : written.old;
  // The lease is ours too where the answer to the write was lost and its repeat met the written item.
  if (!written.done && held?.token !== token) return lookupByOthers(held, now);
  const { tries, expires_at } = domainItemSchema.parse({ expires_at: 0, ...held });
  return { state: 'ours', lease: lease(domain, token, expires_at * 1000 > now ? tries : 0) };
}

/** The facts that others stored, or how long to wait for them. */
function lookupByOthers(old: Item | undefined, now: number): Known | Later {
  const item = domainItemSchema.parse(old);
  if (item.facts && (item.fresh_until ?? 0) > now) return { state: 'known', facts: item.facts };
  // A pause is waited out; a lookup may end at any time.
  const longest = item.token ? now + numberSetting('domainWait') * 1000 : item.busy_until;
  return { state: 'later', seconds: (Math.min(item.busy_until, longest) - now) / 1000, tried: false };
}

function lease(domain: string, token: string, tries: number): DomainLease {
  const reference = { domain, token };
  const renew = () =>
    updateItem(extendLease(reference, leaseEnd(Date.now()))).catch((failure) =>
      log.warn('The lease of a domain was not renewed', { failure }),
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
      // An unexpected failure: those who wait need not wait for the lease to expire.
      await updateItem(endLease(reference));
      throw failure;
    } finally {
      clearInterval(renewing);
    }
  };
  return { domain, tries, run };
}

function leaseEnd(now: number): number {
  return now + numberSetting('domainLease') * 1000;
}
