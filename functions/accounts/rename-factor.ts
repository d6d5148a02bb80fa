import * as api from '../../shared/accounts/factors-api.ts';
import { ProductError } from '../../shared/errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { updateItem } from '../platform/table.ts';
import { bySession } from './callers.ts';
import { renameSecondFactor } from './profile-item-factor.ts';

export const renameFactor = endpoint(
  api.renameFactor,
  bySession,
  async ({ friendly_name }, { accountId }) => {
    const written = await updateItem(renameSecondFactor(accountId, friendly_name));
    if (!written.done) throw new ProductError('not_found', 'There is no authenticator app to rename.');
    return { success: true as const };
  },
);
