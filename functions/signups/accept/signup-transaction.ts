import type { EmailAddress } from '../../../shared/enrichment/email-address.ts';
import type { EnrichmentRawData } from '../../../shared/signups/signup.ts';
import { joinTimes } from '../../../shared/signups/stored-names.ts';
import type { EmailStatus, EmailType } from '../../../shared/signups/vocabulary.ts';
import { moveCredits } from '../../accounts/balance/move-credits.ts';
import { type AccountItem, accountItemSchema, updateAccount } from '../../accounts/items/account-item.ts';
import { countSignups } from '../../accounts/items/account-item-counts.ts';
import { isOpen, isOpenAccount } from '../../accounts/items/account-item-requests.ts';
import type { Reservation } from '../../accounts/requests/admission.ts';
import { type Arrival, countArrival, recordArrival } from '../../companies/company-item.ts';
import type { Change } from '../../platform/table/item-update.ts';
import type { Item } from '../../platform/table/table.ts';
import type { CancellationReason, TransactItem } from '../../platform/table/transaction.ts';
import { putRequestItem } from '../items/request-item.ts';
import { putSignupItem, signupId, signupKey } from '../items/signup-item.ts';
import { putWaitingItem } from '../items/waiting-item.ts';
import { bucketOf } from '../pages/page-layout.ts';
import { createdEntry } from './enqueue-enrichment.ts';
import { type Draft, storedTexts } from './signup-draft.ts';

/**
 * DynamoDB allows 100 writes: up to four per signup plus the account. A company item needs a place for each
 * (see company-item.ts).
 */
export const signupsAtOnce = 20;

export interface NumberedDraft {
  readonly draft: Draft;
  readonly number: number;
}

export interface Refusal {
  readonly isGone: boolean;
  readonly account: AccountItem | undefined;
  readonly existing: (row: NumberedDraft) => Item | undefined;
  readonly request: (row: NumberedDraft) => Item | undefined;
  readonly isSuperseded: boolean;
  /** A company's count failed; the next try uses the other form. */
  readonly byCompany: boolean;
}

interface OwnWrite {
  readonly row: NumberedDraft;
  readonly is: 'signup' | 'request' | 'note' | 'beside';
  readonly write: TransactItem;
}

/**
 * All writes that store signups of different addresses: the account first, companies last. Fails if the
 * account is closed. Also returns the signups' ids and a reader for the failure's reasons.
 */
