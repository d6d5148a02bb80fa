import * as api from '../../../shared/credits/api.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { readCredits } from '../balance/read-credits.ts';
import { saveRefillSettings } from './refill-settings.ts';

export const saveAutoRefill = endpoint(api.saveAutoRefill, bySession, async (settings, { accountId }) => {
  const saved = await saveRefillSettings(accountId, {
    enabled: settings.auto_refill_enabled,
    threshold: settings.auto_refill_threshold,
    amount: settings.auto_refill_amount,
  });
  if (!saved) throw accountGone();
  return readCredits(accountId);
});
