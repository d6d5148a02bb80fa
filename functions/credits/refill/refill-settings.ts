import * as api from '../../../shared/credits/api.ts';
import { updateAccount } from '../../accounts/items/account-item.ts';
import { setThreshold, stopRefills } from '../../accounts/items/account-item-refill.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { setRefillSettings } from '../../accounts/items/profile-item-billing.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { changed, retryWhileChanged } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { isDue } from '../balance/low-balance.ts';
import { getCredits } from '../balance/read-credits.ts';

interface RefillSettings {
  readonly enabled: boolean;
  readonly threshold: number;
  readonly amount: number;
}

/**
 * Saves auto-refill settings. Turning refills on ends a pause. Neither that nor a higher threshold charges
 * for earlier debits. Returns false if the account is closing or gone.
 */
export async function saveRefillSettings(accountId: string, settings: RefillSettings): Promise<boolean> {
  return retryWhileChanged('the balance', async () => {
    const account = await findAccount(accountId);
    if (!account) return false;
    const { enabled, threshold, amount } = settings;
    const refusals = await transact([
      {
        Update: enabled
          ? setThreshold(accountId, account, { threshold, isDue: isDue(account) })
          : updateAccount(accountId, stopRefills()),
      },
      {
        Update: setRefillSettings(accountId, {
          auto_refill_enabled: enabled,
          auto_refill_threshold: threshold,
          auto_refill_amount: amount,
        }),
      },
    ]);
    if (!refusals) return true;
    return refusals[1]?.failed ? false : changed;
  });
}

export const saveAutoRefill = endpoint(api.saveAutoRefill, bySession, async (settings, { accountId }) => {
  const saved = await saveRefillSettings(accountId, {
    enabled: settings.auto_refill_enabled,
    threshold: settings.auto_refill_threshold,
    amount: settings.auto_refill_amount,
  });
  if (!saved) throw accountGone();
  return getCredits(accountId);
});
