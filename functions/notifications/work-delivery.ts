import { deliveryQueue } from '../../shared/deliveries/queues.ts';
import { deliver } from '../deliveries/deliver.ts';
import { worker } from '../platform/worker.ts';
import { prepareDelivery } from './prepare-delivery.ts';

/** Attempts one delivery that is due. */
export const handler = worker(deliveryQueue, ({ account_id, delivery_id }) =>
  deliver(account_id, delivery_id, prepareDelivery),
);
