import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { deliver } from '../deliveries/attempt/deliver.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { prepareDelivery } from './messages/prepare-delivery.ts';

export const handler = worker(deliveryQueue, ({ account_id, delivery_id }) =>
  deliver(account_id, delivery_id, prepareDelivery),
);
