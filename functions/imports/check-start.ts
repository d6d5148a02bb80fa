import { ProductError } from '../../shared/api/errors.ts';
import { readAccount } from '../accounts/items/account-store.ts';
import type { StoredImport } from './items/import-item.ts';

/**
 * Sees that a checked import can start. Throws `wrong_state` where there is nothing to import, and `insufficient_credits`
 * (402) where the account has less than it costs; what is spent otherwise while it runs makes rows wait for credits.
 */
export async function checkStart({ accountId, found }: StoredImport): Promise<void> {
  if (!found?.columns.some(({ field }) => field === 'email')) {
    throw new ProductError('wrong_state', 'Choose the column that holds the emails first.');
  }
  if (found.new_rows === 0) throw new ProductError('wrong_state', 'The file has no new rows to import.');
  const account = await readAccount(accountId);
  const missing = found.paid - (account?.balance ?? 0);
  if (missing > 0) {
    throw new ProductError(
      'insufficient_credits',
      `The import costs ${missing.toLocaleString('en-US')} credits more than you have.`,
    );
  }
}
