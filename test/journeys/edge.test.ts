import net from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fixedSecrets } from '../../local/settings.ts';
import { once } from '../support/once.ts';
import { RunningProduct } from './running-product.ts';

const product = once(() => RunningProduct.start());

describe('the edge', () => {
  test.each(['/nothing', '/a/b/c', '/dashboard/x', '/signups/12'])(
    'returns 404 for %s with the not-found page, which search engines do not index',
    async (path) => {
      const { status, body, headers } = await page(path);
      expect(status).toBe(404);
      expect(body).toContain('</html>');
      expect(body).toMatch(/<meta name="robots" content="noindex"/);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect([...headers.keys()].filter((name) => name.startsWith('x-amz-meta'))).toEqual([]);
    },
  );

  test('returns 404 without a page for a missing file', async () => {
    const { status, body } = await page('/assets/gone-12345678.js');
    expect(status).toBe(404);
    expect(body).not.toContain('<html');
  });

  test.each([
    ['GET', '/functions/v1/add-signup', 'POST'],
    ['DELETE', '/api/account', 'GET, PATCH'],
    ['GET', '/api/notifications/preview', 'POST'],
    ['GET', '/api/notifications/some-rule', 'PUT, PATCH, DELETE'],
    ['PUT', '/functions/v1/unsubscribe', 'POST, GET'],
    ['PATCH', '/webhooks/stripe', 'POST'],
  ])('returns 405 for %s of %s with the allowed methods', async (method, path, allow) => {
    const answer = await fetch(`${product.url}${path}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(await answer.json()).toEqual({
      error: `Use ${allow.replaceAll(', ', ' or ')} for this address`,
      code: 'method_not_allowed',
    });
  });

  test.each([
    ['PUT', '/v1/signups', 405, 'method_not_allowed'],
    ['GET', '/v1/nothing', 404, 'not_found'],
    ['GET', '/v1/signups', 401, 'unauthorized'],
    ['POST', '/v1/signups/batch', 401, 'unauthorized'],
  ])('for %s %s returns %i, code, id and docs, also as a problem', async (method, path, status, code) => {
    const send = (accept: string) => fetch(`${product.url}${path}`, { method, headers: { accept } });
    const plain = await send('application/json');
    const { error, ...rest } = (await plain.json()) as { error: string };
    expect(plain.status).toBe(status);
    expect(error).toMatch(/^[A-Z].{10,}/);
    const request_id = plain.headers.get('x-request-id');
    expect(request_id).toMatch(/^[\w-]{8,}$/);
    expect(rest).toEqual({ code, request_id, docs: `/api-docs/errors?code=${code}` });
    const problem = await send('application/problem+json, application/json;q=0.5');
    expect(problem.headers.get('content-type')).toBe('application/problem+json');
    expect(await problem.json()).toEqual({
      type: `/api-docs/errors?code=${code}`,
      title: expect.stringMatching(/^[A-Z][a-z ]+$/),
      ...{ status, detail: error, code, request_id: expect.any(String) },
    });
  });

  test('lets browsers cache files with a hash in their name forever', async () => {
    const { body } = await page('/');
    const [, asset = ''] = /(\/assets\/[^"]+\.js)/.exec(body) ?? [];
    expect((await page(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('sends a content security policy with every page', async () => {
    const { headers } = await page('/');
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});

describe('the address of API Gateway', () => {
  const direct = (headers: Record<string, string> = {}) =>
    fetch(`${product.url}/local/api-gateway/functions/v1/get-signup`, {
      method: 'POST',
      headers: { 'x-api-key': product.demo.api_key, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: 'maya.okafor@northwindlabs.example' }),
    });

  test.each(['', 'guess', `${fixedSecrets.EdgeSecret}x`, 'http://localhost:3000/docs'])(
    'refuses a request whose Referer is "%s", and a function is not called',
    async (referer) => {
      const answer = await direct(referer ? { referer } : {});
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'request_blocked', error: expect.any(String) });
    },
  );

  test('accepts the secret of the distribution, or the secret before its rotation', async () => {
    for (const referer of [fixedSecrets.EdgeSecret, fixedSecrets.EdgeSecretBefore])
      expect((await direct({ referer })).status).toBe(200);
  });

  test('is not needed: through the distribution a Referer of the sender is replaced', async () => {
    const headers = { 'x-api-key': product.demo.api_key, referer: 'https://elsewhere.example/' };
    const email = 'maya.okafor@northwindlabs.example';
    expect((await product.post('/functions/v1/get-signup', { email }, headers)).status).toBe(200);
  });
});

describe('malformed requests', () => {
  test.each(['/api/signups/%', '/%', '/api/notifications/%E0%A4%A', '/signups%'])(
    'with a broken escape get 400: %s',
    async (target) => {
      expect(await sendRaw(`GET ${target} HTTP/1.1`)).toBe('HTTP/1.1 400 Bad Request');
    },
  );

  test('to the name of another site are refused', async () => {
    const answers = ['localhost.evil.example', '127.0.0.1.evil.example:3000', 'evil-localhost'].map((host) =>
      sendRaw('GET /local/demo HTTP/1.1', host),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 403 Forbidden']));
  });

  test.each(['http://[', '//[', 'http://[::1'])('with an invalid URL get 400: %s', async (target) => {
    expect(await sendRaw(`GET ${target} HTTP/1.1`)).toBe('HTTP/1.1 400 Bad Request');
    expect((await page('/')).status).toBe(200);
  });

  test('with a body that is not UTF-8 are refused with a reason and not stored', async () => {
    const email = 'bytes@gmail.com';
    const send = (body: Buffer) =>
      fetch(`${product.url}/functions/v1/add-signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': product.demo.api_key },
        body,
      });
    const refused = await send(Buffer.from(`{"email":"${email}","first_name":"Zo\xeb"}`, 'latin1'));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'The request body is not valid UTF-8 text.' });
    expect((await product.api('get-signup', { email })).status).toBe(404);
    expect((await send(Buffer.from(`{"email":"${email}","first_name":"Zoë"}`))).status).toBe(201);
    expect((await product.api('get-signup', { email })).body.data.first_name).toBe('Zoë');
  });
});

async function page(path: string) {
  const answer = await fetch(`${product.url}${path}`);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** Sends an unmodified request, which a client would refuse, and resolves with the response's first line. */
async function sendRaw(head: string, host = 'localhost'): Promise<string> {
  const { port } = new URL(product.url);
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.write(`${head}\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
}
