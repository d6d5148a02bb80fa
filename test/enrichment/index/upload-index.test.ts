import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreVersion, uploadIndex } from '../../../bin/company-index/upload-index.ts';
import { freePort } from '../../../local/aws/free-port.ts';
import { type LocalQueues, startQueues } from '../../../local/aws/sqs/queues.ts';
import { scratch } from '../../support/scratch.ts';
import { build, sourceFile } from './index-backend.ts';

const name = 'signup-scout-test-index';
let emulator: LocalQueues;
let client: S3Client;
const sent: string[] = [];

beforeAll(async () => {
  emulator = await startQueues(scratch(), await freePort());
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new S3Client({ endpoint: emulator.endpoint, region: 'eu-west-1', credentials });
  client.middlewareStack.add((next, { commandName }) => (args) => {
    if (commandName === 'PutObjectCommand') sent.push((args.input as { Key: string }).Key);
    return next(args);
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
});

afterAll(async () => {
  client.destroy();
  await emulator.stop();
});

test('an index is uploaded file by file with the manifest last, nothing twice, and an older index can be restored', async () => {
  const out = scratch();
  const said: string[] = [];
  const bucket = { client, name, say: (line: string) => void said.push(line) };
  const first = await build(out, [`common-crawl@2026-05=${sourceFile('ranks.txt')}`]);
  await uploadIndex(out, bucket);
  await uploadIndex(out, bucket);
  const { version } = first.manifest;
  const manifests = [`${version}/manifest.json`, 'manifest.json'];
  expect(sent).toEqual([`${version}/000.blocks`, ...manifests, ...manifests]);
  const second = await build(out, [`bigpicture@2023-12=${sourceFile('bigpicture.csv')}`]);
  await uploadIndex(out, bucket);
  expect(await textOf('manifest.json')).toBe(readFileSync(path.join(out, 'manifest.json'), 'utf8'));
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }));
  expect(Contents.map(({ Key }) => Key)).toEqual(
    [first, second]
      .flatMap(({ manifest: { version } }) => [`${version}/000.blocks`, `${version}/manifest.json`])
      .concat('manifest.json'),
  );
  expect(said).toContainEqual(expect.stringContaining('1 of 1 files'));
  await restoreVersion(first.manifest.version, bucket);
  expect(await textOf('manifest.json')).toBe(await textOf(`${first.manifest.version}/manifest.json`));
  await expect(restoreVersion('2020-01-01', bucket)).rejects.toThrow(
    `There is no index "2020-01-01": choose one of ${first.manifest.version}, ${second.manifest.version}.`,
  );
  await expect(uploadIndex(scratch(), bucket)).rejects.toThrow(/There is no index in/);
});

async function textOf(key: string) {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
  return Body?.transformToString();
}
