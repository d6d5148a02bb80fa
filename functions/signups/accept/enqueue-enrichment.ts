import { balanceQueue } from '../../../shared/credits/work.ts';
import { enrichmentQueue } from '../../../shared/enrichment/work.ts';
import { alertQueue } from '../../../shared/notifications/work.ts';
import type { Reservation } from '../../accounts/requests/admission.ts';
import { sendOrLog } from '../../platform/aws/queue.ts';

/**
 * What follows a debit for a signup: its enrichment, in the background if it is one of many, and, if `balanceCheckDue`, a
 * check of the balance that is left. The check for pending signups finds a signup whose message is lost.
 */
export async function enqueueEnrichment(
  accountId: string,
  signup: string,
  requestId: string | undefined,
  balanceCheckDue: boolean,
  background?: true,
): Promise<void> {
  await Promise.all([
    sendOrLog(enrichmentQueue, {
      account_id: accountId,
      signup_id: signup,
      request_id: requestId,
      background,
    }),
    ...(balanceCheckDue ? [checkBalance(accountId, requestId)] : []),
  ]);
}

/** Has webhooks told of a stored signup, if the account has any. A note is stored with the signup until they are told. */
export async function enqueueCreated(
  { accountId, account }: Reservation,
  signup: string,
  requestId: string | undefined,
): Promise<void> {
  if (!account.created_events) return;
  await sendOrLog(alertQueue, {
    account_id: accountId,
    signup_id: signup,
    created: true,
    request_id: requestId,
  });
}

/** Has the balance checked after debits. The account says that it needs a check until it has had one. */
export async function checkBalance(accountId: string, requestId: string | undefined): Promise<void> {
  await sendOrLog(balanceQueue, { account_id: accountId, request_id: requestId });
}
