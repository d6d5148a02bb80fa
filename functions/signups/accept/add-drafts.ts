import type { ErrorCode } from '../../../shared/api/errors.ts';
import { type Reservation, reserveUncounted } from '../../accounts/requests/admission.ts';
import { mergeCountsSafely } from '../pages/merge-counts.ts';
import { checkBalance, enqueueCreated, enqueueEnrichments } from './enqueue-enrichment.ts';
import { type Draft, isSameRequest } from './signup-draft.ts';
import { type NumberedDraft, signupsAtOnce } from './signup-transaction.ts';
import { type Stored, type Storing, storeSignups } from './store-signups.ts';

export interface MalformedSignup {
  readonly outcome: 'malformed';
  readonly code: ErrorCode;
  readonly problem: string;
  readonly credits: 0;
}

export type Added =
  /**
   * Stored now or by an earlier request with the same idempotency key. `waiting` means without credits so
   * far.
   */
  | {
      readonly outcome: 'created' | 'waiting';
      readonly id: string;
      readonly credits: number;
      readonly isRepeat?: true;
    }
  | { readonly outcome: 'duplicate'; readonly id: string; readonly credits: 0 }
  | MalformedSignup
  | { readonly outcome: 'account_closed'; readonly credits: 0 }
  | { readonly outcome: 'not_reached'; readonly credits: 0 };

/**
 * Adds signups in transactions of `signupsAtOnce`, one after another, because they share the account's item.
 * Malformed rows and duplicates do not affect others. Starts no new ones after `until` (milliseconds since
 * 1970). Throws `CompanionRefused` for a single draft if a write stored with it fails.
 */
export async function addDrafts(
  accountId: string,
  drafts: readonly (Draft | MalformedSignup)[],
  now: Date,
  until = Number.POSITIVE_INFINITY,
): Promise<Added[]> {
  const account = await reserveUncounted(accountId, drafts.length, now);
  if (!account) return drafts.map(() => closed);
  const added = new Map<number, Added>();
  const numbered: NumberedDraft[] = [];
  const first = account.last_number - drafts.length + 1;
  for (const [index, draft] of drafts.entries()) {
    if ('outcome' in draft) added.set(first + index, draft);
    else numbered.push({ draft, number: first + index });
  }
  let reservation: Reservation = { accountId, account };
  for (let from = 0; from < numbered.length && Date.now() < until; from += signupsAtOnce) {
    const rows = numbered.slice(from, from + signupsAtOnce);
    const stored = await storeSignups(reservation, rows, true);
    await announce(reservation, stored.results);
    for (const { row, storing } of stored.results) added.set(row.number, resultOf(row.draft, storing));
    reservation = { accountId, account: stored.account };
  }
  await mergeCountsSafely({ accountId, account });
  return drafts.map((_, index) => added.get(first + index) ?? notReached);
}

const closed = { outcome: 'account_closed', credits: 0 } as const;
const notReached = { outcome: 'not_reached', credits: 0 } as const;

/** Queues the enrichments again for repeats, in case a crash lost their messages. */
async function announce(reservation: Reservation, results: readonly Stored[]): Promise<void> {
  const { accountId } = reservation;
  const created = results.flatMap(({ row: { draft }, storing }) =>
    storing.state === 'stored' ? { id: storing.id, draft } : [],
  );
  const checked = results.find(({ storing }) => storing.state === 'stored' && storing.balanceCheckDue);
  await Promise.all([
    ...created.map(({ id, draft }) => enqueueCreated(reservation, id, draft)),
    enqueueEnrichments(accountId, results.flatMap(toEnrich)),
    checked && checkBalance(accountId, checked.row.draft.requestId),
  ]);
}

function toEnrich({ row: { draft }, storing }: Stored) {
  if (storing.state === 'stored')
    return draft.isEnriched && !storing.waits ? [{ id: storing.id, draft }] : [];
  if (storing.state !== 'exists' || !isSameRequest(storing.existing, draft)) return [];
  const { id, enrichment_status, waiting_for_credits } = storing.existing;
  return enrichment_status === 'pending' && !waiting_for_credits ? [{ id, draft }] : [];
}

function resultOf(draft: Draft, storing: Storing): Added {
  switch (storing.state) {
    case 'stored': {
      const { id, waits } = storing;
      return waits ? { outcome: 'waiting', id, credits: 0 } : { outcome: 'created', id, credits: draft.cost };
    }
    case 'exists': {
      const { id, waiting_for_credits } = storing.existing;
      if (!isSameRequest(storing.existing, draft)) return { outcome: 'duplicate', id, credits: 0 };
      if (waiting_for_credits) return { outcome: 'waiting', id, credits: 0, isRepeat: true };
      return { outcome: 'created', id, credits: draft.cost, isRepeat: true };
    }
    case 'account gone':
      return closed;
    case 'repeated':
      throw new Error('Only /v1/signups ties a key to one body.');
    case 'no credits':
      throw new Error('A signup that may wait was refused for its credits.');
  }
}
