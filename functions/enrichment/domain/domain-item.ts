import * as z from 'zod/mini';
import type { Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
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
  holds:
    'What was found about a domain, the same for all customers; or who is looking it up, and until when.',
  foundBy: ['its name and the version of the shape of its facts: a new version begins with none'],
  expires: 'when its facts or its lease end',
});

/** Times are in milliseconds since 1970 where nothing else is said. An item has facts or a lease, not both. */
export const domainItemSchema = z.object({
  facts: z.optional(domainFactsSchema),
  fresh_until: z.optional(z.number()),
  /** Of the facts: whether they hold anything, whether the site gave no answer, and when they were read (ISO 8601). */
  has_facts: z.optional(z.boolean()),
  site_silent: z.optional(z.boolean()),
  read_at: z.optional(z.string()),
  /** The end of the lease, or of the pause between two lookups. */
  busy_until: z._default(z.number(), 0),
  /** Names the lease; missing during a pause. */
  token: z.optional(z.string()),
  /** Lookups that ended without all answers since the facts were last complete. */
  tries: z._default(z.int(), 0),
  /** In seconds, for the table's time to live. */
  expires_at: z.number(),
});

/** Which lease of a domain is meant. */
export interface LeaseReference {
  readonly domain: string;
  readonly token: string;
}

/** The key of what is stored about a domain. */
export function domainKey(domain: string): Key {
  return domainItem.key({ domain, version: factsVersion });
}

/** Long enough, in seconds, for the next lookup to find out how many tries there were, also where one ended in a crash. */
const triesLife = 3600;

/**
 * Begins a lease, in place of stale facts. It fails where the domain is busy or its facts are fresh. Facts that
 * hold nothing, or were read from a site that gave no answer, are stale if older than `retriedAt` (ISO 8601).
 */
export function beginLease(
  { domain, token }: LeaseReference,
  now: number,
  until: number,
  retriedAt?: string,
) {
  const outdated = retriedAt
    ? ' OR ((has_facts = :false OR site_silent = :true) AND read_at < :retried)'
    : '';
  return {
    Key: { ...domainKey(domain) },
    UpdateExpression:
      'SET busy_until = :until, #token = :token, expires_at = :expires REMOVE facts, fresh_until, has_facts, site_silent, read_at',
    ConditionExpression: `(attribute_not_exists(busy_until) OR busy_until <= :now) AND (attribute_not_exists(fresh_until) OR fresh_until <= :now${outdated})`,
    ReturnValues: 'ALL_OLD' as const,
    ExpressionAttributeNames: { '#token': 'token' },
    ExpressionAttributeValues: {
      ':now': now,
      ':until': until,
      ':token': token,
      ':expires': seconds(until) + triesLife,
      ...(retriedAt ? { ':false': false, ':true': true, ':retried': retriedAt } : {}),
    },
  };
}

/** Extends a lease. */
export function extendLease(lease: LeaseReference, until: number) {
  return change(lease, 'SET busy_until = :until, expires_at = :expires', {
    ':until': until,
    ':expires': seconds(until) + triesLife,
  });
}

/** Ends a lease with facts, which answer for the domain until `freshUntil`. */
export function endLeaseWithFacts(lease: LeaseReference, facts: DomainFacts, freshUntil: number) {
  return change(
    lease,
    'SET facts = :facts, has_facts = :found, site_silent = :silent, read_at = :read, fresh_until = :fresh, expires_at = :expires REMOVE busy_until, tries, #token',
    {
      ':facts': facts,
      ':found': foundAnything(facts),
      ':silent': siteWasSilent(facts),
      ':read': facts.read_at,
      ':fresh': freshUntil,
      ':expires': seconds(freshUntil),
    },
  );
}

/** Ends a lease with a pause after this many lookups without all answers. */
export function endLeaseWithPause(lease: LeaseReference, until: number, tries: number) {
  return change(lease, 'SET busy_until = :until, tries = :tries, expires_at = :expires REMOVE #token', {
    ':until': until,
    ':tries': tries,
    ':expires': seconds(until) + triesLife,
  });
}

/** Ends a lease with nothing: the next lookup may begin at once. */
export function endLease(lease: LeaseReference) {
  return change(lease, 'REMOVE busy_until, #token', {});
}

/** A change by the holder of a lease. It fails where the lease expired and another took its place. */
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
