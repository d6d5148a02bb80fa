import { rememberFirstStep } from '../../shared/accounts/api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { updateItem } from '../platform/table.ts';
import { bySession } from './callers.ts';
import { addFirstStep } from './profile-item-access.ts';
import { accountGone } from './profile-store.ts';

export const handler = endpoint(rememberFirstStep, bySession, async ({ step }, { accountId }) => {
  const written = await updateItem(addFirstStep(accountId, step));
  if (!written.done) throw accountGone();
  return { success: true as const };
});
