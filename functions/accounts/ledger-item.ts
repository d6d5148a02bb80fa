import { accountPartition, type Key } from '../platform/keys.ts';
import { storedItem } from '../platform/stored-item.ts';

export const ledgerItem = storedItem({
  name: 'ledger entry',
  pk: accountPartition,
  sk: 'LEDGER#{time}#{reference}',
  holds: 'One movement of credits. The sum of an account’s entries is its balance.',
  foundBy: [
    'its account, newest first, by page',
    'its account, oldest first from a checkpoint on (the audit)',
  ],
});

/** What the sort keys of all ledger entries begin with. */
export const ledgerPrefix = ledgerItem.prefix;

/** The key of a ledger entry; what caused the movement makes it unique. */
export function ledgerKey(accountId: string, at: string, reference: string): Key {
  return ledgerItem.key({ account: accountId, time: at, reference });
}
