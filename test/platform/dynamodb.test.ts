import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AwsError } from '../../functions/platform/aws-error.ts';
import { type Actions, dynamodb } from '../../functions/platform/dynamodb.ts';
import { tableName } from '../../functions/platform/table.ts';
import { startBackend, type TestBackend } from '../backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});

afterAll(() => backend.stop());

const commands = {
  BatchGetItem: BatchGetCommand,
  BatchWriteItem: BatchWriteCommand,
  DeleteItem: DeleteCommand,
  GetItem: GetCommand,
  PutItem: PutCommand,
  Query: QueryCommand,
  TransactWriteItems: TransactWriteCommand,
  UpdateItem: UpdateCommand,
};

type Call = {
  [Action in keyof Actions]: readonly [Action, (pk: string) => Actions[Action][0]];
}[keyof Actions];

const values = {
  number: 1.5,
  none: null,
  yes: true,
  list: [1, 'two', { three: 3 }],
  tags: new Set(['a', 'b']),
};

/** Every action, on items of a partition, with what may stand in it. */
const calls: readonly Call[] = [
  ['PutItem', (pk) => ({ TableName: tableName(), Item: { pk, sk: 'a', ...values, left: undefined } })],
  ['GetItem', (pk) => ({ TableName: tableName(), Key: { pk, sk: 'a' } })],
  ['GetItem', (pk) => ({ TableName: tableName(), Key: { pk, sk: 'none' } })],
  [
    'UpdateItem',
    (pk) => ({
      TableName: tableName(),
      Key: { pk, sk: 'a' },
      UpdateExpression: 'SET #number = #number + :one, more = :more',
      ExpressionAttributeNames: { '#number': 'number' },
      ExpressionAttributeValues: { ':one': 1, ':more': { Item: { Key: 'the names of members' } } },
      ReturnValues: 'ALL_NEW',
    }),
  ],
  [
    'TransactWriteItems',
    (pk) => ({
      TransactItems: [
        { Put: { TableName: tableName(), Item: { pk, sk: 'b', Items: [{ Keys: [1] }] } } },
        { Delete: { TableName: tableName(), Key: { pk, sk: 'c' } } },
      ],
    }),
  ],
  [
    'BatchGetItem',
    (pk) => ({
      RequestItems: {
        [tableName()]: {
          Keys: [
            { pk, sk: 'b' },
            { pk, sk: 'none' },
          ],
        },
      },
    }),
  ],
  [
    'Query',
    (pk) => ({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      Limit: 1,
    }),
  ],
  [
    'Query',
    (pk) => ({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ExclusiveStartKey: { pk, sk: 'a' },
    }),
  ],
  [
    'BatchWriteItem',
    (pk) => ({
      RequestItems: {
        [tableName()]: [
          { DeleteRequest: { Key: { pk, sk: 'a' } } },
          { PutRequest: { Item: { pk, sk: 'd', values } } },
        ],
      },
    }),
  ],
  ['DeleteItem', (pk) => ({ TableName: tableName(), Key: { pk, sk: 'd' }, ReturnValues: 'ALL_OLD' })],
  ['DeleteItem', (pk) => ({ TableName: tableName(), Key: { pk, sk: 'b' } })],
];

const documents = () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });

/** The SDK's document client, as a rival of ours. */
async function bySdk(action: keyof Actions, input: object): Promise<object> {
  const { $metadata, ...answer } = await documents().send(new commands[action](input as never) as never);
  return answer;
}

test('every action answers what the document client of the SDK answers', async () => {
  const own: object[] = [];
  for (const [action, inputOf] of calls) own.push(await dynamodb.call(action, inputOf('SAME')));
  const sdk: object[] = [];
  for (const [action, inputOf] of calls) sdk.push(await bySdk(action, inputOf('SAME')));
  expect(new Set(calls.map(([action]) => action))).toEqual(new Set(Object.keys(commands)));
  expect(own).toEqual(sdk);
});

test('a refused write tells what the SDK tells: the name, the item as it stands, and the reasons', async () => {
  const Item = { pk: 'REFUSED', sk: 'a', values };
  await dynamodb.call('PutItem', { TableName: tableName(), Item });
  const put = {
    TableName: tableName(),
    Item: { pk: 'REFUSED', sk: 'a' },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
  const other = { TableName: tableName(), Item: { pk: 'REFUSED', sk: 'b' } };
  for (const [action, input] of [
    ['PutItem', put],
    ['TransactWriteItems', { TransactItems: [{ Put: put }, { Put: other }] }],
  ] as const) {
    const told = async (answer: Promise<unknown>) => {
      const error = await answer.catch((refused: AwsError) => refused);
      const { name, message, Item, CancellationReasons = [] } = error as AwsError;
      return { name, message, Item, codes: CancellationReasons.map(({ Code, Item }) => [Code, Item]) };
    };
    const own = await told(dynamodb.call(action, input as never));
    expect(own).toEqual(await told(bySdk(action, input)));
    expect(own.Item ?? own.codes[0]?.[1]).toEqual(marshall(Item));
  }
});
