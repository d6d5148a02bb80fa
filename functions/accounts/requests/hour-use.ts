import type { HourUse } from '../../../shared/accounts/usage-api.ts';
import { numberSetting } from '../../platform/aws/environment.ts';
import type { AccountItem } from '../items/account-item.ts';
import { beginningOf, hourOf } from './admission.ts';

/** How much of the hour's limit an account has used. Its function needs the setting `requestsPerHour`. */
export function hourUse(account: AccountItem, now: Date): HourUse {
  const limit = numberSetting('requestsPerHour');
  // A process whose clock is ahead may have begun the next hour already.
  const hour = Math.max(hourOf(now), account.hour);
  const used = account.hour === hour ? account.used : 0;
  return { limit, used, remaining: Math.max(0, limit - used), resets_at: beginningOf(hour + 1) };
}
