import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';

export interface LedgerSums {
  readonly accounts: number;
  readonly entries: number;
  /** Accounts with a balance that is negative or differs from the sum of their ledger. */
  readonly wrong: readonly { readonly account: string; readonly balance: number; readonly sum: number }[];
}

export async function sumLedgers(client: DynamoDBDocumentClient, table: string): Promise<LedgerSums> {
  const balances = new Map<string, number>();
  const sums = new Map<string, number>();
  let entries = 0;
  const pages = paginateScan(
    { client },
    {
      TableName: table,
      FilterExpression: 'sk = :account OR begins_with(sk, :ledger)',
      ProjectionExpression: 'pk, sk, balance, credits',
      ExpressionAttributeValues: { ':account': 'ACCOUNT', ':ledger': 'LEDGER#' },
      ConsistentRead: true,
    },
  );
  for await (const page of pages) {
    for (const { pk, sk, balance, credits } of page.Items ?? []) {
      if (sk === 'ACCOUNT') balances.set(pk, balance);
      else {
        sums.set(pk, (sums.get(pk) ?? 0) + credits);
        entries += 1;
      }
    }
  }
  const wrong = [...balances]
    .map(([account, balance]) => ({ account, balance, sum: sums.get(account) ?? 0 }))
    .filter(({ balance, sum }) => balance !== sum || balance < 0);
  return { accounts: balances.size, entries, wrong };
}
