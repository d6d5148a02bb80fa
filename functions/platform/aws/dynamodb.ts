import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from './client-settings.ts';

/** DynamoDB with items as plain values. It tries five times: a partition may throttle for a moment with nothing wrong. */
export const dynamodb = DynamoDBDocumentClient.from(
  new DynamoDBClient({ ...clientSettings, maxAttempts: 5, accountIdEndpointMode: 'disabled' }),
  { marshallOptions: { removeUndefinedValues: true } },
);
