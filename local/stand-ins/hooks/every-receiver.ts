import { readdirSync } from 'node:fs';
import type { ReceiverKind } from './receiver.ts';

const folder = new URL('./receivers/', import.meta.url);

/** Every kind of destination that has a file in `receivers/`, which exports it by its name. Emails go to the mailbox. */
export const receiverKinds: Readonly<Record<string, ReceiverKind>> = Object.assign(
  {},
  ...(await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)))),
);
