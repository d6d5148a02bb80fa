import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInCustomer } from '../../local/demo-customer.ts';
import { openApiDocument } from '../../shared/api/open-api.ts';
import { RunningProduct } from './running-product.ts';

let product: RunningProduct;

beforeAll(async () => {
  product = await RunningProduct.start({ environment: { LOCAL_FAULTS: '1' } });
});

afterAll(() => product.end());

describe('npm start', () => {
  test('reports when it is ready and shows a working account', async () => {
    expect((await product.get('/local/health')).body).toEqual({
      status: 'ready',
      messages_under_way: expect.any(Number),
    });
    expect(product.demo.email).toMatch(/@/);
    expect(product.demo.api_key).toMatch(/^ss[0-9A-Za-z]{65}$/);
    expect((await product.api('list-signups', {})).body.pagination.total_records).toBe(4);
  });

  test('alerts about sample companies reach the mailbox', async () => {
    const mails = await product.until(async () => {
      const alerts = (await product.mails(product.demo.email)).filter((mail) =>
        /signed up/.test(mail.subject),
      );
      return alerts.length >= 2 ? alerts : undefined;
    });
    expect(mails.map((mail) => mail.subject)).toContainEqual(expect.stringContaining('Northwind Labs'));
  });

  test('prints a curl command that works', async () => {
    const line = /curl -X POST (\S+) .*'x-api-key: (\S+)' -d '(.+)'/.exec(product.output.join(''));
    const [, address = '', key = '', body = ''] = line ?? [];
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body,
    });
    expect(answer.status).toBe(201);
  });
});

test('the OpenAPI document is served by the site', async () => {
  const answer = await product.get('/openapi.json');
  expect(answer.headers.get('content-type')).toMatch(/application\/json/);
  expect(answer.body).toEqual(openApiDocument());
});

describe('a signup', () => {
  test('is enriched and causes an alert email', async () => {
    const email = freshAddress();
    const accepted = await product.api('add-signup', { email, first_name: 'Sam', last_name: 'Reed' });
    expect(accepted.status).toBe(201);
    expect(accepted.body).toEqual({ success: true, message: 'Signup added successfully' });

    const signup = await product.enriched(email.toUpperCase());
    expect(signup).toMatchObject({
      email,
      first_name: 'Sam',
      enrichment_status: 'completed',
      company_name: 'Northwind Labs',
      company_domain: 'northwindlabs.example',
      company_size: '51-200',
      domain_authority: 71,
      email_type: 'professional',
      email_status: 'valid',
    });
    expect(signup.enrichment_raw_data.sources.domain_authority).toMatchObject({
      quote: 'Common Crawl May 2026, rank 45,498 of 118.8 million',
      method: 'company_index',
    });
    expect(signup.enrichment_raw_data.sources.company_name.url).toMatch(
      /^https:\/\/northwindlabs\.example\//,
    );

    const mail = await product.until(async () =>
      (await product.mails(product.demo.email)).find(({ subject }) => subject.includes(email)),
    );
    expect(mail.subject).toBe(`Northwind Labs (51-200 people) signed up: ${email}`);
    expect(mail.text).toContain('Company Size: 51-200');
    expect(mail.html).toContain(`/signups?signup=${signup.id}`);

    const newest = (await product.api('list-signups', {})).body.data[0];
    expect(newest).toEqual({ email, first_name: 'Sam', last_name: 'Reed', company_name: 'Northwind Labs' });
  });

  test('can be sent with a bearer key to the path of the marketing example', async () => {
    const answer = await product.post(
      '/v1/signups',
      { email: freshAddress(), company: 'Posted Ltd' },
      { authorization: `Bearer ${product.demo.api_key}` },
    );
    expect(answer.status).toBe(201);
  });

  test('can be deleted by its owner and is unknown afterwards', async () => {
    const email = freshAddress();
    await product.api('add-signup', { email });
    const { id } = (await product.api('get-signup', { email })).body.data;
    const owner = await signInCustomer(product.url, product.demo);
    expect(await owner.call('DELETE', `/api/signups/${id}`)).toEqual({ success: true });
    expect((await product.api('get-signup', { email })).status).toBe(404);
    await expect(owner.call('DELETE', `/api/signups/${id}`)).rejects.toThrow(/404.*Signup not found/);
    const stranger = await product.remove(`/api/signups/${id}`);
    expect(stranger.status).toBe(401);
  });

  test('with a personal address is stored for free', async () => {
    const email = `sam.${randomUUID().slice(0, 8)}@gmail.com`;
    expect((await product.api('add-signup', { email })).status).toBe(201);
    const { body } = await product.api('get-signup', { email });
    expect(body.data).toMatchObject({ email_type: 'personal', enrichment_status: 'skipped' });
  });

  test('from a domain without a website keeps every fact unknown', async () => {
    const email = `kim@no-such-company-${randomUUID().slice(0, 8)}.example`;
    await product.api('add-signup', { email });
    const signup = await product.enriched(email);
    expect(signup).toMatchObject({ enrichment_status: 'failed', company_name: null, domain_authority: null });
    expect(signup.enrichment_error).toMatch(/No website responded/);
  });
});

