import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { numberSetting } from '../platform/environment.ts';
import { domainKey } from '../platform/keys.ts';
import { type Item, updateItem } from '../platform/table.ts';
import { type DomainFacts, domainFactsSchema, factsVersion } from './domain-facts.ts';

/** The right to look at a domain, ours alone until it expires. */
export interface Lease {
  readonly domain: string;
  readonly token: string;
  /** Looks that ended without all answers since the facts were last complete. */
  readonly tries: number;
}

/** What a signup meets at its domain. Times are in milliseconds since 1970. */
export type DomainLookup =
  | { readonly state: 'known'; readonly facts: DomainFacts }
  | { readonly state: 'busy'; readonly until: number }
  | { readonly state: 'ours'; readonly lease: Lease };

const itemSchema = z.object({
  facts: domainFactsSchema.optional(),
  fresh_until: z.number().optional(),
  busy_until: z.number().default(0),
  token: z.string().optional(),
  tries: z.int().default(0),
  /** In seconds, for the table's time to live. */
  expires_at: z.number(),
});

/**
 * The facts of a domain where they are fresh, else the lease to look, else until when to wait for
 * somebody else's look: one fetch in flight per domain, whoever asks. A failure, or the silence of a site, that was kept
 * before `retriedAt` (ISO 8601) is no answer to a customer who asked to try again.
 */
export async function acquireDomain(
  domain: string,
  now: number,
  retriedAt: string | undefined,
): Promise<DomainLookup> {
  const token = randomUUID();
  const until = now + numberSetting('domainLease') * 1000;
  const stale = '(attribute_not_exists(fresh_until) OR fresh_until <= :now';
  const written = await updateItem({
    Key: keyOf(domain),
    // Stale facts go, so that an item has either facts or somebody who looks for them.
    UpdateExpression:
      'SET busy_until = :until, #token = :token, expires_at = :expires REMOVE facts, fresh_until, has_facts, site_silent, read_at',
    ConditionExpression: `(attribute_not_exists(busy_until) OR busy_until <= :now) AND ${stale}${
      retriedAt ? ' OR ((has_facts = :no OR site_silent = :yes) AND read_at < :retried)' : ''
    })`,
    ReturnValues: 'ALL_OLD',
    ExpressionAttributeNames: { '#token': 'token' },
    ExpressionAttributeValues: {
      ':now': now,
      ':until': until,
      ':token': token,
      ':expires': seconds(until),
      ...(retriedAt ? { ':no': false, ':yes': true, ':retried': retriedAt } : {}),
    },
  });
  const held = written.done ? written.item : written.old;
  // Ours it is too where the answer to the write was lost, and its repeat met what it had written.
  if (!written.done && held?.token !== token) return toLookup(held, now);
  const { tries, expires_at } = itemSchema.parse({ expires_at: 0, ...held });
  return { state: 'ours', lease: { domain, token, tries: expires_at * 1000 > now ? tries : 0 } };
}

/** Holds on to a lease while a look takes its time, so that a short one is enough and a crash soon over. */
export async function renewLease(lease: Lease, now: number): Promise<void> {
  const until = now + numberSetting('domainLease') * 1000;
  await end(lease, 'SET busy_until = :until, expires_at = :expires', {
    ':until': until,
    ':expires': seconds(until),
  });
}

/** Keeps what was found until `freshUntil`, for all signups of the domain. */
export async function keepFacts(
  lease: Lease,
  facts: DomainFacts,
  kept: { found: boolean; silent: boolean; freshUntil: number },
): Promise<void> {
  await end(
    lease,
    'SET facts = :facts, has_facts = :found, site_silent = :silent, read_at = :read, fresh_until = :fresh, expires_at = :expires REMOVE busy_until, tries, #token',
    {
      ':facts': facts,
      ':found': kept.found,
      ':silent': kept.silent,
      ':read': facts.read_at,
      ':fresh': kept.freshUntil,
      ':expires': seconds(kept.freshUntil),
    },
  );
}

/** Lets the domain rest until a time, after a look that did not get all answers. */
export async function backOff(lease: Lease, until: number): Promise<void> {
  await end(lease, 'SET busy_until = :until, tries = :tries, expires_at = :expires REMOVE #token', {
    ':until': until,
    ':tries': lease.tries + 1,
    // Long enough for the next try to find out how many there were.
    ':expires': seconds(until) + 3600,
  });
}

/** Gives the lease back at once, after a look that broke. */
export async function releaseDomain(lease: Lease): Promise<void> {
  await end(lease, 'REMOVE busy_until, #token', {});
}

function keyOf(domain: string) {
  return { ...domainKey(domain, factsVersion) };
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

function toLookup(old: Item | undefined, now: number): DomainLookup {
  const item = itemSchema.parse(old);
  if (item.facts && (item.fresh_until ?? 0) > now) return { state: 'known', facts: item.facts };
  // A pause between two tries is waited out; a look under way may end at any time.
  const patience = item.token ? now + numberSetting('domainWait') * 1000 : item.busy_until;
  return { state: 'busy', until: Math.min(item.busy_until, patience) };
}

/** Ends our lease with a change of the item; nothing happens where it expired and another took over. */
function end({ domain, token }: Lease, change: string, values: Record<string, unknown>) {
  return updateItem({
    Key: keyOf(domain),
    UpdateExpression: change,
    ConditionExpression: '#token = :token',
    ExpressionAttributeNames: { '#token': 'token' },
    ExpressionAttributeValues: { ':token': token, ...values },
  });
}
