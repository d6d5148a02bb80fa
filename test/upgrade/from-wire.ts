import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../simulation/dynamodb/values.ts';

/** Plain values of an item in DynamoDB's wire format, from the simulation's table. */
export function fromWire(item: Item): Record<string, unknown> {
  return unmarshall(JSON.parse(JSON.stringify(item)));
}

/** The inverse of `fromWire`. */
export function toWire(item: Record<string, unknown>): Item {
  return JSON.parse(JSON.stringify(marshall(item)));
}
