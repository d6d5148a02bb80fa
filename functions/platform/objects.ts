import { createHash } from 'node:crypto';
import { AwsError, isAwsError } from './aws-error.ts';
import { bucketAddress, setting } from './environment.ts';
import { SignedRequests } from './signed-requests.ts';

const s3 = new SignedRequests('s3');

/** Which bytes an object has now; undefined where there is none. */
export async function objectVersion(key: string): Promise<string | undefined> {
  try {
    return (await s3.open({ method: 'HEAD', address: addressOf(key) })).headers.etag;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** The bytes of an object as they come. Throws ObjectReplaced where it has others than this version, or is gone. */
export async function openObject(key: string, version: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const headers = { 'if-match': version };
    return (await s3.open({ method: 'GET', address: addressOf(key), headers })).body;
  } catch (error) {
    if (statusOf(error) === 412 || isAwsError(error, 'NoSuchKey')) throw new ObjectReplaced();
    throw error;
  }
}

/** An object is not the one any more that was asked for. */
export class ObjectReplaced extends Error {
  override name = 'ObjectReplaced';
}

/** The text of an object. Throws where there is none. */
export async function readObject(key: string): Promise<string> {
  return (await s3.send({ method: 'GET', address: addressOf(key) })).toString();
}

/** Stores a text in place of what the object was; one with a file name is downloaded under it. */
export async function putObject(key: string, text: string, fileName?: string): Promise<void> {
  await s3.send({
    method: 'PUT',
    address: addressOf(key),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
    },
    body: text,
  });
}

/** What the keys of all of an account's objects begin with. */
export function accountFolder(accountId: string): string {
  return `${accountId}/`;
}

/** Deletes all of an account's objects, a thousand at a time. */
export async function deleteObjects(accountId: string): Promise<void> {
  const prefix = encodeURIComponent(accountFolder(accountId));
  const list = addressOf(`?list-type=2&max-keys=1000&prefix=${prefix}`);
  for (;;) {
    const keys = keysIn((await s3.send({ method: 'GET', address: list })).toString());
    if (keys.length === 0) return;
    const objects = keys.map((key) => `<Object>${key}</Object>`).join('');
    const body = `<Delete><Quiet>true</Quiet>${objects}</Delete>`;
    const headers = {
      'content-type': 'application/xml',
      'content-md5': createHash('md5').update(body).digest('base64'),
    };
    const answer = await s3.send({ method: 'POST', address: addressOf('?delete='), headers, body });
    const [, code] = /<Error>.*?<Code>(\w+)/s.exec(answer.toString()) ?? [];
    if (code) throw new Error(`S3 did not delete all of ${keys.length} objects: ${code}.`);
  }
}

/** Where an object of the bucket is. */
export function addressOf(key: string): string {
  return `${bucketAddress(setting('importBucket'))}/${key}`;
}

/** The keys in a list of S3, each as the element that it is: it goes back to S3 as it came. */
function keysIn(list: string): string[] {
  return list.match(/<Key>[^<]*<\/Key>/g) ?? [];
}

function statusOf(error: unknown): number | undefined {
  return error instanceof AwsError ? error.$metadata.httpStatusCode : undefined;
}
