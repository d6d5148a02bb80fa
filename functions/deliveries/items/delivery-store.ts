import type * as z from 'zod/mini';
import { ProductError } from '../../../shared/api/errors.ts';
import type { listDeliveries } from '../../../shared/deliveries/api.ts';
import { everyItem, findItem, queryItems } from '../../platform/table/table.ts';
import {
  type Delivery,
  daysKept,
  deliveryIdIn,
  deliveryKey,
  deliveryPage,
  parseDeliveryItem,
} from './delivery-item.ts';

export async function findDelivery(accountId: string, id: string): Promise<Delivery | undefined> {
  const item = await findItem(deliveryKey(accountId, id));
  return item && parseDeliveryItem(accountId, item);
}

export async function getDelivery(accountId: string, id: string): Promise<Delivery> {
  const delivery = await findDelivery(accountId, id);
  if (!delivery)
    throw new ProductError('not_found', `There is no such delivery in the last ${daysKept} days.`);
  return delivery;
}

const mostRead = 1_000;

/**
 * One page, newest first, after `cursor`. With a filter it may hold fewer than `limit`, or none; `next` is
 * null only at the end.
 */
export async function listDeliveryPage(
  accountId: string,
  { destination, outcome, cursor, limit }: z.output<typeof listDeliveries.request>,
  now: Date,
): Promise<{ data: Delivery[]; next: string | null }> {
  const isFiltered = destination !== undefined || outcome !== undefined;
  const wanted = { since: oldestKept(now), cursor, destination, outcome };
  const { items, next } = await queryItems(
    deliveryPage(accountId, { ...wanted, limit: isFiltered ? mostRead : limit }),
  );
  const found = items.map((item) => parseDeliveryItem(accountId, item));
  const data = found.slice(0, limit);
  if (found.length > limit) return { data, next: data.at(-1)?.id ?? null };
  return { data, next: next ? deliveryIdIn(next) : null };
}

export async function* undelivered(accountId: string, destination: string, since: Date) {
  for (const outcome of ['failed', 'retrying'] as const) {
    const query = deliveryPage(accountId, { since, destination, outcome, limit: mostRead });
    for await (const item of everyItem(query)) yield parseDeliveryItem(accountId, item);
  }
}

export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - daysKept * 86_400_000);
}
