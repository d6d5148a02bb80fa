import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../shared/api/open-api.ts';
import { once } from '../support/once.ts';
import { RunningProduct } from './running-product.ts';

const product = once(() => RunningProduct.start({ environment: { LOCAL_FAULTS: '1' } }));

describe('npm start', () => {
  test('reports when it is ready and shows a working account', async () => {
    const ready = { status: 'ready', messages_under_way: expect.any(Number) };
    expect((await product.get('/local/health')).body).toEqual(ready);
    expect(product.demo.email).toMatch(/@/);
    expect(product.demo.api_key).toMatch(/^ss[0-9A-Za-z]{65}$/);
    expect((await product.api('list-signups', {})).body.pagination.total_records).toBe(4);
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
    const source = { quote: 'Common Crawl May 2026, rank 45,498 of 118.8 million', method: 'company_index' };
    expect(signup.enrichment_raw_data.sources.domain_authority).toMatchObject(source);
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
    // A message comes again while another signup's worker reads the same company.
    expect([...new Set(steps)]).toEqual([
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
