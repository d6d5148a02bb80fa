import * as api from '../../../shared/accounts/keys-api.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { accessOf, furtherKeyName } from '../items/account-item.ts';
import { findAccount } from '../items/account-store.ts';
import { accountGone } from '../items/profile-store.ts';
import { lastUseIn } from '../requests/admission.ts';
import { bySession } from '../requests/callers.ts';
import { hourlyUsage } from '../requests/read-usage.ts';
import { testAccountOf } from '../requests/test-account.ts';
import { unsealKey } from './api-key.ts';
import { activeKeys } from './further-keys.ts';

export const listApiKeys = endpoint(api.listApiKeys, bySession, async (_request, { accountId, profile }) => {
  const account = await findAccount(accountId);
  if (!account) throw accountGone();
  const shown = {
    id: api.dashboardKey,
    name: 'Dashboard key',
    hint: (await unsealKey(accountId, profile.sealed_api_key)).slice(-4),
    access: 'full' as const,
    is_test: false,
    status: profile.api_key_status,
    created_at: null,
    last_used: lastUseIn(account.key_used_hour),
    ends_at: null,
  };
  const isAnyTest = Object.values(profile.further_keys).some(({ is_test }) => is_test);
  const testAccount = isAnyTest ? await findAccount(testAccountOf(accountId)) : undefined;
  const further = Object.entries(activeKeys(profile, new Date())).map(([id, key]) => ({
    id,
    name: key.name,
    hint: key.hint,
    access: accessOf(key),
    is_test: key.is_test ?? false,
    status: key.sealed_api_key ? ('preparing' as const) : ('active' as const),
    created_at: key.created_at,
    last_used: lastUseIn(
      (key.is_test ? testAccount : account)?.further_keys[furtherKeyName(key.hash)]?.used_hour,
    ),
    ends_at: key.ends_at ?? null,
  }));
  return {
    hour: hourlyUsage(account, new Date()),
    data: [shown, ...further.toSorted((one, other) => (one.id < other.id ? -1 : 1))],
  };
});
