import * as z from 'zod/mini';
import type { Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import {
  type DomainFacts,
  domainFactsSchema,
  factsVersion,
  foundAnything,
  siteWasSilent,
} from './domain-facts.ts';

export const domainItem = storedItem({
  name: 'domain',
  pk: 'DOMAIN#{domain}',
  sk: 'FACTS#{version}',
  holds: 'Facts about a domain, the same for all customers, or the lease of the worker that looks it up.',
  foundBy: ['its name and the version of the shape of its facts: a new version begins with none'],
  expires: 'when its facts or its lease end',
});

/** Times are in milliseconds since 1970 unless noted. During a look again an item has facts and a lease. */
export const domainItemSchema = z.object({
  facts: z.optional(domainFactsSchema),
  fresh_until: z.optional(z.number()),
  /** Summary of the facts; `read_at` is ISO 8601. */
  has_facts: z.optional(z.boolean()),
  site_silent: z.optional(z.boolean()),
  read_at: z.optional(z.string()),
  /** Milliseconds that the latest lookup took. */
  took: z.optional(z.number()),
  /** End of the lease or of the pause between lookups. */
  busy_until: z._default(z.number(), 0),
  /** Identifies the lease; missing during a pause. */
  token: z.optional(z.string()),
  tries: z._default(z.int(), 0),
  /** Seconds, for the table's time to live. */
  expires_at: z.number(),
});

export interface LeaseReference {
  readonly domain: string;
  readonly token: string;
}

export function domainKey(domain: string): Key {
  return domainItem.key({ domain, version: factsVersion });
}

/** A stored domain with its facts; undefined without facts. */
export function storedFactsIn(
  item: Item,
): { readonly domain: string; readonly facts: DomainFacts } | undefined {
  const { facts } = domainItemSchema.parse(item);
  return facts && { domain: String(item.pk).slice(domainItem.pk.indexOf('{')), facts };
}

/** Seconds. Lets the next lookup see the number of tries even after a crash. */
const triesLife = 3600;

/** Why fresh facts may be too old. Times are ISO 8601. */
export interface Occasion {
  /** For a customer's retry: empty facts and those of silent sites from before are stale. */
  readonly retriedAt?: string | undefined;
  /** For a look again: all facts from before are stale, but stay until others replace them. */
  readonly lookedAfter?: string | undefined;
}

/** Begins a lease and removes stale facts. Fails if the domain is leased or its facts are fresh. */
export function beginLease(
  { domain, token }: LeaseReference,
  now: number,
  until: number,
  { retriedAt, lookedAfter }: Occasion = {},
) {
  const outdated = [
    ...(retriedAt ? [' OR ((has_facts = :false OR site_silent = :true) AND read_at < :retried)'] : []),
    ...(lookedAfter ? [' OR read_at < :looked'] : []),
  ].join('');
  const removed = lookedAfter ? '' : ' REMOVE facts, fresh_until, has_facts, site_silent, read_at';
  return {
    Key: { ...domainKey(domain) },
    UpdateExpression: `SET busy_until = :until, #token = :token, expires_at = :expires${removed}`,
    ConditionExpression: `(attribute_not_exists(busy_until) OR busy_until <= :now) AND (attribute_not_exists(fresh_until) OR fresh_until <= :now${outdated})`,
    ReturnValues: 'ALL_OLD' as const,
    ExpressionAttributeNames: { '#token': 'token' },
    ExpressionAttributeValues: {
      ':now': now,
      ':until': until,
      ':token': token,
      ':expires': seconds(until) + triesLife,
      ...(retriedAt ? { ':false': false, ':true': true, ':retried': retriedAt } : {}),
      ...(lookedAfter ? { ':looked': lookedAfter } : {}),
    },
  };
}

export function extendLease(lease: LeaseReference, until: number) {
  return change(lease, 'SET busy_until = :until, expires_at = :expires', {
    ':until': until,
    ':expires': seconds(until) + triesLife,
  });
}

export function endLeaseWithFacts(
  lease: LeaseReference,
  facts: DomainFacts,
  freshUntil: number,
  took: number,
) {
  return change(
    lease,
    'SET facts = :facts, has_facts = :found, site_silent = :silent, read_at = :read, fresh_until = :fresh, took = :took, expires_at = :expires REMOVE busy_until, tries, #token',
    {
      ':took': took,
      ':facts': facts,
      ':found': foundAnything(facts),
      ':silent': siteWasSilent(facts),
      ':read': facts.read_at,
      ':fresh': freshUntil,
      ':expires': seconds(freshUntil),
    },
  );
}

export function endLeaseWithPause(lease: LeaseReference, until: number, tries: number, took: number) {
  return change(
    lease,
    'SET busy_until = :until, tries = :tries, took = :took, expires_at = :expires REMOVE #token',
    { ':until': until, ':tries': tries, ':took': took, ':expires': seconds(until) + triesLife },
  );
}

export function endLease(lease: LeaseReference) {
  return change(lease, 'REMOVE busy_until, #token', {});
}

/** Fails if the lease expired and was replaced. */
function change({ domain, token }: LeaseReference, expression: string, values: Record<string, unknown>) {
  return {
    Key: { ...domainKey(domain) },
    UpdateExpression: expression,
    ConditionExpression: '#token = :token',
    ExpressionAttributeNames: { '#token': 'token' },
    ExpressionAttributeValues: { ':token': token, ...values },
  };
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
