import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type IndexShard, manifestFile, manifestSchema } from '../../shared/enrichment/index/manifest.ts';
import { WrongFile } from './adapter.ts';
import { manifestIn } from './lines.ts';

const atOnce = 4;

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  readonly say: (line: string) => void;
}

/**
 * Uploads an index: its files, the version's manifest, then the current manifest. The older index stays in
 * use until that last write. Skips files that are already uploaded.
 */
export async function uploadIndex(folder: string, bucket: Bucket): Promise<void> {
  const manifest = manifestIn(folder);
  const all = manifest.shards.reduce((sum, { bytes }) => sum + bytes, 0);
  const waiting = [...manifest.shards];
  let sent = 0;
  const work = async () => {
    for (let shard = waiting.shift(); shard; shard = waiting.shift()) {
      await uploadShard(folder, shard, bucket);
      sent += shard.bytes;
      bucket.say(
        `${megabytes(sent)} of ${megabytes(all)} MB, ${manifest.shards.length - waiting.length} of ${manifest.shards.length} files`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const text = readFileSync(path.join(folder, manifestFile));
  await put(bucket, `${manifest.version}/${manifestFile}`, text);
  await put(bucket, manifestFile, text);
  bucket.say(`Index ${manifest.version} is in use: ${manifest.domains.toLocaleString('en-US')} domains.`);
}

/** Activates an uploaded index again. Throws WrongFile if the bucket does not have it. */
export async function restoreVersion(version: string, bucket: Bucket): Promise<void> {
  const text = await manifestOf(version, bucket);
  const { domains } = manifestSchema.parse(JSON.parse(text));
  await put(bucket, manifestFile, Buffer.from(text));
  bucket.say(`Index ${version} is in use: ${domains.toLocaleString('en-US')} domains.`);
}

async function uploadShard(folder: string, shard: IndexShard, { client, name }: Bucket): Promise<void> {
  const checksum = Buffer.from(shard.sha256, 'hex').toString('base64');
  const key = { Bucket: name, Key: shard.file };
  if (await isThere(client, key, checksum)) return;
  await client.send(
    new PutObjectCommand({
      ...key,
      Body: await readFile(path.join(folder, shard.file)),
      // S3 rejects a corrupted file.
      ChecksumSHA256: checksum,
      Metadata: { sha256: shard.sha256 },
    }),
  );
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}

async function put({ client, name }: Bucket, key: string, body: Buffer): Promise<void> {
  await client.send(
    new PutObjectCommand({ Bucket: name, Key: key, Body: body, ContentType: 'application/json' }),
  );
}

async function manifestOf(version: string, { client, name }: Bucket): Promise<string> {
  try {
    const key = { Bucket: name, Key: `${version}/${manifestFile}` };
    const { Body } = await client.send(new GetObjectCommand(key));
    return (await Body?.transformToString()) ?? '';
  } catch (failure) {
    if (!(failure instanceof NoSuchKey)) throw failure;
    const { CommonPrefixes = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: name, Delimiter: '/' }),
    );
    const versions = CommonPrefixes.map(({ Prefix = '' }) => Prefix.replace(/\/$/, ''));
    throw new WrongFile(`There is no index "${version}": choose one of ${versions.join(', ')}.`);
  }
}

async function isThere(
  client: S3Client,
  key: { Bucket: string; Key: string },
  checksum: string,
): Promise<boolean> {
  try {
    const { Metadata } = await client.send(new HeadObjectCommand(key));
    return Metadata?.sha256 === Buffer.from(checksum, 'base64').toString('hex');
  } catch (failure) {
    if (failure instanceof NotFound) return false;
    throw failure;
  }
}
