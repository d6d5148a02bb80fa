import { signupsPageSize } from '../../shared/signups/api.ts';
import { signupSchema } from '../../shared/signups/signup.ts';
import type { Admission } from '../accounts/admission.ts';
import { accountKey, indexes } from '../platform/keys.ts';
import { type Item, queryItems } from '../platform/table.ts';

const bucketWidth = 128;

/** Live signups are counted per 128 numbers; the name of the count that a number belongs to. */
export const bucketOf = (number: number): string => String(Math.floor((number - 1) / bucketWidth));

const listedSchema = signupSchema.pick({
  email: true,
  first_name: true,
  last_name: true,
  company_name: true,
});

/** Where a page begins: the highest number to read, and how many rows after it to pass over. */
const seek = (live: Record<string, number>, offset: number): { from: number; skip: number } | undefined => {
  let rest = offset;
  const newestFirst = Object.keys(live)
    .map(Number)
    .sort((a, b) => b - a);
  for (const bucket of newestFirst) {
    const count = live[String(bucket)] ?? 0;
    if (rest < count) return { from: (bucket + 1) * bucketWidth, skip: rest };
    rest -= count;
  }
  return undefined;
};

const readDown = async (accountId: string, from: number, limit: number): Promise<Item[]> => {
  const { items } = await queryItems({
    IndexName: indexes.byNumber,
    KeyConditionExpression: 'pk = :account AND #number <= :from',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':account': accountKey(accountId).pk, ':from': from },
    ScanIndexForward: false,
    Limit: limit,
  });
  return items;
};

/** One page of list-signups, newest first, found from the counts instead of by reading up to it. */
export const readPage = async (admission: Admission, page: number) => {
  const { signups_total: total, live } = admission.account;
  const start = seek(live, (page - 1) * signupsPageSize);
  const items = start ? await readDown(admission.accountId, start.from, start.skip + signupsPageSize) : [];
  return {
    data: items.slice(start?.skip ?? 0).map((item) => listedSchema.parse(item)),
    pagination: {
      page,
      page_size: signupsPageSize,
      total_records: total,
      total_pages: Math.ceil(total / signupsPageSize),
    },
  };
};
