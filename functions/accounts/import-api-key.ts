import { setTimeout as delay } from 'node:timers/promises';
import { apiKeyQueue } from '../../shared/accounts/work.ts';
import { optionalSetting } from '../platform/aws/environment.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { updateItem } from '../platform/table/table.ts';
import { activateApiKey } from './items/account-store.ts';
import { activateFurtherKey } from './items/profile-item.ts';
import { findProfile } from './items/profile-store.ts';
import { hashApiKey, unsealKey } from './keys/api-key.ts';
import { activeKeys } from './keys/further-keys.ts';
import { keepKeys } from './keys/gateway-keys.ts';

/**
 * CreateApiKey and DeleteApiKey each allow five calls a second. Two workers at half a second per message make
 * at most four.
 */
const shortestMilliseconds = 500;

/**
 * Syncs an account's keys to API Gateway. Without a usage plan, keys work as soon as they are stored, so this
 * only marks them active (docs/decisions/069-who-checks-api-keys.md).
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
  const profile = await findProfile(accountId);
  if (!profile || profile.closing_at) return;
  const further = Object.entries(activeKeys(profile, new Date()));
  const fresh = await Promise.all(
    further.flatMap(([id, { sealed_api_key: sealed }]) =>
      sealed ? [unsealKey(accountId, sealed).then((value) => ({ id, sealed, value }))] : [],
    ),
  );
  const shown = await unsealKey(accountId, profile.sealed_api_key);
  const hashes = new Set(further.map(([, { hash }]) => hash));
  await register?.(accountId, [shown, ...fresh.map(({ value }) => value)], (value) =>
    hashes.has(hashApiKey(value)),
  );
  for (const { id, sealed } of fresh) await updateItem(activateFurtherKey(accountId, id, sealed));
  if (!(await activateApiKey(accountId, profile.sealed_api_key))) {
    throw new Error('The key was replaced while it was imported: the next delivery imports its successor.');
  }
}
