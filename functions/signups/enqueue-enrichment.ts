import { balanceQueue } from '../../shared/credits/queues.ts';
import { enrichmentQueue } from '../../shared/enrichment/queues.ts';
import { alertQueue } from '../../shared/notifications/queues.ts';
import type { Reservation } from '../accounts/admission.ts';
import { log } from '../platform/log.ts';
import { send } from '../platform/queue.ts';

/**
 * What follows a debit for a signup: its enrichment, in the background where it is one of many, and, where
 * `balanceCheckDue`, a check of the balance that is left. Never throws: what is lost here is found again.
 */
export async function enqueueEnrichment(
  accountId: string,
  signup: string,
  requestId: string | undefined,
  balanceCheckDue: boolean,
  background?: true,
): Promise<void> {
  await Promise.all([
    enqueue(accountId, signup, requestId, background),
    ...(balanceCheckDue ? [checkBalance(accountId, requestId)] : []),
  ]);
}

/** Has webhooks told of a signup that was stored, where any may be. Never throws: what is lost here is found again. */
export async function enqueueCreated(
  { accountId, account }: Reservation,
  signup: string,
  requestId: string | undefined,
): Promise<void> {
  if (!account.created_events) return;
  try {
    await send(alertQueue, {
      account_id: accountId,
      signup_id: signup,
      created: true,
      request_id: requestId,
    });
  } catch (failure) {
    // A note was stored with the signup: the scheduled check will send the message.
    log.error('The event of a stored signup could not be sent', {
      signup_id: signup,
      failure: failure as Error,
    });
  }
}

/** Hands a stored and charged signup to its enrichment. */
async function enqueue(
  accountId: string,
  signup: string,
  requestId: string | undefined,
  background: true | undefined,
): Promise<void> {
  try {
    const message = { account_id: accountId, signup_id: signup, request_id: requestId };
    await send(enrichmentQueue, { ...message, background });
  } catch (failure) {
    // The signup is stored and charged: the scheduled check for pending signups will send the message.
    log.error('The message about a stored signup could not be sent', {
      signup_id: signup,
      failure: failure as Error,
    });
  }
}

/** Has the balance checked after debits. Never throws: what is lost here is found again. */
export async function checkBalance(accountId: string, requestId: string | undefined): Promise<void> {
  try {
    await send(balanceQueue, { account_id: accountId, request_id: requestId });
  } catch (failure) {
    // The balance still says that it needs a check: the next debit asks for one, or the schedule.
    log.error('A low balance could not be reported', { account_id: accountId, failure: failure as Error });
  }
}
