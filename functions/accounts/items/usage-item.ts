import * as z from 'zod/mini';
import { accountPartition } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

const dayLength = 86_400;
export const shownDays = 30;

export const usageItem = storedItem({
  name: 'usage of a day',
  pk: accountPartition,
  sk: 'USAGE#{day}',
  holds: 'Counts of the requests with the account’s keys in a day (UTC), per endpoint and outcome.',
  foundBy: ['its account and the day; its account, by day'],
  expires: '31 days after the day',
});

const counterStart = 'of ';
const separator = ' ';

export function countOutcome(accountId: string, endpoint: string, outcome: string, now: Date) {
  return {
    Key: { ...usageItem.key({ account: accountId, day: dayOf(now) }) },
    UpdateExpression: 'SET #counter = if_not_exists(#counter, :none) + :one, expires_at = :end',
    ExpressionAttributeNames: { '#counter': `${counterStart}${endpoint}${separator}${outcome}` },
    ExpressionAttributeValues: { ':none': 0, ':one': 1, ':end': endOf(now) },
  };
}

export function usageUntil(accountId: string, now: Date) {
  const first = new Date(now.getTime() - (shownDays - 1) * dayLength * 1000);
  const { pk, sk: end } = usageItem.key({ account: accountId, day: dayOf(now) });
  return {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': pk,
      ':first': usageItem.key({ account: accountId, day: dayOf(first) }).sk,
      ':last': end,
    },
    ScanIndexForward: false,
  };
}

export function countsIn(item: Record<string, unknown>) {
  const day = z.parse(z.string(), item.sk).slice(usageItem.prefix.length);
  const counts = Object.entries(item).flatMap(([name, count]) => {
    if (!name.startsWith(counterStart)) return [];
    const [endpoint = '', outcome = ''] = name.slice(counterStart.length).split(separator);
    return [{ endpoint, outcome, count: z.parse(z.int(), count) }];
  });
  return { day, counts };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function endOf(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / dayLength) + 1 + shownDays + 1) * dayLength;
}
