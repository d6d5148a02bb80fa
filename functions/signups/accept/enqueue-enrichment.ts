import { balanceQueue } from '../../../shared/credits/work.ts';
import { enrichmentQueue } from '../../../shared/enrichment/work.ts';
import { alertQueue } from '../../../shared/notifications/work.ts';
import type { Reservation } from '../../accounts/requests/admission.ts';
import { sendOrLog } from '../../platform/aws/queue.ts';
import { lostBy, outboxEntry } from '../../platform/pipelines/outbox-item.ts';
import type { Draft } from './signup-draft.ts';

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

/** The message that notifies webhooks of a stored signup, if the account has any, with its entry in the outbox. */
export function createdEntry(
  { accountId: account_id, account }: Reservation,
  signup_id: string,
  { requestId: request_id, now }: Draft,
) {
  if (!account.created_events) return undefined;
  return outboxEntry(alertQueue, { account_id, signup_id, created: true, request_id }, lostBy(now));
}

/** Notifies webhooks of a signup that was stored with its entry. */
export async function enqueueCreated(reservation: Reservation, signup: string, draft: Draft): Promise<void> {
  const entry = createdEntry(reservation, signup, draft);
  if (entry) await sendOrLog(alertQueue, entry.message);
}

/** Has the balance checked after debits. The account says that it needs a check until it has had one. */
export async function checkBalance(accountId: string, requestId: string | undefined): Promise<void> {
  await sendOrLog(balanceQueue, { account_id: accountId, request_id: requestId });
}
