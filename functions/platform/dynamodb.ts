import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { AwsService } from './aws-service.ts';

/** What each action takes and answers with, as the SDK's document client declares it. */
export interface Actions {
  BatchGetItem: [BatchGetCommandInput, BatchGetCommandOutput];
  BatchWriteItem: [BatchWriteCommandInput, BatchWriteCommandOutput];
  DeleteItem: [DeleteCommandInput, DeleteCommandOutput];
  GetItem: [GetCommandInput, GetCommandOutput];
  PutItem: [PutCommandInput, PutCommandOutput];
  Query: [QueryCommandInput, QueryCommandOutput];
  TransactWriteItems: [TransactWriteCommandInput, TransactWriteCommandOutput];
  UpdateItem: [UpdateCommandInput, UpdateCommandOutput];
}

type Output<Action extends keyof Actions> = Omit<Actions[Action][1], '$metadata'>;

type Values = Record<string, unknown>;

/** DynamoDB, called with items as plain values: they are typed on the way there, and plain again on the way back. */
export class Dynamodb {
  private readonly service = new AwsService('dynamodb');

  /** Calls an action with the input that the SDK's document client takes, and returns what that would. Throws as AwsService does. */
  async call<Action extends keyof Actions>(
    action: Action,
    input: Actions[Action][0],
  ): Promise<Output<Action>> {
    const typed = eachItem(input, (item) => marshall(asMap(item), { removeUndefinedValues: true }));
    const output = await this.service.call(action, typed as object);
    return eachItem(output, (item) => unmarshall(item as Parameters<typeof unmarshall>[0])) as Output<Action>;
  }
}

export const dynamodb = new Dynamodb();

/** The members of requests and answers that are an item or a part of one. */
const items = new Set([
  'Attributes',
  'ExclusiveStartKey',
  'ExpressionAttributeValues',
  'Item',
  'Key',
  'LastEvaluatedKey',
]);

/** The members that are lists of them. */
const lists = new Map([
  ['Items', 'Item'],
  ['Keys', 'Key'],
]);

/**
 * The same, with a Map for each object. `marshall` tells the kind of an object by its `constructor`, which may be the name of
 * a customer's text.
 */
function asMap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asMap);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return new Map(Object.entries(value).map(([name, member]) => [name, asMap(member)]));
}

/** The same request or answer, with each item in it changed. */
function eachItem(value: unknown, change: (item: Values) => Values, name = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (items.has(name)) return change(value as Values);
  if (Array.isArray(value)) return value.map((entry) => eachItem(entry, change, lists.get(name)));
  const entries = Object.entries(value).map(([key, member]) => [
    key,
    // Found items stand below the names of their tables.
    eachItem(member, change, name === 'Responses' ? 'Items' : key),
  ]);
  return Object.fromEntries(entries);
}
