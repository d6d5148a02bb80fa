import { endOldSecret } from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { endOldSecrets, requireWebhook, validSecrets } from './webhook-secrets.ts';

export const handler = endpoint(endOldSecret, bySession, async ({ id }, { accountId }) => {
  const webhook = await endOldSecrets(await requireWebhook(accountId, id));
  return { data: await validSecrets(webhook, new Date()) };
});
