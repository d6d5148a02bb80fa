import * as z from 'zod/mini';
import { type SignupRow, signupRowFields } from '../../../shared/signups/api.ts';
import { indexes, partitionOf } from '../../platform/table/keys.ts';
import type { Item } from '../../platform/table/table.ts';
import {
  type CompanyNames,
  fieldsOf,
  type SignupReference,
  signupId,
  signupItemSchema,
} from './signup-item.ts';

const signupRowItemSchema = z.pick(signupItemSchema, {
  ...signupRowFields,
  pk: true,
  sk: true,
  number: true,
  signed_up_at: true,
  handling: true,
  waiting_for_credits: true,
  found_company: true,
});

export function parseSignupRow(item: Item): SignupRow & SignupReference & CompanyNames {
  const { pk, sk, ...row } = signupRowItemSchema.parse(fieldsOf(item));
  const key = { pk, sk };
  return { id: signupId(key, row.number), key, ...row };
}

export function rowsBelow(accountId: string, before: number | undefined, limit: number) {
  const bounded = before !== undefined;
  return {
    IndexName: indexes.byNumber,
    KeyConditionExpression: `pk = :account${bounded ? ' AND #number < :before' : ''}`,
    ...(bounded ? { ExpressionAttributeNames: { '#number': 'number' } } : {}),
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ...(bounded ? { ':before': before } : {}),
    },
    ScanIndexForward: false,
    Limit: limit,
  };
}

export function rowsAbove(accountId: string, after: number) {
  return {
    IndexName: indexes.byNumber,
    KeyConditionExpression: 'pk = :account AND #number > :after',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':after': after },
  };
}
