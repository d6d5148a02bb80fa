import type { outcomeFilters } from '../../../shared/deliveries/api.ts';
import { partitionOf } from '../../platform/table/keys.ts';
import type { Item } from '../../platform/table/table.ts';
import { millisecondsInId } from '../../platform/table/time-id.ts';
import { deliveryItem, deliveryKey } from './delivery-item.ts';

/** Which deliveries are asked for. */
export interface DeliveryQuery {
  readonly since: Date;
  /** The one behind which the page begins; the newest where it is left out. */
  readonly cursor?: string | undefined;
  readonly destination?: string | undefined;
  readonly outcome?: (typeof outcomeFilters)[number] | undefined;
  /** How many are looked at. */
  readonly limit: number;
}

/** A page of an account's deliveries, newest first, for `queryItems`: those of the page that do not match are left out. */
export function deliveryPage(
  accountId: string,
  { since, cursor, destination, outcome, limit }: DeliveryQuery,
) {
  const filters = [
    ...(destination ? ['destination_id = :destination'] : []),
    ...(outcome ? [outcomes[outcome]] : []),
  ];
  return {
    KeyConditionExpression: 'pk = :account AND sk BETWEEN :from AND :to',
    ...(filters.length > 0 ? { FilterExpression: filters.join(' AND ') } : {}),
    ...(outcome ? { ExpressionAttributeNames: { '#state': 'state' } } : {}),
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':from': `${deliveryItem.prefix}${millisecondsInId(since)}`,
      ':to': `${deliveryItem.prefix}~`,
      ...(destination ? { ':destination': destination } : {}),
      ...(outcome ? statesOf[outcome] : {}),
    },
    ...(cursor ? { ExclusiveStartKey: { ...deliveryKey(accountId, cursor) } } : {}),
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: limit,
  };
}

/** The id of the delivery behind which the next page begins. */
export function deliveryIdIn(next: Item): string {
  return String(next.sk).slice(deliveryItem.prefix.length);
}

const outcomes = {
  delivered: '#state = :one',
  // What waits for its first attempt is not retried.
  retrying: '#state IN (:one, :two) AND size(attempts) > :none',
  failed: '#state IN (:one, :two)',
  unknown: '#state = :one',
} as const;

const statesOf = {
  delivered: { ':one': 'delivered' },
  retrying: { ':one': 'waiting', ':two': 'sending', ':none': 0 },
  failed: { ':one': 'failed', ':two': 'suppressed' },
  unknown: { ':one': 'unknown' },
} as const;
