import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/transport';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadLink, uploadForm } from '../../functions/platform/object-links.ts';

const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'session' };
const region = 'eu-west-1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T05:06:07.890Z') });
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', credentials.sessionToken);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
  vi.stubEnv('IMPORT_BUCKET', 'imports');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("a form for an upload is the SDK's, field by field, its policy and signature included", async () => {
  const key = 'account/import/uploaded';
  const theirs = await createPresignedPost(new S3Client({ region, credentials }), {
    Bucket: 'imports',
    Key: key,
    Fields: { 'Content-Type': 'text/csv' },
    Conditions: [
      ['content-length-range', 1, 10],
      ['eq', '$Content-Type', 'text/csv'],
    ],
    Expires: 600,
  });
  expect(await uploadForm(key, { contentType: 'text/csv', maxBytes: 10, seconds: 600 })).toEqual(theirs);
});

test("a link to a download is signed as the SDK's presigner signs it", async () => {
  const hostname = `imports.s3.${region}.amazonaws.com`;
  const presigner = new S3RequestPresigner({ region, credentials, sha256: Sha256 });
  const { query } = await presigner.presign(
    new HttpRequest({ method: 'GET', hostname, path: '/account/a%20report', headers: { host: hostname } }),
    { expiresIn: 60 },
  );
  const link = new URL(await downloadLink('account/a report', 60));
  expect(`${link.origin}${link.pathname}`).toBe(`https://${hostname}/account/a%20report`);
  expect(Object.fromEntries(link.searchParams)).toEqual(query);
});
