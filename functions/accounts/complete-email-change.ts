import * as z from 'zod';
import { ProductError } from '../../shared/errors.ts';
import { job } from '../platform/job.ts';
import { log } from '../platform/log.ts';
import { completeEmailChange } from './email-change.ts';

/** Completes a confirmed change of email that its request did not; most messages find nothing to do. */
export const handler = job(z.object({ account_id: z.string() }), async ({ account_id }) => {
  try {
    await completeEmailChange(account_id);
  } catch (failure) {
    if (!(failure instanceof ProductError)) throw failure;
    log.warn('A change of email was dropped: another account has the address', { account_id });
  }
});
