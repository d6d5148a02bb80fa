import { ProductError } from '../../../shared/api/errors.ts';
import { updateItem } from '../../platform/table/table.ts';
import type { SecondFactor } from '../items/profile-item.ts';
import { storeSecondFactor } from '../items/profile-item-factor.ts';

/** Stores a second factor in place of the one that was read. Throws `wrong_state` where that one changed meanwhile. */
export async function storeFactor(
  accountId: string,
  factor: SecondFactor,
  before: SecondFactor | undefined,
): Promise<void> {
  const written = await updateItem(storeSecondFactor(accountId, factor, before));
  if (!written.done) {
    throw new ProductError('wrong_state', 'Two-step sign-in was changed elsewhere meanwhile. Try again.');
  }
}
