import { enrichmentQueue } from '../../../shared/enrichment/work.ts';
import type { MetricName } from '../../../shared/operations/metrics.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import { record } from '../../platform/observe/metrics.ts';
import { outboxEntry } from '../../platform/pipelines/outbox-item.ts';
import { transact } from '../../platform/table/transaction.ts';
import { dueSince, type StoredSignup } from '../../signups/items/signup-item.ts';
import type { EnrichedFields } from '../../signups/items/signup-item-enrichment.ts';

const hour = 3600_000;
const day = 24;
/** Hours from the enrichment's request to each look again (docs/product/rules.md#looking-again). */
const looks = [4, 30 * day, 90 * day];

/** Metrics that a look settles, from the enrichment itself on, if it still finds no size. */
const settled: readonly (readonly MetricName[])[] = [['SizeOnDay0'], [], ['SizeOnDay30'], ['SizeOnDay90']];

/** Test data is made up, and no rule waits for the facts of signups without alerts. */
function isLookedAt({ user_id, without_alerts }: StoredSignup): boolean {
  return !isTestAccount(user_id) && !without_alerts;
}

export function lacksFacts({ company_size, company_industry }: Partial<Signup>): boolean {
  return !knowsSize({ company_size }) || !company_industry;
}

function knowsSize({ company_size }: Partial<Signup>): boolean {
  return company_size !== undefined && company_size !== null && company_size !== 'unknown';
}

/** Stores the next look if facts are missing after look `number`, or after the enrichment, which is 0. */
export async function planLook(signup: StoredSignup, found: Partial<Signup>, number: number): Promise<void> {
  const hours = looks[number];
  if (hours === undefined || !isLookedAt(signup) || !lacksFacts(found)) return;
  const message = {
    account_id: signup.user_id,
    signup_id: signup.id,
    background: true,
    look: number + 1,
  } as const;
  await transact([outboxEntry(enrichmentQueue, message, new Date(requestedAt(signup) + hours * hour)).put]);
}

function requestedAt(signup: Pick<StoredSignup, 'created_at' | 'credit_entries' | 'retried_at'>): number {
  return Math.max(dueSince(signup).getTime(), Date.parse(signup.retried_at ?? signup.created_at));
}

/**
 * Records 1 or 0 once per signup in each metric, so that their averages are the shares of signups with a size.
 * A size that is found counts for all later days.
 */
export function recordSize(signup: StoredSignup, found: Partial<Signup>, look: number): void {
  if (!isLookedAt(signup) || (look > 0 && knowsSize(signup))) return;
  const names = knowsSize(found) ? settled.slice(look).flat() : (settled[look] ?? []);
  if (names.length > 0) record(Object.fromEntries(names.map((name) => [name, knowsSize(found) ? 1 : 0])));
}

const columns = [
  'company_size',
  'company_industry',
  'linkedin_url',
  'twitter_handle',
  'domain_authority',
  'page_authority',
  'referring_domains',
] as const;

/** The facts that a signup lacks and a look found. Undefined if there are none. Known facts stay. */
export function addedFields(
  signup: StoredSignup,
  { found_company, enrichment_raw_data, ...found }: EnrichedFields,
  at: string,
): EnrichedFields | undefined {
  const fresh = enrichment_raw_data ?? {};
  const raw = signup.enrichment_raw_data ?? {};
  const isNamed = signup.company_name_found || signup.found_company !== null;
  const added = {
    ...missingIn(signup, Object.fromEntries(columns.map((name) => [name, found[name]]))),
    ...(isNamed ? {} : missingIn({}, { found_company })),
  };
  const stated = missingIn(raw.company_scrape ?? {}, fresh.company_scrape ?? {});
  if (Object.keys({ ...added, ...stated }).length === 0) return undefined;
  return {
    ...added,
    enrichment_raw_data: {
      ...fresh,
      ...raw,
      ...(fresh.company_scrape
        ? { company_scrape: { ...fresh.company_scrape, ...raw.company_scrape, ...stated } }
        : {}),
      sources: { ...fresh.sources, ...raw.sources },
      ...(knowsSize(signup) ? {} : { size_witnesses: fresh.size_witnesses }),
      added_at: at,
    },
  };
}

function missingIn(stored: object, found: object): Record<string, unknown> {
  const isKnown = (value: unknown) => value !== null && value !== undefined && value !== 'unknown';
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(found).filter(([name, value]) => isKnown(value) && !isKnown(before.get(name))),
  );
}
