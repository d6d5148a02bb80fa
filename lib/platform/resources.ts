import type { MailFeedback } from './mail-feedback.ts';
import type { ProductSecrets } from './product-secrets.ts';
import type { ProductTable } from './product-table.ts';
import type { WorkQueues } from './work-queue.ts';

/** What the `grant…` methods of a function give rights to. */
export interface Resources {
  readonly table: ProductTable;
  readonly secrets: ProductSecrets;
  readonly mailFeedback: MailFeedback;
  readonly queues: WorkQueues;
}
