import * as z from 'zod';
import { job } from '../platform/job.ts';
import { activateApiKey, readProfile } from './account-store.ts';
import { importApiKey } from './gateway-keys.ts';
import { openKey } from './sealed-key.ts';

/**
 * Makes API Gateway know a new account's key. The queue delivers one message at a time, because
 * CreateApiKey allows five calls a second.
 */
export const handler = job(z.object({ account_id: z.string() }), async ({ account_id }) => {
  const profile = await readProfile(account_id);
  if (!profile || profile.api_key_status === 'active') return;
  await importApiKey(account_id, await openKey(account_id, profile.sealed_api_key));
  await activateApiKey(account_id);
});
