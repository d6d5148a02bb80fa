import * as z from 'zod/mini';
import {
  type CorrectableField,
  type Correction,
  correctableFields,
  correctionSchema,
} from '../../shared/companies/correction.ts';
import type { CorrectionChanges } from '../../shared/companies/corrections-api.ts';
import { accountPartition, type Key, partitionOf } from '../platform/table/keys.ts';
import { storedItem } from '../platform/table/stored-item.ts';
import type { Item } from '../platform/table/table.ts';

/** Apart from the company's item, so that one query reads all corrections of an account. */
export const correctionItem = storedItem({
  name: 'correction',
  pk: accountPartition,
  sk: 'CORRECTION#{domain}',
  holds:
    'The facts about a company that the customer corrected, each with its time. It outlives the company.',
  foundBy: ["the company's registrable domain", 'its account'],
});

const correction = z.optional(correctionSchema);

const correctionItemSchema = z.object({
  company_name: correction,
  company_size: correction,
  industry: correction,
  location: correction,
  description: correction,
} satisfies Record<CorrectableField, typeof correction>);

export type Corrections = Partial<Record<CorrectableField, Correction>>;

export function parseCorrectionItem(item: Item): Corrections {
  return correctionItemSchema.parse(item);
}

export function correctedDomainIn({ sk }: Item): string {
  return String(sk).slice(correctionItem.prefix.length);
}

export function correctionKey(accountId: string, domain: string): Key {
  return correctionItem.key({ account: accountId, domain });
}

export function correctionsOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :correction)',
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':correction': correctionItem.prefix },
    ConsistentRead: true,
  };
}

/** Fails if a field is corrected. */
export function deleteCorrections(accountId: string, domain: string) {
  return {
    Key: { ...correctionKey(accountId, domain) },
    ConditionExpression: correctableFields.map((field) => `attribute_not_exists(#${field})`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(correctableFields.map((field) => [`#${field}`, field])),
  };
}

/** Repeatable. If it only takes corrections back, it fails if there are none. */
export function setCorrections(accountId: string, domain: string, changes: CorrectionChanges, at: string) {
  const fields = Object.entries(changes);
  const given = fields.flatMap(([field, value]) => (typeof value === 'string' ? [{ field, value }] : []));
  const taken = fields.flatMap(([field, value]) => (value === null ? [field] : []));
  const sets = given.map(({ field }) => `#${field} = :${field}`).join(', ');
  const removes = taken.map((field) => `#${field}`).join(', ');
  return {
    Key: { ...correctionKey(accountId, domain) },
    UpdateExpression: [sets && `SET ${sets}`, removes && `REMOVE ${removes}`].join(' ').trim(),
    ExpressionAttributeNames: Object.fromEntries(
      [...given.map(({ field }) => field), ...taken].map((field) => [`#${field}`, field]),
    ),
    ...(given.length > 0
      ? {
          ExpressionAttributeValues: Object.fromEntries(
            given.map(({ field, value }) => [`:${field}`, { value, at }]),
          ),
        }
      : { ConditionExpression: 'attribute_exists(pk)' }),
  };
}
