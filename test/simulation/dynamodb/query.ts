import { conditionOf } from './expression.ts';
import { compare, type Item, type Names, type Values } from './values.ts';

export interface Query {
  readonly IndexName?: string;
  readonly KeyConditionExpression: string;
  /** Drops items from a page after the limit counted them. */
  readonly FilterExpression?: string;
  readonly ExpressionAttributeNames?: Names;
  readonly ExpressionAttributeValues?: Values;
  readonly ProjectionExpression?: string;
  readonly ScanIndexForward?: boolean;
  readonly ExclusiveStartKey?: Item;
  readonly Limit?: number;
  readonly Select?: string;
}

/** The key attributes of a table or an index, partition key first. */
export type KeySchema = readonly [partition: string, sort?: string];

/** One page of a query. Items without a key attribute of the index are not in it. */
export function runQuery(query: Query, items: Iterable<Item>, schema: KeySchema) {
  const holds = conditionOf(query.KeyConditionExpression);
  const [names, values] = [query.ExpressionAttributeNames ?? {}, query.ExpressionAttributeValues ?? {}];
  const order = orderBy(schema);
  const direction = query.ScanIndexForward === false ? -1 : 1;
  const start = query.ExclusiveStartKey;
  const found = [...items]
    .filter((item) => schema.every((name) => name === undefined || item[name] !== undefined))
    .filter((item) => holds({ item, names, values }))
    .filter((item) => !start || order(item, start) * direction > 0)
    .toSorted((one, other) => order(one, other) * direction);
  const page = found.slice(0, query.Limit);
  const passes = query.FilterExpression ? conditionOf(query.FilterExpression) : () => true;
  const kept = page.filter((item) => passes({ item, names, values }));
  const last = page.at(-1);
  const keys = new Set(['pk', 'sk', ...schema]);
  return {
    Items: query.Select === 'COUNT' ? undefined : kept.map((item) => projected(item, query)),
    Count: kept.length,
    ScannedCount: page.length,
    LastEvaluatedKey:
      last && page.length === query.Limit
        ? Object.fromEntries(Object.entries(last).filter(([name]) => keys.has(name)))
        : undefined,
  };
}

/** The order of two items in a table or an index; equal keys of an index have the order of the table. */
function orderBy(schema: KeySchema) {
  return (one: Item, other: Item): number => {
    for (const name of [schema[1], 'pk', 'sk']) {
      const [left, right] = [one[name ?? ''], other[name ?? '']];
      const order = left && right && compare(left, right);
      if (order) return order;
    }
    return 0;
  };
}

function projected(item: Item, query: Query): Item {
  if (!query.ProjectionExpression) return item;
  const names = query.ProjectionExpression.split(',').map((name) => name.trim());
  const plain = names.map((name) => query.ExpressionAttributeNames?.[name] ?? name);
  return Object.fromEntries(Object.entries(item).filter(([name]) => plain.includes(name)));
}
