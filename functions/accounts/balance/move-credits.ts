import { product } from '../../../shared/product.ts';
import type { Change } from '../../platform/table/item-update.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { isTestAccount } from '../requests/test-account.ts';
import { addToBalance, takeFromBalance, type Withdrawal } from './account-item-balance.ts';
import { type Movement, newLedgerEntry } from './ledger-item.ts';

/** What one transaction has to hold to move credits: a change of the account item, and ledger entries. */
export interface MovedCredits {
  readonly balance: Change;
  readonly entries: TransactItem[];
}

/** The credits that the enrichment of a signup costs an account; a test account pays nothing. */
export function enrichmentPrice(accountId: string): 0 | 1 {
  return isTestAccount(accountId) ? 0 : 1;
}

/**
 * Moves credits of an account: the only way to change a balance. The transaction must hold both parts, the
 * change within its update of the account item; it is refused where the balance lacks the credits, or, with
 * `leaves` at `exactly zero`, where anything remains. Throws where a test account is to get credits: it has none, ever.
 */
export function moveCredits(
  accountId: string,
  movements: readonly Movement[],
  leaves: Withdrawal['leaves'] = 'zero or more',
): MovedCredits {
  const made = movements.filter(({ credits }) => credits !== 0);
  const sum = made.reduce((total, { credits }) => total + credits, 0);
  if (sum > 0 && isTestAccount(accountId)) throw new Error('A test account gets no credits.');
  return {
    balance: balanceChange(sum, { leaves, isDebit: made.some(({ type }) => type === 'enrichment') }),
    entries: made.map((movement) => ({ Put: newLedgerEntry(accountId, movement) })),
  };
}

/** The balance of a new account's item, and its first ledger entry. */
export function openingCredits(accountId: string, at: string) {
  const credits = product.openingCredits;
  return {
    balance: { balance: credits, debits: 0 },
    entries: [{ Put: newLedgerEntry(accountId, { type: 'opening', credits, at }) }],
  };
}

/** An account as a debit of so many credits leaves it. */
export function chargedWith<State extends { balance: number; debits: number }>(
  account: State,
  credits: number,
): State {
  return { ...account, balance: account.balance - credits, debits: account.debits + credits };
}

function balanceChange(sum: number, withdrawal: Withdrawal): Change {
  if (sum > 0) return addToBalance(sum);
  if (sum === 0 && withdrawal.leaves === 'zero or more') return {};
  return takeFromBalance(-sum, withdrawal);
}
