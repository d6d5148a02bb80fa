import type { Key } from './keys.ts';

export interface Change {
  readonly set?: string;
  readonly remove?: string;
  /** Joined by AND, so an OR needs parentheses. */
  readonly condition?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface ItemUpdate {
  readonly Key: Record<string, unknown>;
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** Without a condition, the item must exist. Throws if changes use a placeholder differently. */
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
