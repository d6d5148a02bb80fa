import * as z from 'zod';
import { accountIdOf, indexes } from '../platform/keys.ts';
import { everyItem } from '../platform/table.ts';
import { hourOf } from './admission.ts';

const hoursLookedBack = 48;

/** The accounts whose latest request fell into the past two days, by the index of the hour last used. */
export async function* activeAccounts(now: Date): AsyncGenerator<string> {
  const hour = hourOf(now);
  for (let past = 0; past <= hoursLookedBack; past += 1) {
    const query = {
      IndexName: indexes.byActivity,
      KeyConditionExpression: '#hour = :hour',
      ExpressionAttributeNames: { '#hour': 'hour' },
      ExpressionAttributeValues: { ':hour': hour - past },
    };
    for await (const item of everyItem(query)) yield accountIdOf(z.object({ pk: z.string() }).parse(item));
  }
}
