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
