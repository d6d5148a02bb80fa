import * as z from 'zod';
import { readAccount, readProfile } from '../accounts/account-store.ts';
import { job } from '../platform/job.ts';
import { refillCredits } from './refill-credits.ts';
import { tellLowBalance } from './tell-low-balance.ts';

/** After a debit that left a balance low: tells the customer, and refills where they asked for it. */
export const handler = job(z.object({ account_id: z.string() }), async ({ account_id }) => {
  const [account, profile] = await Promise.all([readAccount(account_id), readProfile(account_id)]);
  // Nobody pays for an account after its end, not even for what was begun before.
  if (!account || !profile || profile.closing_at) return;
  await tellLowBalance(account_id, account);
  await refillCredits(account_id, new Date());
});
