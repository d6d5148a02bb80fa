import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { optionalSetting, setting } from './environment.ts';
import { s3 } from './s3.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

export async function objectVersion(Key: string): Promise<string | undefined> {
  try {
    const { ETag } = await s3.send(new HeadObjectCommand({ Bucket: bucket(), Key }));
    return ETag;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** Throws ObjectReplaced if the object was replaced or deleted. */
export async function openObject(Key: string, version: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key, IfMatch: version }));
    return Body as AsyncIterable<Uint8Array>;
  } catch (error) {
    const isReplaced = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;
    if (isReplaced || error instanceof NoSuchKey) throw new ObjectReplaced();
    throw error;
  }
}

export class ObjectReplaced extends Error {
  override name = 'ObjectReplaced';
}

export async function readObject(Key: string): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key }));
  return (await Body?.transformToString()) ?? '';
}

export async function putObject(Key: string, text: string, fileName?: string): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key,
      Body: text,
      ContentType: 'text/csv; charset=utf-8',
      ...(fileName && { ContentDisposition: `attachment; filename="${fileName}"` }),
    }),
  );
}

/** Stores values as packed lines of JSON, in any number. */
export async function putLines(Key: string, values: readonly unknown[]): Promise<void> {
  const Body = await packed(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  await s3.send(new PutObjectCommand({ Bucket: bucket(), Key, Body, ContentType: 'application/gzip' }));
}

/** The values of `putLines`, unchecked: only this product writes them. */
export async function readLines<Value>(Key: string): Promise<Value[]> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket(), Key }));
  const text = (await unpacked((await Body?.transformToByteArray()) ?? '')).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

export function accountFolder(accountId: string): string {
  return `${accountId}/`;
}

/** Keys that begin with a prefix. */
export async function listObjects(Prefix: string): Promise<string[]> {
  const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket(), Prefix });
  const keys: string[] = [];
  for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return keys;
}

export async function deleteObjects(accountId: string): Promise<void> {
  for (;;) {
    const list = new ListObjectsV2Command({
      Bucket: bucket(),
      Prefix: accountFolder(accountId),
      MaxKeys: 1000,
    });
    const { Contents = [] } = await s3.send(list);
    if (Contents.length === 0) return;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0)
      throw new Error(`S3 did not delete all of ${Objects.length} objects: ${Errors[0]?.Code}.`);
  }
}

function bucket(): string {
  return setting('importBucket');
}

interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** Valid for one object of this type, 1 to `maxBytes` bytes, for `seconds`. */
export async function uploadForm(
  key: string,
  { contentType, maxBytes, seconds }: { contentType: string; maxBytes: number; seconds: number },
): Promise<UploadForm> {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: setting('importBucket'),
    Key: key,
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', contentType],
    ],
    Fields: { 'Content-Type': contentType },
    Expires: seconds,
  });
  return { url: forBrowsers(url), fields };
}

export async function downloadLink(Key: string, seconds: number): Promise<string> {
  const object = new GetObjectCommand({ Bucket: setting('importBucket'), Key });
  return forBrowsers(await getSignedUrl(s3, object, { expiresIn: seconds }));
}

/** Locally browsers reach the bucket through the app's origin. */
function forBrowsers(url: string): string {
  const endpoint = optionalSetting('bucketEndpoint');
  const { pathname, search } = new URL(url);
  return endpoint ? `${endpoint}${pathname}${search}` : url;
}
