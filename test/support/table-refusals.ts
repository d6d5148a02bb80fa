/** A response of DynamoDB without doing the call. */
export interface TableResponse {
  readonly status: number;
  readonly body: string;
}

/** The response to a call above the table's capacity. */
export function throttled(): TableResponse {
  return failure('ProvisionedThroughputExceededException');
}

/** The response to a call that its caller's role does not allow. */
export function denial(): TableResponse {
  return failure('AccessDeniedException');
}

/** DynamoDB's conflicts: reasons for a transaction, an error for a single write, undefined for a read. */
export function conflictOf(operation: string, body: string): TableResponse | undefined {
  if (operation === 'TransactWriteItems') {
    const { TransactItems } = JSON.parse(body) as { TransactItems: unknown[] };
    const reasons = TransactItems.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' }));
    return failure('TransactionCanceledException', { CancellationReasons: reasons });
  }
  return /^(Put|Update|Delete)Item$/.test(operation) ? failure('TransactionConflictException') : undefined;
}

function failure(type: string, more: object = {}): TableResponse {
  return {
    status: 400,
    body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...more }),
  };
}
