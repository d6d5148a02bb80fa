import { emailChangeQueue } from '../../shared/accounts/work.ts';
import { ProductError } from '../../shared/api/errors.ts';
import { log } from '../platform/observe/log.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { completeEmailChange } from './email-change/email-change.ts';

export const handler = worker(emailChangeQueue, async ({ account_id }) => {
  try {
    await completeEmailChange(account_id);
  } catch (failure) {
    if (!(failure instanceof ProductError)) throw failure;
    log.warn('Email change dropped: another account has the address', { account_id });
  }
});
