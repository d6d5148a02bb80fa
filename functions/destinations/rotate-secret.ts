import { rotateSecret } from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { replaceSecret, requireWebhook, validSecrets } from './webhook-secrets.ts';

export const handler = endpoint(rotateSecret, bySession, async ({ id, overlap_hours }, { accountId }) => {
  const now = new Date();
  const webhook = await requireWebhook(accountId, id);
  return { data: await validSecrets(await replaceSecret(webhook, overlap_hours, now), now) };
});
