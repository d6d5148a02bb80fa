import * as z from 'zod/mini';
import { storedItem } from '../platform/table/stored-item.ts';

export const contactMessageItem = storedItem({
  name: 'contact message',
  pk: 'CONTACT',
  sk: 'MESSAGE#{time}#{id}',
  holds: 'A message of the contact form.',
  foundBy: ['read by hand, oldest first'],
});

const contactMessageItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  message: z.string(),
  created_at: z.string(),
});

type ContactMessageItem = z.output<typeof contactMessageItemSchema>;

export function newContactMessage(message: ContactMessageItem) {
  return { ...contactMessageItem.key({ time: message.created_at, id: message.id }), ...message };
}

const hourLength = 3600;

export const contactLimitItem = storedItem({
  name: 'contact limit',
  pk: 'SOURCE#{hash}',
  sk: 'HOUR#{hour}',
  holds: 'Count of contact messages from one network in a clock hour (hours since 1970, UTC).',
  foundBy: ["the hash of the network's address, and the hour"],
  expires: 'an hour or two after it was last counted',
});

const contactLimitItemSchema = z.object({
  used: z.int(),
  expires_at: z.int(),
});

type ContactLimitItem = z.output<typeof contactLimitItemSchema>;

export function countMessageInHour(source: string, hour: number, limit: number) {
  const counted = { used: 1, expires_at: (hour + 2) * hourLength } satisfies ContactLimitItem;
  return {
    Key: { ...contactLimitItem.key({ hash: source, hour }) },
    UpdateExpression: 'SET used = if_not_exists(used, :zero) + :one, expires_at = :end',
    ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
    ExpressionAttributeValues: {
      ':zero': 0,
      ':one': counted.used,
      ':limit': limit,
      ':end': counted.expires_at,
    },
  };
}
