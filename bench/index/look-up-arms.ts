import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { folderReader, manifestIn } from '../../bin/company-index/lines.ts';
import { uploadIndex } from '../../bin/company-index/upload-index.ts';
import { lookUp } from '../../shared/enrichment/index/look-up.ts';
import { manifestSchema } from '../../shared/enrichment/index/manifest.ts';
import { madeUpDomain } from './made-up-ranks.ts';

export interface Arm {
  readonly name: string;
  open(): Promise<{ rankOf(domain: string): Promise<number | undefined>; close(): void }>;
}

export function folderArm(folder: string): Arm {
  return {
    name: 'index in a folder',
    open: async () => {
      const manifest = manifestIn(folder);
      const read = folderReader(folder);
      const rankOf = async (domain: string) => (await lookUp(domain, manifest, read))[0]?.witness.rank;
      return { rankOf, close: () => undefined };
    },
  };
}

/** The index in the emulator's S3, read as the enrichment worker does. */
export async function bucketArm(folder: string, endpoint: string): Promise<Arm> {
  const Bucket = 'bench-index';
  const uploading = new S3Client(access(endpoint));
  await uploading.send(new CreateBucketCommand({ Bucket }));
  await uploadIndex(folder, { client: uploading, name: Bucket, say: () => undefined });
  uploading.destroy();
  return {
    name: "index in S3's emulator",
    open: async () => {
      const client = new S3Client(access(endpoint));
      const get = async (Key: string, Range?: string) => {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }),
        );
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      };
      const manifest = manifestSchema.parse(JSON.parse((await get('manifest.json')).toString('utf8')));
      const rankOf = async (domain: string) => {
        const said = await lookUp(domain, manifest, (file, from, length) =>
          get(file, `bytes=${from}-${from + length - 1}`),
        );
        return said[0]?.witness.rank;
      };
      return { rankOf, close: () => client.destroy() };
    },
  };
}

export async function dynamodbArm(domains: number, endpoint: string): Promise<Arm> {
  const TableName = 'bench-index';
  const filling = new DynamoDBClient(access(endpoint));
  await filling.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'domain', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'domain', KeyType: 'HASH' }],
    }),
  );
  for (let place = 1; place <= domains; place += 25) {
    const items = Array.from({ length: Math.min(25, domains - place + 1) }, (_, index) => ({
      PutRequest: {
        Item: { domain: { S: madeUpDomain(place + index) }, rank: { N: String(place + index) } },
      },
    }));
    await filling.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: items } }));
  }
  filling.destroy();
  return {
    name: 'embedded DynamoDB',
    open: async () => {
      const client = new DynamoDBClient(access(endpoint));
      const rankOf = async (domain: string) => {
        const { Item } = await client.send(new GetItemCommand({ TableName, Key: { domain: { S: domain } } }));
        return Item?.rank?.N === undefined ? undefined : Number(Item.rank.N);
      };
      return { rankOf, close: () => client.destroy() };
    },
  };
}

export function sqliteArm(domains: number, file: string): Arm & { bytes(): number } {
  const filling = new DatabaseSync(file);
  filling.exec(
    'PRAGMA journal_mode = OFF; CREATE TABLE ranks (domain TEXT PRIMARY KEY, rank INTEGER) WITHOUT ROWID',
  );
  filling.exec('BEGIN');
  const insert = filling.prepare('INSERT INTO ranks VALUES (?, ?)');
  for (let place = 1; place <= domains; place += 1) insert.run(madeUpDomain(place), place);
  filling.exec('COMMIT');
  filling.close();
  return {
    name: 'SQLite, in process',
    bytes: () => statSync(file).size,
    open: async () => {
      const database = new DatabaseSync(file, { readOnly: true });
      const select = database.prepare('SELECT rank FROM ranks WHERE domain = ?');
      const rankOf = async (domain: string) => select.get(domain)?.rank as number | undefined;
      return { rankOf, close: () => database.close() };
    },
  };
}

function access(endpoint: string) {
  return {
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
}
