import { product } from '../../../shared/product.ts';
import type { Change } from '../../platform/table/item-update.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { isTestAccount } from '../requests/test-account.ts';
import { addToBalance, takeFromBalance, type Withdrawal } from './account-item-balance.ts';
import { type Movement, newLedgerEntry } from './ledger-item.ts';

export interface MovedCredits {
  readonly balance: Change;
  readonly entries: TransactItem[];
}

export function enrichmentPrice(accountId: string): 0 | 1 {
  return isTestAccount(accountId) ? 0 : 1;
}

/**
 * The only way to change a balance. Put `balance` into the transaction's update of the account item, and
 * `entries` next to it. The transaction fails if the balance is too low, or, for `exactly zero`, if any
 * credit would remain. Throws if a test account would receive credits.
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

export function openingCredits(accountId: string, at: string) {
  const credits = product.openingCredits;
  return {
    balance: { balance: credits, debits: 0 },
    entries: [{ Put: newLedgerEntry(accountId, { type: 'opening', credits, at }) }],
  };
}

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