export function signupTransaction(
  { accountId, account }: Reservation,
  rows: readonly NumberedDraft[],
  ...changes: readonly Change[]
) {
  const ids = rows.map((row) => idOf(accountId, row));
  const charges = rows.map((row, index) => ({ ...chargeOf(row), reference: ids[index] ?? '' }));
  const { balance, entries } = moveCredits(accountId, charges);
  const buckets = rows.map(({ number }) => bucketOf(number));
  const counted = updateAccount(accountId, isOpen, balance, countSignups(buckets, 1), ...changes);
  const own = rows.flatMap((row) => writesOf({ accountId, account }, row));
  const arrivals = arrivalsOf(accountId, rows);
  const items: TransactItem[] = [
    { Update: { ...counted, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
    ...own.map(({ write }) => write),
    ...entries,
    ...arrivals.map(({ write }) => write),
  ];
  const refusalOf = (reasons: readonly CancellationReason[]): Refusal => {
    const old = (row: NumberedDraft, is: OwnWrite['is']) =>
      reasons[1 + own.findIndex((each) => each.row === row && each.is === is)]?.old;
    const full = arrivals.filter((_, place) => reasons[items.length - arrivals.length + place]?.failed);
    for (const { refused } of full) refused();
    const isRefused = reasons[0]?.failed ?? false;
    const stored = isRefused && reasons[0]?.old ? accountItemSchema.parse(reasons[0].old) : undefined;
    return {
      isGone: isRefused && !isOpenAccount(stored),
      account: stored,
      existing: (row) => old(row, 'signup'),
      request: (row) => (isOfOneBody(row.draft) ? old(row, 'request') : undefined),
      isSuperseded: own.some(({ is }, place) => is === 'beside' && reasons[1 + place]?.failed),
      byCompany: full.length > 0,
    };
  };
  return { ids, items, arrivals, refusalOf };
}

function writesOf({ accountId, account }: Reservation, row: NumberedDraft): OwnWrite[] {
  const { draft, number } = row;
  const [key, id] = [signupKey(accountId, draft.address.normalized), idOf(accountId, row)];
  const { idempotencyKey = '', bodyHash = '', now } = draft;
  const created = createdEntry({ accountId, account }, id, draft);
  const written = (is: OwnWrite['is'], write: TransactItem) => ({ row, is, write });
  return [
    written('signup', putSignupItem(key, newSignup(row))),
    ...(isOfOneBody(draft)
      ? [written('request', putRequestItem(accountId, { key: idempotencyKey, bodyHash, signup: id, now }))]
      : []),
    ...(draft.waits ? [written('note', putWaitingItem(accountId, { key, number }))] : []),
    ...(created ? [written('note', created.put)] : []),
    ...(draft.storedWith?.(id, draft.waits ?? false) ?? []).map((write) => written('beside', write)),
  ];
}

function arrivalsOf(accountId: string, rows: readonly NumberedDraft[]) {
  const byCompany = Map.groupBy(rows, ({ draft }) => draft.company);
  return [...byCompany].flatMap(([domain, own]) => {
    if (domain === undefined) return [];
    const at = own[0]?.draft.now.toISOString() ?? '';
    return arrivalAt({ accountId, domain, numbers: own.map(({ number }) => number), at });
  });
}

function isOfOneBody({ idempotencyKey, bodyHash }: Draft): boolean {
  return idempotencyKey !== undefined && bodyHash !== undefined;
}

function idOf(accountId: string, { draft, number }: NumberedDraft): string {
  return signupId(signupKey(accountId, draft.address.normalized), number);
}

function chargeOf({ draft }: NumberedDraft) {
  return { type: 'enrichment', credits: -draft.cost, at: draft.now.toISOString() } as const;
}

function newSignup(row: NumberedDraft) {
  const { draft, number } = row;
  const created_at = draft.now.toISOString();
  const { signedUpAt = created_at } = draft;
  const signed_up_at = signedUpAt && (signedUpAt < created_at ? signedUpAt : created_at);
  return {
    number,
    email: draft.address.posted,
    ...storedTexts(draft.signup),
    metadata: draft.signup.metadata,
    email_type: draft.emailType,
    ...addressStatusOf(draft.address, draft.emailType, draft.suggestedDomain),
    enrichment_status: draft.isEnriched ? ('pending' as const) : ('skipped' as const),
    ...(draft.waits ? { waiting_for_credits: true } : {}),
    created_at: joinTimes({ created_at, signed_up_at }),
    counted_company: draft.company,
    idempotency_key: draft.idempotencyKey,
    without_alerts: draft.withoutAlerts,
    request_id: draft.requestId,
    ...(draft.cost > 0 ? { credit_entries: [chargeOf(row)] } : {}),
  };
}

interface AddressStatus {
  readonly email_disposable: boolean;
  readonly email_status: EmailStatus;
  readonly enrichment_raw_data?: EnrichmentRawData;
}

export function addressStatusOf(
  address: EmailAddress,
  type: EmailType,
  meant: string | undefined,
): AddressStatus {
  if (type === 'disposable') return { email_disposable: true, email_status: 'disposable' };
  if (meant === undefined) return { email_disposable: false, email_status: 'unknown' };
  const local = address.posted.slice(0, address.posted.lastIndexOf('@'));
  return {
    email_disposable: false,
    email_status: 'risky',
    enrichment_raw_data: { suggested_email: `${local}@${meant}` },
  };
}

const companiesRemembered = 10_000;
/** Companies whose places are known to be full. If wrong, the write's condition fails. */
const full = new Set<string>();

export interface CountedArrival {
  readonly write: TransactItem;
  /** Call after a failed write: the next arrival uses the other form. */
  readonly refused: () => void;
}

/**
 * Counts signups of a company in the transaction that stores them. Appends them if places are left, without
 * reading the company first. Remembers full companies, to avoid a failed transaction for each signup. If
 * several signups exceed the last places, both forms fail; a single signup always fits one.
 */
export function arrivalAt(arrival: Arrival): CountedArrival {
  const name = `${arrival.accountId} ${arrival.domain}`;
  if (full.has(name)) return { write: countArrival(arrival), refused: () => full.delete(name) };
  return { write: recordArrival(arrival), refused: () => remember(name) };
}

function remember(name: string): void {
  full.add(name);
  const oldest = full.values().next().value;
  if (full.size > companiesRemembered && oldest !== undefined) full.delete(oldest);
}
