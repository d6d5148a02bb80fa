import * as api from '../../../shared/accounts/factors-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import { renameSecondFactor } from '../items/profile-item-factor.ts';
import { bySession } from '../requests/callers.ts';

export const renameFactor = endpoint(
  api.renameFactor,
  bySession,
  async ({ friendly_name }, { accountId }) => {
    const written = await updateItem(renameSecondFactor(accountId, friendly_name));
    if (!written.done) throw new ProductError('not_found', 'There is no authenticator app to rename.');
    return { success: true as const };
  },
);
