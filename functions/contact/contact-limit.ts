import { ProductError } from '../../shared/api/errors.ts';
import { numberSetting } from '../platform/aws/environment.ts';
import { tryAgainIn } from '../platform/pipelines/try-again-in.ts';
import { updateItem } from '../platform/table/table.ts';
import { countMessageInHour } from './contact-limit-item.ts';

const hourLength = 3600;

/**
 * Counts one message of a source in the clock hour, exactly, over any number of processes. Throws
 * `rate_limit_exceeded` (429) when the hour is full.
 */
export async function countMessage(source: string, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const hour = Math.floor(seconds / hourLength);
  const counted = await updateItem(countMessageInHour(source, hour, numberSetting('contactMessagesPerHour')));
  if (counted.done) return;
  const wait = hourLength - (seconds % hourLength);
  throw new ProductError('rate_limit_exceeded', `Too many messages. ${tryAgainIn(wait)}`, {
    headers: { 'retry-after': String(wait) },
  });
}
