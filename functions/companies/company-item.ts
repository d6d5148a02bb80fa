import * as z from 'zod/mini';
import { type Change, type ItemUpdate, updateOf } from '../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../platform/table/keys.ts';
import { storedItem } from '../platform/table/stored-item.ts';
import type { Item } from '../platform/table/table.ts';
import type { TransactItem } from '../platform/table/transaction.ts';

export const companyItem = storedItem({
  name: 'company',
  pk: accountPartition,
  sk: 'COMPANY#{domain}',
  holds:
    'A company from which people signed up: their count, the numbers of the first 20 in order, its latest facts. Below 1 KB, so that a signup costs one write unit for it.',
  foundBy: ['its registrable domain', 'its account, in the order of domains, by page'],
});

/** Number of signups whose order a company keeps. */
export const placesKept = 20;

const text = z._default(z.nullable(z.string()), null);

const companyItemSchema = z.object({
  sk: z.string(),
  people: z.int(),
  arrivals: z.int(),
  first_numbers: z.array(z.int()),
  first_signup_at: z.string(),
  latest_signup_at: z.string(),
  company_name: text,
  company_size: text,
  industry: text,
  domain_authority: z._default(z.nullable(z.int()), null),
  redirects_to: text,
  /** Enriched signup that provided the facts, and when; also set if nothing was found. */
  facts_from: text,
  facts_at: z.optional(z.string()),
  alerts: z._default(z.int(), 0),
});

/** Signups to count, by number: at most `placesKept`. */
export interface Arrival {
  readonly accountId: string;
  readonly domain: string;
  readonly numbers: readonly number[];
  readonly at: string;
}

export function parseCompanyItem(item: Item) {
  const { sk, ...company } = companyItemSchema.parse(item);
  return { domain: companyDomainIn(sk), ...company };
}

export function companyDomainIn(sortKey: string): string {
  return sortKey.slice(companyItem.prefix.length);
}

export function companyKey(accountId: string, domain: string): Key {
  return companyItem.key({ account: accountId, domain });
}

export function recordArrival(arrival: Arrival): TransactItem {
  return arrive(arrival, {
    set: 'first_numbers = list_append(if_not_exists(first_numbers, :nothing), :numbers)',
    condition: '(attribute_not_exists(arrivals) OR arrivals <= :room)',
    values: {
      ':nothing': [],
      ':numbers': arrival.numbers,
      ':room': placesKept - arrival.numbers.length,
    },
  });
}

export function countArrival(arrival: Arrival): TransactItem {
  return arrive(arrival, { condition: 'arrivals >= :kept', values: { ':kept': placesKept } });
}

function arrive({ accountId, domain, numbers, at }: Arrival, place: Change): TransactItem {
  const count: Change = {
    set: [
      'people = if_not_exists(people, :none) + :signups',
      'arrivals = if_not_exists(arrivals, :none) + :signups',
      'first_signup_at = if_not_exists(first_signup_at, :at)',
      'latest_signup_at = :at',
    ].join(', '),
    values: { ':none': 0, ':signups': numbers.length, ':at': at },
  };
  return { Update: updateOf(companyKey(accountId, domain), count, place) };
}

export function countDeparture(accountId: string, domain: string): TransactItem {
  const change: Change = {
    set: 'people = people - :one',
    condition: 'people > :none',
    values: { ':none': 0, ':one': 1 },
  };
  return { Update: updateOf(companyKey(accountId, domain), change) };
}

export function deleteIfEmpty(key: Key): TransactItem {
  return {
    Delete: {
      Key: { ...key },
      ConditionExpression: 'attribute_not_exists(pk) OR people = :none',
      ExpressionAttributeValues: { ':none': 0 },
    },
  };
}

export function companiesPage(accountId: string, limit: number, after: string | undefined) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :company)',
    FilterExpression: 'people > :none',
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':company': companyItem.prefix,
      ':none': 0,
    },
    Limit: limit,
    ...(after === undefined ? {} : { ExclusiveStartKey: { ...companyKey(accountId, after) } }),
  };
}

export interface CompanyFacts {
  readonly company_name: string | null;
  readonly company_size: string | null;
  readonly industry: string | null;
  readonly domain_authority: number | null;
  /** Registrable domain that the whole site redirects to. */
  readonly redirects_to: string | null;
  readonly facts_from: string;
}

/** Fails if later facts are stored or the company is gone. */
export function setFacts(accountId: string, domain: string, facts: CompanyFacts, at: string): ItemUpdate {
  const entries = Object.entries(facts);
  return updateOf(companyKey(accountId, domain), {
    set: [...entries.map(([name]) => `${name} = :${name}`), 'facts_at = :at'].join(', '),
    condition: 'attribute_exists(pk) AND (attribute_not_exists(facts_at) OR facts_at <= :at)',
    values: { ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])), ':at': at },
  });
}

export function setNothingFound(accountId: string, domain: string, at: string): ItemUpdate {
  return updateOf(companyKey(accountId, domain), {
    set: 'facts_at = if_not_exists(facts_at, :at)',
    values: { ':at': at },
  });
}

export function countCompanyAlert(accountId: string, domain: string): TransactItem {
  return {
    Update: updateOf(companyKey(accountId, domain), {
      set: 'alerts = if_not_exists(alerts, :none) + :one',
      values: { ':none': 0, ':one': 1 },
    }),
  };
}
