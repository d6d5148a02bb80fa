import * as api from '../../shared/accounts/api.ts';
import { suppressionOf } from '../platform/mail/suppression-list.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { readAccount } from './items/account-store.ts';
import { openKey } from './keys/sealed-key.ts';
import { ownAccount } from './own-account.ts';
import { lastUseIn } from './requests/admission.ts';
import { bySessionAlone } from './requests/callers.ts';

export const getAccount = endpoint(api.getAccount, bySessionAlone, async (_request, customer) => {
  const { account, profile } = await ownAccount(customer, new Date());
  const { accountId, dataAccountId } = customer;
  const counted = dataAccountId === accountId ? account : await readAccount(dataAccountId);
  return {
    email: profile.email,
    api_key: await openKey(accountId, profile.sealed_api_key),
    api_key_status: profile.api_key_status,
    api_key_last_used: lastUseIn(account.key_used_hour),
    credit_balance: account.balance,
    signups_total: counted?.signups_total ?? 0,
    time_zone: profile.time_zone ?? null,
    first_steps: api.firstSteps.filter((step) => profile[step]),
    signup_views: profile.signup_views,
    emails_paused: (await suppressionOf(profile.email, 'alert', true)) ?? null,
  };
});
