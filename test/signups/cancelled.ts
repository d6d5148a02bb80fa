import { AwsError } from '../../functions/platform/aws-error.ts';

/** What DynamoDB answers to a transaction that it cancelled, with one reason per item. */
export function cancelled(...codes: string[]): AwsError {
  const body = {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  };
  return new AwsError(400, JSON.stringify(body));
}
