import { GetObjectCommand, NoSuchBucket, NoSuchKey } from '@aws-sdk/client-s3';
import { lookUpAll, type Statement } from '../../../shared/enrichment/index/look-up.ts';
import {
  type IndexManifest,
  manifestFile,
  manifestSchema,
} from '../../../shared/enrichment/index/manifest.ts';
import { optionalSetting, setting } from '../../platform/aws/environment.ts';
import { s3 } from '../../platform/aws/s3.ts';
import { log } from '../../platform/observe/log.ts';
import { record } from '../../platform/observe/metrics.ts';

const manifestLife = 10 * 60_000;
const day = 24 * 3600_000;

/** Milliseconds per attempt, so that a hanging index does not delay enrichment. */
const requestTimeout = 3_000;

let known: { readonly until: number; readonly manifest: Promise<IndexManifest | undefined> } | undefined;

export class IndexUnavailable extends Error {
  readonly retryable = true;
  override name = 'IndexUnavailable';
}

/** By domain or registration key. Empty if unknown or the stage has no index. Throws IndexUnavailable. */
export async function readIndex(key: string): Promise<Statement[]> {
  return (await readIndexFor([key])).get(key) ?? [];
}

/** As `readIndex`, for many keys at once. */
export async function readIndexFor(keys: readonly string[]): Promise<Map<string, Statement[]>> {
  if (!optionalSetting('indexBucket')) return new Map();
  try {
    const manifest = await manifestInUse(Date.now());
    return manifest ? await lookUpAll(keys, manifest, readRange) : new Map();
  } catch (cause) {
    throw new IndexUnavailable('The company index could not be read.', { cause });
  }
}

function manifestInUse(now: number): Promise<IndexManifest | undefined> {
  if (known && known.until > now) return known.manifest;
  const manifest = readManifest(now);
  known = { until: now + manifestLife, manifest };
  manifest.catch(() => {
    known = undefined;
  });
  return manifest;
}

function readRange(file: string, from: number, length: number): Promise<Buffer> {
  return read(file, `bytes=${from}-${from + length - 1}`);
}

async function readManifest(now: number): Promise<IndexManifest | undefined> {
  try {
    const manifest = manifestSchema.parse(JSON.parse((await read(manifestFile)).toString('utf8')));
    record({ IndexAge: Math.floor((now - Date.parse(manifest.built_at)) / day) });
    return manifest;
  } catch (failure) {
    if (!(failure instanceof NoSuchKey || failure instanceof NoSuchBucket)) throw failure;
    log.warn('No company index is uploaded yet');
    return undefined;
  }
}

async function read(file: string, range?: string): Promise<Buffer> {
  const object = new GetObjectCommand({ Bucket: setting('indexBucket'), Key: file, Range: range });
  const { Body } = await s3.send(object, { requestTimeout });
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}
