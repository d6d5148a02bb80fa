import { saveAutoRefill } from '../../shared/credits/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { notOpened, readCredits } from './read-credits.ts';
import { saveRefillSettings } from './refill-settings.ts';

export const handler = endpoint(saveAutoRefill, bySession, async (settings, { accountId }) => {
  const saved = await saveRefillSettings(accountId, {
    enabled: settings.auto_refill_enabled,
    threshold: settings.auto_refill_threshold,
    amount: settings.auto_refill_amount,
  });
  if (!saved) throw notOpened();
  return readCredits(accountId);
});
