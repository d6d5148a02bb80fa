import { createHmac } from 'node:crypto';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { createScope, getSigningKey } from '@smithy/signature-v4';
import { awsRegion, bucketAddress, optionalSetting, setting } from './environment.ts';
import { addressOf } from './objects.ts';
import { Sha256 } from './sha256.ts';
import { SignedRequests } from './signed-requests.ts';

const s3 = new SignedRequests('s3');

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
  const now = Date.now();
  const [credentials, region] = [await defaultProvider()(), awsRegion()];
  const date = timeOf(now).replace(/[-:]/g, '');
  const day = date.slice(0, 8);
  const fields = {
    'Content-Type': contentType,
    bucket: setting('importBucket'),
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${credentials.accessKeyId}/${createScope(day, region, 's3')}`,
    'X-Amz-Date': date,
    ...(credentials.sessionToken && { 'X-Amz-Security-Token': credentials.sessionToken }),
    key,
  };
  const conditions = [
    ['content-length-range', 1, maxBytes],
    ['eq', '$Content-Type', contentType],
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
  ];
  const expiration = timeOf(now + seconds * 1000);
  const Policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const signingKey = await getSigningKey(Sha256, credentials, day, region, 's3');
  const signature = createHmac('sha256', signingKey).update(Policy).digest('hex');
  const url = forBrowsers(`${bucketAddress(fields.bucket)}/`);
  return { url, fields: { ...fields, Policy, 'X-Amz-Signature': signature } };
}

/** Where anyone downloads an object in the next seconds. */
export async function downloadLink(key: string, seconds: number): Promise<string> {
  return forBrowsers(await s3.presign({ method: 'GET', address: addressOf(key) }, seconds));
}

/** ISO 8601, in whole seconds. */
function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** Locally browsers reach the bucket by the app's own origin. */
function forBrowsers(url: string): string {
  const endpoint = optionalSetting('bucketEndpoint');
  const { pathname, search } = new URL(url);
  return endpoint ? `${endpoint}${pathname}${search}` : url;
}
