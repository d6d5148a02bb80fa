import { deliveryQueue } from '../../shared/destinations/queues.ts';
import { worker } from '../platform/worker.ts';
import { deliver } from './deliver.ts';

/** Attempts one delivery that is due. */
export const handler = worker(deliveryQueue, ({ account_id, delivery_id }) =>
  deliver(account_id, delivery_id),
);
