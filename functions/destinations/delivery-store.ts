import { getItem } from '../platform/table.ts';
import { type Delivery, deliveryKey, readDeliveryItem } from './delivery-item.ts';

/** One delivery of an account; undefined where there is none, or it is no longer kept. */
export async function readDelivery(accountId: string, id: string): Promise<Delivery | undefined> {
  const item = await getItem(deliveryKey(accountId, id));
  return item && readDeliveryItem(accountId, item);
}
