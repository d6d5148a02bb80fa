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
    'A company from which people signed up: how many, the numbers of the first 20 in order, its latest facts. Below 1 KB, so that a signup costs one write unit for it.',
  foundBy: ['its registrable domain', 'its account, in the order of domains, by page'],
});

/** Of how many signups a company keeps the place. */
export const placesKept = 20;

const text = z._default(z.nullable(z.string()), null);

const companyItemSchema = z.object({
  sk: z.string(),
  /** Signups there now, and ever. */
  people: z.int(),
  arrivals: z.int(),
  /** The numbers of the first signups, in the order in which they were stored. */
  first_numbers: z.array(z.int()),
  first_signup_at: z.string(),
  latest_signup_at: z.string(),
  company_name: text,
  company_size: text,
  industry: text,
  domain_authority: z._default(z.nullable(z.int()), null),
  redirects_to: text,
  /** The signup whose enrichment the facts are from, and when they were stored; also set where nothing was found. */
  facts_from: text,
  facts_at: z.optional(z.string()),
  /** Alerts that were sent about people there. */
  alerts: z._default(z.int(), 0),
});

/** Signups that count among the people of a company, by their numbers: at most `placesKept`. */
export interface Arrival {
  readonly accountId: string;
  readonly domain: string;
  readonly numbers: readonly number[];
  readonly at: string;
}

/** A stored company with its domain. Throws where the item does not have the shape of one. */
export function parseCompanyItem(item: Item) {
  const { sk, ...company } = companyItemSchema.parse(item);
  return { domain: companyDomainIn(sk), ...company };
}

/** The domain that the sort key of a company names. */
export function companyDomainIn(sortKey: string): string {
  return sortKey.slice(companyItem.prefix.length);
}

/** The key of an account's company. */
export function companyKey(accountId: string, domain: string): Key {
  return companyItem.key({ account: accountId, domain });
}

/** Counts signups and keeps their places. It fails if the company has not so many places left. */
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

/** Counts signups whose places are not kept. It fails if the company has places left. */
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

/** Takes a deleted signup out of the count. It fails where the company is gone. */
export function countDeparture(accountId: string, domain: string): TransactItem {
  const change: Change = {
    set: 'people = people - :one',
    condition: 'people > :none',
    values: { ':none': 0, ':one': 1 },
  };
  return { Update: updateOf(companyKey(accountId, domain), change) };
}

/** Deletes a company without people. It fails where it has some. */
export function deleteIfEmpty(key: Key): TransactItem {
  return {
    Delete: {
      Key: { ...key },
      ConditionExpression: 'attribute_not_exists(pk) OR people = :none',
      ExpressionAttributeValues: { ':none': 0 },
    },
  };
}

/** One page of the companies with people, in the order of their domains, behind the one where a page ended. */
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

/** What an enrichment found out about a company; null means "not known". */
export interface CompanyFacts {
  readonly company_name: string | null;
  readonly company_size: string | null;
  readonly industry: string | null;
  readonly domain_authority: number | null;
  /** The registrable domain to which the whole site redirects. */
  readonly redirects_to: string | null;
  /** The signup that was enriched. */
  readonly facts_from: string;
}

/** Replaces a company's facts, found `at`. Refused where later ones are stored, or the company is gone. */
export function setFacts(accountId: string, domain: string, facts: CompanyFacts, at: string): ItemUpdate {
  const entries = Object.entries(facts);
  return updateOf(companyKey(accountId, domain), {
    set: [...entries.map(([name]) => `${name} = :${name}`), 'facts_at = :at'].join(', '),
    condition: 'attribute_exists(pk) AND (attribute_not_exists(facts_at) OR facts_at <= :at)',
    values: { ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])), ':at': at },
  });
}

/** Notes that an enrichment ended without finding anything; facts that are known stay. Refused where the company is gone. */
export function setNothingFound(accountId: string, domain: string, at: string): ItemUpdate {
  return updateOf(companyKey(accountId, domain), {
    set: 'facts_at = if_not_exists(facts_at, :at)',
    values: { ':at': at },
  });
}

/** Counts an alert about someone at a company. It fails where the company is gone. */
export function countCompanyAlert(accountId: string, domain: string): TransactItem {
  return {
    Update: updateOf(companyKey(accountId, domain), {
      set: 'alerts = if_not_exists(alerts, :none) + :one',
      values: { ':none': 0, ':one': 1 },
    }),
  };
}
