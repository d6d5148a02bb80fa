import { describe, expect } from 'vitest';
import * as objects from '../../functions/platform/aws/objects.ts';
import { localSecretKey } from '../../local/aws/engine.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { openBucketDoor } from '../../local/aws/storage/s3-form-upload.ts';
import { test } from '../support/given.ts';
import { once } from '../support/once.ts';

let now = Date.now;

const server = once(() =>
  listenOnLoopback((request, response) => {
    request.url = request.url?.slice('/local/bucket'.length);
    openBucketDoor(process.env.AWS_ENDPOINT_URL_S3 ?? '', localSecretKey, { now: () => now() })(
      request,
      response,
    );
  }),
);

const limits = { contentType: 'text/csv', maxBytes: 10, seconds: 600 };

/** More than the embedded S3 accepts in one piece. */
const large = 20_000_000;

async function post(
  key: string,
  text: string,
  changed: Record<string, string> = {},
  maxBytes = limits.maxBytes,
): Promise<number> {
  const { url, fields } = await objects.uploadForm(key, { ...limits, maxBytes });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([text], { type: 'text/csv' }), 'signups.csv');
  return (await fetch(`${server.url}${url}`, { method: 'POST', body: form })).status;
}

describe('a form for an upload', () => {
  test('takes a file up to its size, and no larger or empty one', async () => {
    expect(await post('account/a', '0123456789')).toBe(204);
    expect(await objects.readObject('account/a')).toBe('0123456789');
    expect(await post('account/b', '0123456789+')).toBe(400);
    expect(await post('account/b', '')).toBe(400);
    await expect(objects.readObject('account/b')).rejects.toThrow();
  });

  test('takes a large file whole', async () => {
    const text = 'a,b\n'.repeat(large / 4);
    expect(await post('account/large', text, {}, large)).toBe(204);
    expect((await objects.readObject('account/large')) === text).toBe(true);
  });

  test('accepts only its key and its type', async () => {
    expect(await post('account/c', 'text', { key: 'other/c' })).toBe(403);
    expect(await post('account/c', 'text', { 'Content-Type': 'text/html' })).toBe(403);
    await expect(objects.readObject('other/c')).rejects.toThrow();
  });

  test.each(['acl', 'success_action_redirect', 'x-amz-meta-name'])('refuses the field %s', async (name) => {
    expect(await post('account/e', 'text', { [name]: 'public-read' })).toBe(403);
    await expect(objects.readObject('account/e')).rejects.toThrow();
  });

  test('is refused if its policy was changed or has expired', async () => {
    const wider = Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64');
    expect(await post('account/d', 'text', { Policy: wider })).toBe(403);
    now = () => Date.now() + 601_000;
    expect(await post('account/d', 'text')).toBe(403);
    now = Date.now;
  });
});

test('a link downloads its object under its name', async () => {
  await objects.putObject('account/report', 'a,b', 'import-report.csv');
  const answer = await fetch(`${server.url}${await objects.downloadLink('account/report', 60)}`);
  expect(await answer.text()).toBe('a,b');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="import-report.csv"');
});

test('a link that was changed or has ended downloads nothing', async () => {
  await objects.putObject('account/report', 'a,b', 'import-report.csv');
  await objects.putObject('other/report', 'c,d', 'import-report.csv');
  const link = new URL(server.url + (await objects.downloadLink('account/report', 60)));
  const status = async (address: URL) => (await fetch(address)).status;
  expect(await status(link)).toBe(200);
  for (const name of [...link.searchParams.keys()]) {
    const [changed, without] = [new URL(link), new URL(link)];
    changed.searchParams.set(name, changeOf(link.searchParams.get(name) ?? ''));
    without.searchParams.delete(name);
    expect([name, await status(changed), await status(without)]).toEqual([name, 403, 403]);
  }
  const more = new URL(link);
  more.searchParams.set('response-content-type', 'text/html');
  expect(await status(more)).toBe(403);
  expect(await status(new URL(link.href.replace('account', 'other')))).toBe(403);
  now = () => Date.now() + 61_000;
  expect(await status(link)).toBe(403);
  now = Date.now;
});

/** A text of the same length and kind with another last character. */
function changeOf(text: string): string {
  return text.replace(/.$/, (last) => (last === '1' ? '2' : '1'));
}

test('the files of one account are deleted, and no others', async () => {
  await Promise.all(['gone/1', 'gone/2/3', 'gone-not/1'].map((key) => objects.putObject(key, 'x')));
  await objects.deleteObjects('gone');
  await expect(objects.readObject('gone/1')).rejects.toThrow();
  await expect(objects.readObject('gone/2/3')).rejects.toThrow();
  expect(await objects.readObject('gone-not/1')).toBe('x');
});
