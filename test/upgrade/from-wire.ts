import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../simulation/dynamodb/values.ts';

/** An item of the simulation's table, which holds DynamoDB's wire format, as plain values. */
export function fromWire(item: Item): Record<string, unknown> {
  return unmarshall(JSON.parse(JSON.stringify(item)));
}

/** The other way round. */
export function toWire(item: Record<string, unknown>): Item {
  return JSON.parse(JSON.stringify(marshall(item)));
}
