import { type SecurityEvent, securityNoticeQueue } from '../../../shared/accounts/work.ts';
import { send } from '../../platform/aws/queue.ts';
import { log } from '../../platform/observe/log.ts';

/** Queues an email. Never throws, because the event already happened. */
export async function noteSecurityEvent(
  accountId: string,
  event: SecurityEvent,
  requestId?: string,
): Promise<void> {
  try {
    const at = new Date().toISOString();
    await send(securityNoticeQueue, { account_id: accountId, event, at, request_id: requestId });
  } catch (failure) {
    log.error('The security notice could not be queued', { event, failure: failure as Error });
  }
}
