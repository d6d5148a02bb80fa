import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
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

/** The bytes of an object as they come; undefined where there is none. */
export async function openObject(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    return Body?.transformToWebStream();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
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
