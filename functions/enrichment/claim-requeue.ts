import * as z from 'zod';
import { signupKeyOf } from '../platform/keys.ts';
import { getItem, updateItem } from '../platform/table.ts';

const storedSchema = z.object({
  /** When it was last announced again, in milliseconds since 1970, and how often in all. */
  announced_again_at: z.number().default(0),
  announcements: z.int().default(0),
  /** When a customer asked to try again, ISO 8601: its message is young. */
  retried_at: z.iso.datetime().optional(),
});

/**
 * Claims to announce a pending signup again; false where that was done lately, or it is gone. Each time the
 * next one waits twice as long: what fails for good must not fill the dead letters.
 */
export async function claimRequeue(
  accountId: string,
  signupId: string,
  now: number,
  patience: number,
): Promise<boolean> {
  const found = signupKeyOf(accountId, signupId);
  const item = found && (await getItem(found.key));
  if (!found || !item) return false;
  const { announced_again_at, announcements, retried_at } = storedSchema.parse(item);
  const last = Math.max(announced_again_at, retried_at ? Date.parse(retried_at) : 0);
  if (now - last < patience * 2 ** announcements) return false;
  const written = await updateItem({
    Key: { ...found.key },
    UpdateExpression: 'SET announced_again_at = :now, announcements = :times',
    ConditionExpression: '#number = :number',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':now': now, ':times': announcements + 1, ':number': found.number },
  });
  return written.done;
}
