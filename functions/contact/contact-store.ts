import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../shared/contact/api.ts';
import { contactMessageKey } from '../platform/keys.ts';
import { createItem } from '../platform/table.ts';

/** Keeps a message, so that it is not lost with its mail; returns its id. */
export async function storeMessage(message: ContactMessage, now: Date): Promise<string> {
  const id = randomUUID();
  const created_at = now.toISOString();
  await createItem({ ...contactMessageKey(created_at, id), id, ...message, created_at });
  return id;
}
