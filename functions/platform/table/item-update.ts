import type { Key } from './keys.ts';

/** A part of an update. Item files make them; `updateOf` joins those that belong to one write. */
export interface Change {
  readonly set?: string;
  readonly remove?: string;
  /** Joined to others by AND: an OR needs its own parentheses. */
  readonly condition?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The input of an UpdateItem, or of an `Update` in a transaction. */
export interface ItemUpdate {
  readonly Key: Record<string, unknown>;
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/**
 * One update of an item, made of these changes. Where none of them has a condition, the item must exist.
 * Throws where two changes use one placeholder for different things.
 */
export function updateOf(key: Key, ...changes: readonly Change[]): ItemUpdate {
  const sets = changes.flatMap(({ set }) => set ?? []).join(', ');
  const removes = changes.flatMap(({ remove }) => remove ?? []).join(', ');
  const names = merged(changes.map((change) => change.names));
  const values = merged(changes.map((change) => change.values));
  return {
    Key: { ...key },
    UpdateExpression: [...(sets ? [`SET ${sets}`] : []), ...(removes ? [`REMOVE ${removes}`] : [])].join(' '),
    ConditionExpression:
      changes.flatMap(({ condition }) => condition ?? []).join(' AND ') || 'attribute_exists(pk)',
    ...(names ? { ExpressionAttributeNames: names } : {}),
    ...(values ? { ExpressionAttributeValues: values } : {}),
  };
}

/** A put that never replaces an item, for a transaction. */
export function newItem<Item extends Key>(item: Item) {
  return { Item: item, ConditionExpression: 'attribute_not_exists(pk)' };
}

function merged<Value>(
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
): Record<string, Value> | undefined {
  const all = new Map<string, Value>();
  for (const [placeholder, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (all.has(placeholder) && all.get(placeholder) !== value) {
      throw new Error(`Two changes of one update use ${placeholder} for different things.`);
    }
    all.set(placeholder, value);
  }
  return all.size > 0 ? Object.fromEntries(all) : undefined;
}
