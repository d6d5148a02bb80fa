import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientSettings } from './client-settings.ts';

/** Five attempts, because partitions briefly throttle in normal operation. */
export const dynamodb = DynamoDBDocumentClient.from(
  new DynamoDBClient({ ...clientSettings, maxAttempts: 5, accountIdEndpointMode: 'disabled' }),
  { marshallOptions: { removeUndefinedValues: true } },
);
