import { headroom, noCreditsLeft } from '../../accounts/balance/account-item-balance.ts';
import { chargedWith } from '../../accounts/balance/move-credits.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';
import { countWaiting } from '../../accounts/items/account-item-counts.ts';
import type { Reservation } from '../../accounts/requests/admission.ts';
import { hasHeadroom } from '../../credits/balance/low-balance.ts';
import { transact } from '../../platform/table/transaction.ts';
import { parseRequestItem } from '../items/request-item.ts';
import { parseSignupItem, type StoredSignup } from '../items/signup-item.ts';
import { type Draft, waitingDraft } from './signup-draft.ts';
import { type NumberedDraft, type Refusal, signupTransaction } from './signup-transaction.ts';

/**
 * Failed transactions in a row without any result. Headroom, credits and places may each fail once, and each
 * failure for places halves the group.
 */
const tries = 12;

export class CompanionRefused extends Error {}

export type Storing =
  | {
      readonly state: 'stored';
      readonly id: string;
      readonly waits: boolean;
      readonly balanceCheckDue: boolean;
    }
  | { readonly state: 'exists'; readonly existing: StoredSignup }
  | { readonly state: 'repeated'; readonly id: string; readonly bodyHash: string }
  | { readonly state: 'no credits' }
  | { readonly state: 'account gone' };

export interface Stored {
  readonly row: NumberedDraft;
  readonly storing: Storing;
}

export async function storeSignup(reservation: Reservation, draft: Draft): Promise<Storing> {
  const row = { draft, number: reservation.account.last_number };
  const [result] = (await storeSignups(reservation, [row], false)).results;
  if (!result) throw new Error('A signup has no result.');
  return result.storing;
}

/**
 * Stores up to `signupsAtOnce` signups with their credits, ledger entries and counts, in one transaction if
 * possible. With `mayWait`, signups without credits are stored to be paid later.
 *
 * The transaction also finds out whether the balance needs a check: it first requires that none is needed,
 * and drops that condition if it fails. Accounts known to need a check and full companies skip the first step
 * (`arrive` in companies/company-item.ts).
 *
 * Returns the results in order and the latest account. Throws if every try failed, and `CompanionRefused`.
 */
export async function storeSignups(
  { accountId, account }: Reservation,
  rows: readonly NumberedDraft[],
  mayWait: boolean,
): Promise<{ results: readonly Stored[]; account: AccountItem }> {
  const results = new Map<number, Storing>();
  let seen = account;
  let mostRows = rows.length;
  let mayHaveHeadroom = true;
  for (let triesLeft = tries; results.size < rows.length; triesLeft -= 1) {
    if (triesLeft === 0) throw new Error('A signup was refused at every try to store it.');
    const left = rows.filter(({ number }) => !results.has(number));
    const group = nextGroup(left, seen, mayWait).slice(0, mostRows);
    const debit = group.reduce((sum, { draft }) => sum + draft.cost, 0);
    const waiting = group.filter(({ draft }) => draft.waits).length;
    const withHeadroom = mayHaveHeadroom && debit > 0 && hasHeadroom(seen, debit);
    const { ids, items, refusalOf } = signupTransaction(
      { accountId, account: seen },
      group,
      ...(withHeadroom ? [headroom(seen, debit)] : []),
      ...(waiting > 0 ? [countWaiting(waiting), noCreditsLeft] : []),
    );
    const reasons = await transact(items);
    if (!reasons) {
      const paying = withHeadroom ? undefined : group.find(({ draft }) => draft.cost > 0);
      for (const [index, row] of group.entries()) {
        const waits = row.draft.waits ?? false;
        const balanceCheckDue = row === paying;
        results.set(row.number, { state: 'stored', id: ids[index] ?? '', waits, balanceCheckDue });
      }
      seen = chargedWith(seen, debit);
      [mostRows, mayHaveHeadroom, triesLeft] = [rows.length, true, tries];
      continue;
    }
    const refusal = refusalOf(reasons);
    if (refusal.isGone) {
      for (const { number } of left) results.set(number, { state: 'account gone' });
      break;
    }
    if (refusal.isSuperseded) throw new CompanionRefused();
    for (const row of group) {
      const before = storedBefore(refusal, row);
      if (!before) continue;
      results.set(row.number, before);
      triesLeft = tries;
    }
    if (refusal.byCompany) mostRows = Math.ceil(group.length / 2);
    if (!refusal.account) continue;
    seen = refusal.account;
    if (seen.balance >= debit) mayHaveHeadroom = waiting > 0;
    else if (!mayWait)
      for (const { number } of group) if (!results.has(number)) results.set(number, noCredits);
  }
  const inOrder = rows.flatMap((row) => {
    const storing = results.get(row.number);
    return storing ? [{ row, storing }] : [];
  });
  return { results: inOrder, account: seen };
}

const noCredits = { state: 'no credits' } as const;

/**
 * The next rows for one transaction: each address once, and with `mayWait` as many as the balance pays for,
 * or else rows that wait.
 */
function nextGroup(rows: readonly NumberedDraft[], account: AccountItem, mayWait: boolean) {
  const addresses = new Set<string>();
  let spent = 0;
  return rows.flatMap((row): NumberedDraft[] => {
    const { address, cost } = row.draft;
    const waits = mayWait && cost > 0 && account.balance < 1;
    const isPaid = waits || !mayWait || spent + cost <= account.balance;
    if (!isPaid || addresses.has(address.normalized)) return [];
    addresses.add(address.normalized);
    if (waits) return [{ ...row, draft: waitingDraft(row.draft) }];
    spent += cost;
    return [row];
  });
}

function storedBefore(refusal: Refusal, row: NumberedDraft): Storing | undefined {
  const request = refusal.request(row);
  if (request) {
    const { signup_id, body_hash } = parseRequestItem(request);
    return { state: 'repeated', id: signup_id, bodyHash: body_hash };
  }
  const existing = refusal.existing(row);
  return existing && { state: 'exists', existing: parseSignupItem(existing) };
}
