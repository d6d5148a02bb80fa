import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';

/** The error of a connection that breaks before the response arrives. */
export function connectionReset(): Error {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
}

/** Fakes for `callsFakeOnce` of a mocked client: the embedded DynamoDB works, except as the name says. */
export const behindMock = {
  unansweredUpdate: async (input: UpdateCommandInput) => {
    await table().send(new UpdateCommand(input));
    throw connectionReset();
  },
  unansweredTransaction: async (input: TransactWriteCommandInput) => {
    await table().send(new TransactWriteCommand(input));
    throw connectionReset();
  },
  pageOfOne: (input: QueryCommandInput) => table().send(new QueryCommand({ ...input, Limit: 1 })),
};

/** A separate client, which no test mocks. */
function table() {
  return DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
