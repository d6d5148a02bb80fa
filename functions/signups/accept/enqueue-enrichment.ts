import { balanceQueue } from '../../../shared/credits/work.ts';
import { enrichmentQueue } from '../../../shared/enrichment/work.ts';
import { alertQueue } from '../../../shared/notifications/work.ts';
import type { Reservation } from '../../accounts/requests/admission.ts';
import { sendAllOrLog, sendOrLog } from '../../platform/aws/queue.ts';
import { lostBy, outboxEntry } from '../../platform/pipelines/outbox-item.ts';
import type { Draft } from './signup-draft.ts';

/**
 * Queues the enrichment of a paid signup and, if `balanceCheckDue`, a balance check. The check for pending
 * signups finds lost messages.
 */
export async function enqueueEnrichment(
  accountId: string,
  signup: string,
  requestId: string | undefined,
  balanceCheckDue: boolean,
  background?: true,
): Promise<void> {
  await Promise.all([
    sendOrLog(enrichmentQueue, enrichmentOf(accountId, signup, { requestId, background })),
    ...(balanceCheckDue ? [checkBalance(accountId, requestId)] : []),
  ]);
}

/** The same for signups that were stored together. */
export async function enqueueEnrichments(
  accountId: string,
  stored: readonly { readonly id: string; readonly draft: Draft }[],
): Promise<void> {
  const messages = stored.map(({ id, draft }) => enrichmentOf(accountId, id, draft));
  await sendAllOrLog(enrichmentQueue, messages);
}

function enrichmentOf(
  account_id: string,
  signup_id: string,
  {
    requestId: request_id,
    background,
  }: { readonly requestId: string | undefined; readonly background?: true | undefined },
) {
  return { account_id, signup_id, request_id, background };
}

export function createdEntry(
  { accountId: account_id, account }: Reservation,
  signup_id: string,
  { requestId: request_id, now }: Draft,
) {
  if (!account.created_events) return undefined;
  return outboxEntry(alertQueue, { account_id, signup_id, created: true, request_id }, lostBy(now));
}

export async function enqueueCreated(reservation: Reservation, signup: string, draft: Draft): Promise<void> {
  const entry = createdEntry(reservation, signup, draft);
  if (entry) await sendOrLog(alertQueue, entry.message);
}

export async function checkBalance(accountId: string, requestId: string | undefined): Promise<void> {
  await sendOrLog(balanceQueue, { account_id: accountId, request_id: requestId });
}