describe('a request', () => {
  test.each(['wrong', `ss${'0'.repeat(65)}`, undefined])(
    'with the key %s is refused with 401',
    async (key) => {
      const headers: Record<string, string> = key ? { 'x-api-key': key } : {};
      for (const name of ['add-signup', 'get-signup', 'list-signups']) {
        const answer = await product.post(`/functions/v1/${name}`, { email: freshAddress() }, headers);
        expect(answer.status).toBe(401);
        expect(answer.body.error).toMatch(/API key/);
      }
    },
  );

  test('with a malformed address gets a response that says what to change', async () => {
    const answer = await product.api('add-signup', { email: 'sam@' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/^Email validation failed/) });
  });

  test('with 10 MB gets 413', async () => {
    const answer = await product.api('add-signup', { email: freshAddress(), x: 'x'.repeat(10_000_000) });
    expect(answer).toMatchObject({ status: 413, body: { error: 'The request body is too large' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('for an address that exists is 409, in any case of its letters', async () => {
    const email = freshAddress();
    expect((await product.api('add-signup', { email })).status).toBe(201);
    expect((await product.api('add-signup', { email: email.toUpperCase() })).status).toBe(409);
  });

  test('for an unknown API path is 404 in JSON, and for an app path gets the app', async () => {
    const missing = await product.post('/functions/v1/nothing', {});
    expect(missing.status).toBe(404);
    expect(missing.body.error).toBeTypeOf('string');
    const screen = await fetch(`${product.url}/dashboard`);
    expect(screen.headers.get('content-type')).toMatch(/text\/html/);
    expect(screen.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('the log of the functions', () => {
  const lines = () => readFileSync(path.join(product.dataDir, 'functions.log'), 'utf8').trim().split('\n');

  test('has the request id on every line from the API to the alert', async () => {
    const accepted = await product.api('add-signup', { email: freshAddress() });
    const requestId = accepted.headers.get('x-request-id') ?? '';
    const way = await product.until(() => {
      const own = lines().filter((line) => line.includes(requestId));
      return own.some((line) => line.includes('AlertQueue')) ? own : undefined;
    });
    const steps = way.map((line) => JSON.parse(line)).map(({ endpoint, queue }) => endpoint ?? queue);
    expect(steps).toEqual([
      'add-signup',
      expect.stringContaining('EnrichmentQueue'),
      expect.stringContaining('AlertQueue'),
    ]);
  });

  test('contains no address and no API key after all of these requests', async () => {
    const text = lines().join('\n');
    expect(text).not.toContain(product.demo.api_key);
    expect(text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g)).toBeNull();
    expect(text.match(/\bss[0-9A-Za-z]{65}\b/g)).toBeNull();
  });
});

function freshAddress() {
  return `sam.${randomUUID().slice(0, 8)}@northwindlabs.example`;
}
