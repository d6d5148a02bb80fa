import * as z from 'zod/mini';
import { accountPartition, newTimeId, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

const kept = 7 * 86_400;
const shownRefusals = 20;

export const refusalItem = storedItem({
  name: 'refused request',
  pk: accountPartition,
  sk: 'REFUSAL#{id}',
  holds:
    'One refused request of the account: time, endpoint, reason and id, without its body or an address. Ids sort by time.',
  foundBy: ['its account, newest first'],
  expires: '7 days after it was made',
});

export const refusalSchema = z.object({
  at: z.string(),
  endpoint: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  request_id: z.string(),
});

export type RefusalItem = z.output<typeof refusalSchema>;

export function keepRefusal(accountId: string, refusal: RefusalItem, now: Date) {
  return {
    Key: { ...refusalItem.key({ account: accountId, id: newTimeId(now) }) },
    UpdateExpression: 'SET refusal = :refusal, expires_at = :end',
    ExpressionAttributeValues: {
      ':refusal': refusal,
      ':end': Math.floor(now.getTime() / 1000) + kept,
    },
  };
}

export function latestRefusals(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': partitionOf(accountId), ':prefix': refusalItem.prefix },
    ScanIndexForward: false,
    Limit: shownRefusals,
  };
}
