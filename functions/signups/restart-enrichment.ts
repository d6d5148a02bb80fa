import * as z from 'zod';
import { ProductError } from '../../shared/errors.ts';
import { storedNames } from '../../shared/signups/stored-names.ts';
import { updateAccount } from '../accounts/account-item.ts';
import { moveCredits } from '../accounts/move-credits.ts';
import { checkAgainFrom } from '../accounts/profile-item-progress.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { type Key, signupKeyOf } from '../platform/keys.ts';
import { type TransactItem, transact } from '../platform/transaction.ts';
import { noCredits } from './no-credits.ts';
import { fieldsOf } from './signup-item.ts';

const storedSchema = z.object({ number: z.int(), enrichment_status: z.string() });

interface Restarted {
  readonly key: Key;
  readonly number: number;
}

interface Asked {
  readonly requestId: string;
  readonly at: string;
  readonly free: boolean;
}

const tries = 5;

/**
 * Makes a failed signup pending again and takes its credit, with the ledger entry, in one transaction; or,
 * where it is `free`, a completed one whose site was silent, once, with no charge. Throws `not_found`,
 * `not_failed` (409: also for whoever comes second) or `insufficient_credits`.
 */
export async function restartEnrichment(
  accountId: string,
  id: string,
  { requestId, now, free = false }: { requestId: string; now: Date; free?: boolean },
): Promise<void> {
  const found = signupKeyOf(accountId, id);
  if (!found) throw notFound();
  for (let tried = 0; tried < tries; tried += 1) {
    const profile = await readProfile(accountId);
    const asked = { requestId, at: now.toISOString(), free };
    const refusals = await transact([
      restarted(found, asked),
      { Update: checkAgainFrom(accountId, found.number, profile?.enriched_through) },
      ...(free ? [] : charge(accountId, id, asked.at)),
    ]);
    if (!refusals) return;
    const [signup, , account] = refusals;
    if (signup?.failed) {
      const stored = signup.old && storedSchema.parse(fieldsOf(signup.old));
      throw stored?.number === found.number ? notFailed(stored.enrichment_status) : notFound();
    }
    if (account?.failed) throw noCredits();
    // The scheduled check for pending signups went on since the profile was read.
  }
  throw new Error('The place of the check for pending signups changed at every try.');
}

function notFound() {
  return new ProductError('not_found', 'Signup not found. It may have been deleted.');
}

/** Pending again: a failed one, or, where it is free, a completed one that may be tried again for nothing. */
function restarted({ key, number }: Restarted, { requestId, at, free }: Asked): TransactItem {
  return {
    Update: {
      Key: { ...key },
      UpdateExpression: `SET #status = :pending, retried_at = :at, request_id = :request${
        free ? ', free_retry = :used' : ''
      } REMOVE enrichment_error, announced_again_at, announcements`,
      ConditionExpression: `#number = :number AND #status = :from${free ? ' AND free_retry = :open' : ''}`,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ExpressionAttributeNames: { '#number': 'number', '#status': storedNames.enrichment_status },
      ExpressionAttributeValues: {
        ':pending': 'pending',
        ':from': free ? 'completed' : 'failed',
        ':at': at,
        ':request': requestId,
        ':number': number,
        ...(free ? { ':open': 'open', ':used': 'used' } : {}),
      },
    },
  };
}

function charge(accountId: string, id: string, at: string): TransactItem[] {
  const { balance, entries } = moveCredits(accountId, [
    { type: 'enrichment', credits: -1, reference: id, at },
  ]);
  return [{ Update: updateAccount(accountId, balance) }, ...entries];
}

function notFailed(status: string) {
  return new ProductError(
    'not_failed',
    `You can retry a failed enrichment only, and this one is ${status}. Reload to see its current status.`,
  );
}
