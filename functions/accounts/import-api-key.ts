import { setTimeout as delay } from 'node:timers/promises';
import { apiKeyQueue } from '../../shared/accounts/queues.ts';
import { optionalSetting } from '../platform/environment.ts';
import { updateItem } from '../platform/table.ts';
import { worker } from '../platform/worker.ts';
import { activateApiKey } from './account-store.ts';
import { hashApiKey } from './api-key.ts';
import { livingKeys } from './further-keys.ts';
import { keepKeys } from './gateway-keys.ts';
import { activateFurtherKey } from './profile-item-keys.ts';
import { readProfile } from './profile-store.ts';
import { openKey } from './sealed-key.ts';

/**
 * CreateApiKey and DeleteApiKey allow five calls a second each. The queue hands single messages to at
 * most two workers, and each takes this long at least, whatever comes of it: four calls a second.
 */
const shortestMilliseconds = 500;

/**
 * Makes API Gateway know an account's keys, and forget those that have ended. Where a stage has no usage plan, keys are ready
 * as soon as they are stored, and are only marked so (docs/decisions/069-who-checks-api-keys.md).
 */
export const handler = worker(apiKeyQueue, async ({ account_id }) => {
  const isRegistered = optionalSetting('usagePlan') !== undefined;
  const earliest = isRegistered ? delay(shortestMilliseconds) : undefined;
  try {
    await importKeys(account_id, isRegistered ? keepKeys : undefined);
  } finally {
    await earliest;
  }
});

async function importKeys(accountId: string, register: typeof keepKeys | undefined): Promise<void> {
  const profile = await readProfile(accountId);
  if (!profile || profile.closing_at) return;
  const further = Object.entries(livingKeys(profile, new Date()));
  const fresh = await Promise.all(
    further.flatMap(([id, { sealed_api_key: sealed }]) =>
      sealed ? [openKey(accountId, sealed).then((value) => ({ id, sealed, value }))] : [],
    ),
  );
  const shown = await openKey(accountId, profile.sealed_api_key);
  const hashes = new Set(further.map(([, { hash }]) => hash));
  await register?.(accountId, [shown, ...fresh.map(({ value }) => value)], (value) =>
    hashes.has(hashApiKey(value)),
  );
  for (const { id, sealed } of fresh) await updateItem(activateFurtherKey(accountId, id, sealed));
  if (!(await activateApiKey(accountId, profile.sealed_api_key))) {
    throw new Error('The key was replaced while it was imported: the next delivery imports its successor.');
  }
}
