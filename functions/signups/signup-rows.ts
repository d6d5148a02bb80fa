import * as z from 'zod/mini';
import { type SignupRow, signupRowSchema } from '../../shared/signups/api.ts';
import { accountKey } from '../accounts/account-item.ts';
import { indexes, signupId } from '../platform/keys.ts';
import { queryItems } from '../platform/table.ts';
import { fieldsOf } from './signup-item.ts';

const rowSchema = z.pipe(
  z.extend(z.omit(signupRowSchema, { id: true }), { pk: z.string(), sk: z.string(), number: z.int() }),
  z.transform(({ pk, sk, number, ...row }) => ({ id: signupId({ pk, sk }, number), ...row })),
);

/**
 * Rows of the dashboard's table, newest first, from the index alone: those with numbers below
 * `before`, at most `limit`. `next` is the `before` of the following page, null at the end.
 */
export async function readRows(
  accountId: string,
  before: number | undefined,
  limit: number,
): Promise<{ data: SignupRow[]; next: number | null }> {
  const { items, next } = await queryItems({
    IndexName: indexes.byNumber,
    KeyConditionExpression: `pk = :account${before ? ' AND #number < :before' : ''}`,
    ...(before ? { ExpressionAttributeNames: { '#number': 'number' } } : {}),
    ExpressionAttributeValues: {
      ':account': accountKey(accountId).pk,
      ...(before ? { ':before': before } : {}),
    },
    ScanIndexForward: false,
    Limit: limit,
  });
  return {
    data: items.map((item) => rowSchema.parse(fieldsOf(item))),
    next: z.optional(z.int()).parse(next?.number) ?? null,
  };
}
