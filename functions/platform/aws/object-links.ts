import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { optionalSetting, setting } from './environment.ts';
import { s3 } from './s3.ts';

/** A form by which a browser uploads one file: it is posted to `url` with these fields, and the file last. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** A form for one object of this type, from 1 to `maxBytes` bytes, that S3 accepts for so many seconds. */
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

/** A link by which anyone can download an object for so many seconds. */
export async function downloadLink(Key: string, seconds: number): Promise<string> {
  const object = new GetObjectCommand({ Bucket: setting('importBucket'), Key });
  return forBrowsers(await getSignedUrl(s3, object, { expiresIn: seconds }));
}

/** Locally browsers reach the bucket through the app's own origin. */
function forBrowsers(url: string): string {
  const endpoint = optionalSetting('bucketEndpoint');
  const { pathname, search } = new URL(url);
  return endpoint ? `${endpoint}${pathname}${search}` : url;
}
