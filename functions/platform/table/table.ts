import { setTimeout as delay } from 'node:timers/promises';
import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  type DeleteCommandInput,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { ProductError } from '../../../shared/api/errors.ts';
import { dynamodb } from '../aws/dynamodb.ts';
import { setting } from '../aws/environment.ts';
import type { Key } from './keys.ts';

export type Item = Record<string, unknown>;

export function tableName(): string {
  return setting('table');
}

export async function findItem(key: Key, consistent = true): Promise<Item | undefined> {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName(), Key: { ...key }, ConsistentRead: consistent }),
  );
  return Item;
}

/** Unordered, without missing ones. */
export async function findItems(keys: readonly Key[]): Promise<Item[]> {
  const found: Item[] = [];
  for (let from = 0; from < keys.length; from += mostAtOnce) {
    found.push(...(await batchGet(keys.slice(from, from + mostAtOnce), {})));
  }
  return found;
}

/** Limit of DynamoDB. */
const mostAtOnce = 100;

/** Sort keys of the existing ones among up to 100 items. */
export async function existingItems(keys: readonly Key[]): Promise<Set<string>> {
  const found = await batchGet(keys, { ProjectionExpression: 'sk' });
  return new Set(found.map(({ sk }) => String(sk)));
}

async function batchGet(
  keys: readonly Key[],
  options: { readonly ProjectionExpression?: string },
): Promise<Item[]> {
  const found: Item[] = [];
  const table = tableName();
  const requests: Item[] = keys.map((key) => ({ ...key }));
  await wholeBatch(requests, async (wanted) => {
    const { Responses, UnprocessedKeys } = await dynamodb.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted, ...options } } }),
    );
    found.push(...(Responses?.[table] ?? []));
    return UnprocessedKeys?.[table]?.Keys ?? [];
  });
  return found;
}

export async function queryItems(
  query: Omit<QueryCommandInput, 'TableName'>,
): Promise<{ items: Item[]; next: Item | undefined }> {
  const { Items = [], LastEvaluatedKey } = await dynamodb.send(
    new QueryCommand({ TableName: tableName(), ...query }),
  );
  return { items: Items, next: LastEvaluatedKey };
}

export async function* everyItem(query: Parameters<typeof queryItems>[0]): AsyncGenerator<Item> {
  let from: Item | undefined;
  do {
    const { items, next } = await queryItems({ ...query, ExclusiveStartKey: from });
    yield* items;
    from = next;
  } while (from);
}

export type Written = { done: true; item: Item } | { done: false; old: Item | undefined };

/** Returns the new item, or the current one if the condition failed. */
export async function updateItem(update: Omit<UpdateCommandInput, 'TableName'>): Promise<Written> {
  try {
    const answer = await single(() =>
      dynamodb.send(
        new UpdateCommand({
          TableName: tableName(),
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          ...update,
        }),
      ),
    );
    return { done: true, item: answer.Attributes ?? {} };
  } catch (error) {
    return refused(error);
  }
}

/** Never replaces an item; returns the existing one instead. */
export async function createItem(item: PutCommandInput['Item'] & Key): Promise<Written> {
  try {
    await single(() =>
      dynamodb.send(
        new PutCommand({
          TableName: tableName(),
          Item: item,
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    );
    return { done: true, item };
  } catch (error) {
    return refused(error);
  }
}

export async function deleteItem(
  key: Key,
  condition: Omit<DeleteCommandInput, 'TableName' | 'Key'>,
): Promise<boolean> {
  try {
    await single(() =>
      dynamodb.send(new DeleteCommand({ TableName: tableName(), Key: { ...key }, ...condition })),
    );
    return true;
  } catch (error) {
    return refused(error).done;
  }
}

function single<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return despiteConflicts(send, (error) => error instanceof TransactionConflictException);
}

function refused(error: unknown): Written {
  if (error instanceof ConditionalCheckFailedException) {
    return { done: false, old: error.Item && unmarshall(error.Item) };
  }
  throw error;
}

const tries = 8;

/** Resends what `send` returns as left, with growing pauses. Throws after the last try. */
export async function wholeBatch<Request>(
  requests: readonly Request[],
  send: (requests: Request[]) => Promise<Request[]>,
): Promise<void> {
  let left = [...requests];
  for (let tried = 1; left.length > 0; tried += 1) {
    if (tried > tries) throw new Error('DynamoDB left a part of a batch at every try.');
    if (tried > 1) await delay(Math.random() * 20 * 2 ** tried);
    left = await send(left);
  }
}

const attempts = 8;

/**
 * Retries with jitter while a transaction is writing the item: the SDK retries throttling but not conflicts.
 */
export async function despiteConflicts<Answer>(
  send: () => Promise<Answer>,
  isConflict: (error: unknown) => boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

export const changed = Symbol('changed');

const mostAttempts = 10;

/**
 * Repeats `attempt` (read, then conditional write) while it returns `changed`. Throws `unavailable` (503)
 * after ten attempts; `what` names the changed data.
 */
export async function retryWhileChanged<Result>(
  what: string,
  attempt: () => Promise<Result | typeof changed>,
): Promise<Result> {
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    const result = await attempt();
    if (result !== changed) return result;
  }
  throw new ProductError('unavailable', `Other requests changed ${what} at every try. Try again.`, {
    headers: { 'retry-after': '1' },
  });
}
