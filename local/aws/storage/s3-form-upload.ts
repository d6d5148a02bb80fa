import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/transport';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod/mini';
import { neededRights } from '../iam/needed-rights.ts';
import type { Rights } from '../iam/rights.ts';
import { region } from '../template/resolver.ts';

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([z.record(z.string(), z.string()), z.tuple([z.string(), z.unknown(), z.unknown()])]),
  ),
});

type Policy = z.output<typeof policySchema>;

interface Options {
  readonly now?: () => number;
  readonly rights?: Rights;
  readonly signedFor?: string;
}

export function openBucketDoor(
  endpoint: string,
  secretKey: string,
  { now = Date.now, rights, signedFor = endpoint }: Options = {},
): RequestListener {
  const credentials = { accessKeyId: 'local', secretAccessKey: secretKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  return async (request, response) => {
    if (request.method === 'POST') return upload(request, response);
    if (request.method === 'GET') return download(request, response);
    return refuse(response, 405, 'MethodNotAllowed');
  };

  /** True if the function that signed a form or link lacks the right itself. */
  function isRefused(method: string, url: string, credential: string): boolean {
    const needed = neededRights.s3({ method, url, headers: {}, body: Buffer.alloc(0) });
    const refusal = rights?.refusal(credential.split('/')[0] ?? '', needed);
    if (refusal !== undefined) console.error(refusal);
    return refusal !== undefined;
  }

  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(body, { headers }).formData().catch(() => new FormData());
    const file = form.get('file');
    const policy = readPolicy(form, secretKey);
    if (!(file instanceof Blob)) return refuse(response, 400, 'InvalidArgument');
    if (!policy || Date.parse(policy.expiration) < now()) return refuse(response, 403, 'AccessDenied');
    const bucket = new URL(request.url ?? '/', endpoint).pathname.split('/')[1] ?? '';
    const url = `/${bucket}/${encodeURIComponent(String(form.get('key')))}`;
    if (isRefused('PUT', url, String(form.get('X-Amz-Credential'))))
      return refuse(response, 403, 'AccessDenied');
    const fault = faultOf(policy, { form, bucket, size: file.size });
    if (fault) return refuse(response, fault === 'AccessDenied' ? 403 : 400, fault);
    const object = { Bucket: bucket, Key: String(form.get('key')) };
    const ContentType = String(form.get('Content-Type') ?? 'binary/octet-stream');
    await putLargeObject(client, { ...object, ContentType }, new Uint8Array(await file.arrayBuffer()));
    response.writeHead(204).end();
  }

  async function download(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', signedFor);
    const { pathname, searchParams } = address;
    if (!(await isSigned(address, secretKey, now()))) return refuse(response, 403, 'AccessDenied');
    if (isRefused('GET', pathname, searchParams.get('X-Amz-Credential') ?? '')) {
      return refuse(response, 403, 'AccessDenied');
    }
    const answer = await fetch(`${endpoint}${pathname}`);
    const names = ['content-type', 'content-disposition'];
    const headers = names.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response
      .writeHead(answer.status, Object.fromEntries(headers))
      .end(Buffer.from(await answer.arrayBuffer()));
  }
}

/**
 * True if a download link is signed with this key for this address and has not expired (Signature Version
 * 4).
 */
async function isSigned(address: URL, secretKey: string, now: number): Promise<boolean> {
  const given = Object.fromEntries(address.searchParams);
  const { 'X-Amz-Signature': _signature, 'X-Amz-Content-Sha256': payload = '', ...query } = given;
  const [accessKeyId = '', , scopeRegion = ''] = (query['X-Amz-Credential'] ?? '').split('/');
  const signedAt = Date.parse(
    (query['X-Amz-Date'] ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const expiresIn = Number(query['X-Amz-Expires']);
  const end = signedAt + expiresIn * 1000;
  if (!(end >= now)) return false;
  const signer = new SignatureV4({
    service: 's3',
    region: scopeRegion,
    credentials: {
      accessKeyId,
      secretAccessKey: secretKey,
      ...('X-Amz-Security-Token' in query ? { sessionToken: query['X-Amz-Security-Token'] } : {}),
    },
    sha256: Sha256,
    uriEscapePath: false,
  });
  const wanted = await signer.presign(
    new HttpRequest({
      method: 'GET',
      hostname: address.hostname,
      path: address.pathname,
      // The signer moves this back to the query.
      headers: { host: address.host, 'X-Amz-Content-Sha256': payload },
      query,
    }),
    { expiresIn, signingDate: new Date(signedAt) },
  );
  return isDeepStrictEqual(wanted.query, given);
}

function readPolicy(form: FormData, secretKey: string): Policy | undefined {
  const field = (name: string) => String(form.get(name) ?? '');
  const [, ...scope] = field('X-Amz-Credential').split('/');
  const key = scope.reduce<Buffer | string>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secretKey}`,
  );
  const wanted = createHmac('sha256', key).update(field('Policy')).digest();
  const given = Buffer.from(field('X-Amz-Signature'), 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return policySchema.parse(JSON.parse(Buffer.from(field('Policy'), 'base64').toString('utf8')));
}

const free = new Set(['file', 'Policy', 'X-Amz-Signature']);

/** S3's error code if a form violates its policy or has a field that the policy does not name. */
function faultOf(
  { conditions }: Policy,
  { form, bucket, size }: { form: FormData; bucket: string; size: number },
): string | undefined {
  const value = (name: string) => (name === 'bucket' ? bucket : form.get(name));
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      const broken = Object.entries(condition).some(([name, wanted]) => value(name) !== wanted);
      if (broken) return 'AccessDenied';
      continue;
    }
    const [operator, first, second] = condition;
    if (operator === 'content-length-range') {
      if (size < Number(first)) return 'EntityTooSmall';
      if (size > Number(second)) return 'EntityTooLarge';
    } else if (operator !== 'eq' || value(String(first).slice(1)) !== second) return 'AccessDenied';
  }
  const named = conditions.flatMap((condition) =>
    Array.isArray(condition) ? String(condition[1]).slice(1) : Object.keys(condition),
  );
  const further = [...form.keys()].filter((name) => !free.has(name) && !named.includes(name));
  return further.length > 0 ? 'AccessDenied' : undefined;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

/** The embedded S3 accepts requests of up to 11 MB. */
const partSize = 8 * 1024 * 1024;

export async function putLargeObject(
  client: S3Client,
  object: { Bucket: string; Key: string; ContentType?: string },
  body: Uint8Array,
): Promise<void> {
  const { Bucket, Key } = object;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  for (let from = 0; from < body.length; from += partSize) {
    const PartNumber = Parts.length + 1;
    const Body = body.subarray(from, from + partSize);
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    Parts.push({ ETag, PartNumber });
  }
  await client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
  );
}
