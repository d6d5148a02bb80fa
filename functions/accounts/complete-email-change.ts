import { emailChangeQueue } from '../../shared/accounts/queues.ts';
import { ProductError } from '../../shared/errors.ts';
import { log } from '../platform/log.ts';
import { worker } from '../platform/worker.ts';
import { completeEmailChange } from './email-change.ts';

/** Completes a confirmed change of email that its request did not; most messages find nothing to do. */
export const handler = worker(emailChangeQueue, async ({ account_id }) => {
  try {
    await completeEmailChange(account_id);
  } catch (failure) {
    if (!(failure instanceof ProductError)) throw failure;
    log.warn('A change of email was dropped: another account has the address', { account_id });
  }
});
