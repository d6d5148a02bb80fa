import { ProductError } from '../../shared/errors.ts';
import { numberSetting } from '../platform/environment.ts';
import { contactLimitKey } from '../platform/keys.ts';
import { updateItem } from '../platform/table.ts';
import { tryAgainIn } from '../platform/try-again-in.ts';

const hourLength = 3600;

/**
 * Counts one message of a source in the clock hour, exactly, over any number of processes. Throws
 * `rate_limit_exceeded` (429) when the hour is full.
 */
export async function countMessage(source: string, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const hour = Math.floor(seconds / hourLength);
  const counted = await updateItem({
    Key: { ...contactLimitKey(source, hour) },
    UpdateExpression: 'SET used = if_not_exists(used, :none) + :one, expires_at = :end',
    ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
    ExpressionAttributeValues: {
      ':none': 0,
      ':one': 1,
      ':limit': numberSetting('contactMessagesPerHour'),
      ':end': (hour + 2) * hourLength,
    },
  });
  if (counted.done) return;
  const wait = hourLength - (seconds % hourLength);
  throw new ProductError('rate_limit_exceeded', `Too many messages. ${tryAgainIn(wait)}`, {
    headers: { 'retry-after': String(wait) },
  });
}
