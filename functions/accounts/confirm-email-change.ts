import { confirmEmailChange } from '../../shared/accounts/security-api.ts';
import { emailChangeQueue } from '../../shared/accounts/work.ts';
import { ProductError } from '../../shared/api/errors.ts';
import { afterThisRequest, send } from '../platform/aws/queue.ts';
import { log } from '../platform/observe/log.ts';
import { anyone, endpoint } from '../platform/pipelines/endpoint.ts';
import { changeOfToken, completeEmailChange, markConfirmed } from './email-change/email-change.ts';

export const handler = endpoint(confirmEmailChange, anyone, async ({ token }) => {
  const now = new Date();
  const found = await changeOfToken(token, now);
  if (!found) throw linkExpired();
  const { accountId, change } = found;
  if (!change.done_at) {
    // Queue completion first, so a crash cannot leave the account with two addresses.
    await send(emailChangeQueue, { account_id: accountId }, afterThisRequest);
    if (!(await markConfirmed(accountId, change, now))) throw linkExpired();
    await completeEmailChange(accountId).catch((failure: unknown) => {
      if (failure instanceof ProductError) throw failure;
      // The change is confirmed, so the queued message completes it.
      log.error('Email change not completed by its request', { failure: failure as Error });
    });
  }
  return { success: true as const, email: change.email };
});

function linkExpired(): ProductError {
  return new ProductError(
    'invalid_request',
    'This link has expired, or a newer one replaced it. Request the change again on your account page.',
  );
}
