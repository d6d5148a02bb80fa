import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as aws from '@aws-sdk/lib-dynamodb';

/** The error of a connection that breaks before the response arrives. */
export function connectionReset(): Error {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
}

/** Fakes for `callsFakeOnce` of a mocked client: the embedded DynamoDB works, except as the name says. */
export const behindMock = {
  unansweredUpdate: async (input: aws.UpdateCommandInput) => {
    await table().send(new aws.UpdateCommand(input));
    throw connectionReset();
  },
  unansweredTransaction: async (input: aws.TransactWriteCommandInput) => {
    await table().send(new aws.TransactWriteCommand(input));
    throw connectionReset();
  },
  pageOfOne: (input: aws.QueryCommandInput) => table().send(new aws.QueryCommand({ ...input, Limit: 1 })),
};

/** A separate client, which no test mocks. */
function table() {
  return aws.DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
