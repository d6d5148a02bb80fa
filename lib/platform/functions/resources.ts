import type { MailFeedback } from '../data/mail-feedback.ts';
import type { ProductSecrets } from '../data/product-secrets.ts';
import type { ProductTable } from '../data/product-table.ts';
import type { WorkQueues } from '../data/work-queue.ts';

export interface Resources {
  readonly table: ProductTable;
  readonly secrets: ProductSecrets;
  readonly mailFeedback: MailFeedback;
  readonly queues: WorkQueues;
}
