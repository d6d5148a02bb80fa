import { showSecrets } from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { requireWebhook, validSecrets } from './webhook-secrets.ts';

export const handler = endpoint(showSecrets, bySession, async ({ id }, { accountId }) => ({
  data: await validSecrets(await requireWebhook(accountId, id), new Date()),
}));
