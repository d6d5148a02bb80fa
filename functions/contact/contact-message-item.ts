import * as z from 'zod/mini';
import { storedItem } from '../platform/table/stored-item.ts';

export const contactMessageItem = storedItem({
  name: 'contact message',
  pk: 'CONTACT',
  sk: 'MESSAGE#{time}#{id}',
  holds: 'a message of the contact form',
  foundBy: ['read by hand, oldest first'],
});

/** A message of the contact form, as stored. */
const contactMessageItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  message: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});

type ContactMessageItem = z.output<typeof contactMessageItemSchema>;

/** The item of a message, for `createItem`. */
export function newContactMessage(message: ContactMessageItem) {
  return { ...contactMessageItem.key({ time: message.created_at, id: message.id }), ...message };
}
