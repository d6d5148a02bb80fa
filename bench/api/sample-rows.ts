import { BatchWriteItemCommand, type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findItem, tableName } from '../../functions/platform/table/table.ts';
import { newSignupItem, signupKey } from '../../functions/signups/items/signup-item.ts';
import { blockOf, bucketOf, pageLayout } from '../../functions/signups/pages/page-layout.ts';
import { pagesBlockKey } from '../../functions/signups/pages/pages-block-item.ts';
import { pagesKey } from '../../functions/signups/pages/pages-item.ts';

const lanes = 8;
const perBatch = 25;

const storedAround = 600;

/**
 * Fills an account with rows up to a number; every `holeEvery`-th is deleted (0: none). Stores only rows
 * near the measured pages, because the embedded DynamoDB writes 400 rows a second.
 */
export async function fillAccount(
  client: DynamoDBClient,
  accountId: string,
  rows: number,
  holeEvery: number,
): Promise<void> {
  const live = new Map<number, number>();
  const stored = function* () {
    for (let number = 1; number <= rows; number += 1) {
      if (isDeleted(number, holeEvery)) continue;
      live.set(bucketOf(number), (live.get(bucketOf(number)) ?? 0) + 1);
      if (isTouched(number, rows)) yield row(accountId, number);
    }
  };
  await putAll(client, stored());

  const newest = bucketOf(rows) - pageLayout.bucketsKept;
  const merged = [...live].filter(([bucket]) => bucket <= newest);
  const blocks = [...Map.groupBy(merged, ([bucket]) => blockOf(bucket))];
  const merges = merged.length > 0 ? 1 : 0;
  const items = blocks.map(([block, own]) => ({
    ...pagesBlockKey(accountId, block),
    last_merge: merges,
    ...Object.fromEntries(own.map(([bucket, count]) => [`c${bucket % pageLayout.bucketsPerBlock}`, count])),
  }));
  const directory = {
    ...pagesKey(accountId),
    merges,
    ...Object.fromEntries(
      blocks.flatMap(([block, own]) => [
        [`t${block}`, own.reduce((sum, [, count]) => sum + count, 0)],
        [`m${block}`, merges],
      ]),
    ),
  };
  await putAll(client, [...items, directory].values());
  const account = { ...(await findItem(accountKey(accountId))), ...(await findAccount(accountId)) };
  const total = [...live.values()].reduce((sum, count) => sum + count, 0);
  const Item = marshall({
    ...account,
    last_number: rows,
    signups_total: total,
    live: Object.fromEntries([...live].filter(([bucket]) => bucket > newest).map(([b, c]) => [String(b), c])),
    merges,
    merged_to: merges > 0 ? newest : -1,
  });
  await client.send(new PutItemCommand({ TableName: tableName(), Item }));
}

function isDeleted(number: number, holeEvery: number): boolean {
  return holeEvery > 0 && (Math.imul(number, 0x9e3779b1) >>> 0) % holeEvery === 0;
}

function isTouched(number: number, rows: number): boolean {
  return [1, rows / 2, rows].some((place) => Math.abs(number - place) <= storedAround);
}

function row(accountId: string, number: number) {
  const email = `firstname.${number}@northwindlabs${number % 997}.com`;
  return {
    ...signupKey(accountId, email),
    ...newSignupItem({
      number,
      email,
      first_name: 'Samantha',
      last_name: 'Reedington',
      company_name: `Northwind Labs ${number % 997}`,
      company_size: '51-200',
      domain_authority: 47,
      email_type: 'professional',
      email_status: 'valid',
      enrichment_status: 'completed',
      created_at: '2026-03-04T12:30:00.000Z',
      alerted_at: '2026-03-04T12:30:02.000Z',
    }),
  };
}

async function putAll(client: DynamoDBClient, items: Iterator<Record<string, unknown>>): Promise<void> {
  const lane = async () => {
    for (;;) {
      const batch: Record<string, unknown>[] = [];
      while (batch.length < perBatch) {
        const next = items.next();
        if (next.done) break;
        batch.push(next.value);
      }
      if (batch.length === 0) return;
      const puts = batch.map((item) => ({ PutRequest: { Item: marshall(item) } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName()]: puts } }));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
