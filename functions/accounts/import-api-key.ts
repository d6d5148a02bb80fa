import { setTimeout as delay } from 'node:timers/promises';
import { apiKeyQueue } from '../../shared/accounts/queues.ts';
import { worker } from '../platform/worker.ts';
import { activateApiKey } from './account-store.ts';
import { keepOnlyKey } from './gateway-keys.ts';
import { readProfile } from './profile-store.ts';
import { openKey } from './sealed-key.ts';

/**
 * CreateApiKey and DeleteApiKey allow five calls a second each. The queue hands single messages to at
 * most two workers, and each takes this long at least, whatever comes of it: four calls a second.
 */
const shortestMilliseconds = 500;

/** Makes API Gateway know an account's key and forget the one before it. */
export const handler = worker(apiKeyQueue, async ({ account_id }) => {
  const earliest = delay(shortestMilliseconds);
  try {
    await importKey(account_id);
  } finally {
    await earliest;
  }
});

async function importKey(accountId: string): Promise<void> {
  const profile = await readProfile(accountId);
  if (!profile || profile.closing_at) return;
  await keepOnlyKey(accountId, await openKey(accountId, profile.sealed_api_key));
  if (!(await activateApiKey(accountId, profile.sealed_api_key))) {
    throw new Error('The key was replaced while it was imported: the next delivery imports its successor.');
  }
}
