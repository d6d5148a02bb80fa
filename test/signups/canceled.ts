import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** DynamoDB's error for a transaction that it canceled, with one reason per item. */
export function canceled(...codes: string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    message: 'canceled',
    CancellationReasons: codes.map((Code) => ({ Code })),
    $metadata: { httpStatusCode: 400 },
  });
}
