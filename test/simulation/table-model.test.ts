import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startDynamodb } from '../../local/aws/storage/dynamodb.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { tableWithIndex } from '../local/aws/table-with-index.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';
import { TableModel } from './dynamodb/model.ts';
import { requests, TableName } from './dynamodb/random-requests.ts';
import { productIndexes } from './services/table.ts';

const dynamodb = once(() => startDynamodb(path.join(scratch(), 'table.sqlite')));

test('the in-memory table responds to random requests like the embedded DynamoDB', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (sequence) => {
      await ask('DeleteTable', { TableName });
      await ask('CreateTable', tableWithIndex(TableName));
      const model = new TableModel({ 'by-number': ['pk', 'number'] });
      for (const [operation, body] of sequence) {
        const mine = JSON.parse(JSON.stringify(model.call(operation, body)));
        expect(essence(mine), `${operation} ${JSON.stringify(body)}`).toEqual(
          essence(await ask(operation, body)),
        );
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('the in-memory table has the indexes of the stacks', () => {
  const keySchema = z.object({
    GlobalSecondaryIndexes: z.array(
      z.object({ IndexName: z.string(), KeySchema: z.array(z.object({ AttributeName: z.string() })) }),
    ),
  });
  const template = new CloudTemplate(assemblyFolder, { parameters: {}, queueHost: 'localhost' });
  const [table] = template.all('AWS::DynamoDB::GlobalTable', keySchema);
  const declared = table?.properties.GlobalSecondaryIndexes.map(({ IndexName, KeySchema }) => [
    IndexName,
    KeySchema.map(({ AttributeName }) => AttributeName),
  ]);
  expect(Object.fromEntries(declared ?? [])).toEqual(productIndexes);
});

/** A request as the SDK sends it, without the SDK, so that both sides get the same text. */
async function ask(operation: string, body: unknown) {
  const answer = await fetch(dynamodb.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': '20260101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** The parts of a response that our code reads; a page that ends with the last item may have a key. */
function essence({ status, body }: { status: number; body: Record<string, unknown> }) {
  return {
    status,
    error: typeof body.__type === 'string' ? body.__type.replace(/.*#/, '') : undefined,
    Item: body.Item,
    Items: body.Items,
    Attributes: body.Attributes,
    reasons: (body.CancellationReasons as { Code: string; Item?: unknown }[] | undefined)?.map(
      ({ Code, Item }) => ({ Code, Item }),
    ),
  };
}
