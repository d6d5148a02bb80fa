import * as z from 'zod';
import { readAccount } from '../accounts/account-store.ts';
import { job } from '../platform/job.ts';
import { refillCredits } from './refill-credits.ts';
import { tellLowBalance } from './tell-low-balance.ts';

/** After a debit that left a balance low: tells the customer, and refills where they asked for it. */
export const handler = job(z.object({ account_id: z.string() }), async ({ account_id }) => {
  const account = await readAccount(account_id);
  if (!account) return;
  await tellLowBalance(account_id, account);
  await refillCredits(account_id, new Date());
});
