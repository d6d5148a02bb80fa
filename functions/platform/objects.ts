import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { optionalSetting, setting } from './environment.ts';

const client = new S3Client({});

/** A form by which a browser uploads one file: it is posted to `url` with these fields, and the file last. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** A form for one object of this type, from 1 to `maxBytes` bytes, that S3 takes for so many seconds. */
export async function uploadForm(
  key: string,
  { contentType, maxBytes, seconds }: { contentType: string; maxBytes: number; seconds: number },
): Promise<UploadForm> {
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket(),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', contentType],
    ],
    Expires: seconds,
  });
  return { url: forBrowsers(url), fields };
}

/** Where anyone downloads an object in the next seconds. */
export async function downloadLink(key: string, seconds: number): Promise<string> {
  const command = new GetObjectCommand({ Bucket: bucket(), Key: key });
  return forBrowsers(await getSignedUrl(client, command, { expiresIn: seconds }));
}

/** Which bytes an object has now; undefined where there is none. */
export async function objectVersion(key: string): Promise<string | undefined> {
  try {
    return (await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: key }))).ETag;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** The bytes of an object as they come. Throws ObjectReplaced where it has others than this version, or is gone. */
export async function openObject(key: string, version: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const command = new GetObjectCommand({ Bucket: bucket(), Key: key, IfMatch: version });
    const { Body } = await client.send(command);
    if (Body) return Body.transformToWebStream();
  } catch (error) {
    const isOther = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;
    if (!isOther && !(error instanceof NoSuchKey)) throw error;
  }
  throw new ObjectReplaced();
}

/** An object is not the one any more that was asked for. */
export class ObjectReplaced extends Error {
  override name = 'ObjectReplaced';
}

/** The text of an object. Throws where there is none. */
export async function readObject(key: string): Promise<string> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
  return (await Body?.transformToString()) ?? '';
}

/** Stores a text in place of what the object was; one with a file name is downloaded under it. */
export async function putObject(key: string, text: string, fileName?: string): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: text,
      ContentType: 'text/csv; charset=utf-8',
      ...(fileName ? { ContentDisposition: `attachment; filename="${fileName}"` } : {}),
    }),
  );
}

/** What the keys of all of an account's objects begin with. */
export function accountFolder(accountId: string): string {
  return `${accountId}/`;
}

/** Deletes all of an account's objects. */
export async function deleteObjects(accountId: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket(), Prefix: accountFolder(accountId), MaxKeys: 1000 }),
    );
    if (Contents.length === 0) return;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`S3 did not delete ${Errors.length} objects: ${Errors[0]?.Code}.`);
  }
}

function bucket(): string {
  return setting('importBucket');
}

/** Locally browsers reach the bucket by the app's own origin. */
function forBrowsers(url: string): string {
  const endpoint = optionalSetting('bucketEndpoint');
  const { pathname, search } = new URL(url);
  return endpoint ? `${endpoint}${pathname}${search}` : url;
}
