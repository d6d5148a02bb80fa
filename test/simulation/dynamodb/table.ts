import { conditionOf } from './expression.ts';
import { updated } from './update.ts';
import type { Item, Names, Values } from './values.ts';

/** One write in the format of DynamoDB's API, without the table's name. */
export interface Write {
  readonly Item?: Item;
  readonly Key?: Item;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Names;
  readonly ExpressionAttributeValues?: Values;
  readonly ReturnValues?: string;
  readonly ReturnValuesOnConditionCheckFailure?: string;
}

export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** The change of one item: `after` is undefined if it is gone. */
export interface Change {
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

export function keyText(item: Item | undefined): string {
  return `${item?.pk?.S}\u0000${item?.sk?.S}`;
}

export function keyItem(key: string): Item {
  const [pk = '', sk = ''] = key.split('\u0000');
  return { pk: { S: pk }, sk: { S: sk } };
}

/** The outcome of a write; `refused` if its condition does not hold. Nothing is changed yet. */
export function outcomeOf(
  kind: WriteKind,
  write: Write,
  items: ReadonlyMap<string, Item>,
): Change & { refused: boolean } {
  const key = keyText(write.Item ?? write.Key);
  const before = items.get(key);
  const scope = {
    item: before ?? {},
    names: write.ExpressionAttributeNames ?? {},
    values: write.ExpressionAttributeValues ?? {},
  };
  if (write.ConditionExpression && !conditionOf(write.ConditionExpression)(scope)) {
    return { key, before, after: before, refused: true };
  }
  const after = {
    Put: () => write.Item,
    Delete: () => undefined,
    ConditionCheck: () => before,
    Update: () => updated(write.UpdateExpression ?? '', { ...scope, item: before ?? keyItem(key) }),
  }[kind]();
  return { key, before, after, refused: false };
}
