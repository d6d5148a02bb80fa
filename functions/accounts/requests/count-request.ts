import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { ProductError } from '../../../shared/api/errors.ts';
import { log, withoutSecrets } from '../../platform/observe/log.ts';
import { updateItem } from '../../platform/table/table.ts';
import { keepRefusal } from '../items/refusal-item.ts';
import { countOutcome } from '../items/usage-item.ts';

export const succeeded = 'ok';

const countedEvery = 1000;
const mostRemembered = 1000;

const overLimit = new Map<string, number>();

/**
 * Counts a request by endpoint and outcome, and stores why it was rejected. Never throws, because usage
 * statistics must never fail a request. Over-limit requests are sampled: at most one a second per process and
 * account.
 */
export async function countRequest(
  accountId: string,
  { name }: Pick<Endpoint, 'name'>,
  requestId: string,
  refusal: ProductError | undefined,
  now: Date,
): Promise<void> {
  if (refusal?.code === 'rate_limit_exceeded' && !isDue(accountId, now)) return;
  try {
    await Promise.all([
      updateItem(countOutcome(accountId, name, refusal?.code ?? succeeded, now)),
      refusal && updateItem(keepRefusal(accountId, factsOf(name, refusal, requestId, now), now)),
    ]);
  } catch (failure) {
    log.warn('A request was not counted', { failure: failure instanceof Error ? failure : String(failure) });
  }
}

function factsOf(endpoint: string, { status, code, message }: ProductError, request_id: string, now: Date) {
  // The message may repeat request data.
  const safe = String(withoutSecrets(message)).slice(0, 300);
  return { at: now.toISOString(), endpoint, status, code, message: safe, request_id };
}

function isDue(accountId: string, now: Date): boolean {
  const last = overLimit.get(accountId);
  if (last !== undefined && now.getTime() - last < countedEvery) return false;
  if (overLimit.size >= mostRemembered) overLimit.clear();
  overLimit.set(accountId, now.getTime());
  return true;
}
