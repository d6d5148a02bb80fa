import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../shared/contact/api.ts';
import { createItem } from '../platform/table/table.ts';
import { newContactMessage } from './contact-message-item.ts';

/** Stores a message, so that it is not lost if its email is; returns its id. */
export async function storeMessage(message: ContactMessage, now: Date): Promise<string> {
  const id = randomUUID();
  await createItem(newContactMessage({ id, ...message, created_at: now.toISOString() }));
  return id;
}
