import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpCustomer } from '../../local/demo-customer.ts';
import { screenPaths } from '../../shared/screens.ts';
import { RunningProduct } from './running-product.ts';

let product: RunningProduct;

beforeAll(async () => {
  const LOCAL_PARAMETERS = 'SampleAlertDelaySeconds=0,RequestsPerHour=100000,EnrichmentRetryDelays=1';
  product = await RunningProduct.start({ environment: { LOCAL_PARAMETERS } });
});

afterAll(() => product.end());

const page = async (path: string) => {
  const answer = await fetch(`${product.url}${path}`);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

describe('the edge', () => {
  test.each(screenPaths)('answers 200 at the screen %s', async (path) => {
    expect((await page(path)).status).toBe(200);
  });

  test.each(['/nothing', '/a/b/c', '/dashboard/x', '/signups/12'])(
    'answers 404 at %s with the page that says so, and search engines pass it over',
    async (path) => {
      const { status, body, headers } = await page(path);
      expect(status).toBe(404);
      expect(body).toContain('</html>');
      expect(body).toMatch(/<meta name="robots" content="noindex"/);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect([...headers.keys()].filter((name) => name.startsWith('x-amz-meta'))).toEqual([]);
    },
  );

  test('answers 404 for a file that is not there, not with a page', async () => {
    const { status, body } = await page('/assets/gone-12345678.js');
    expect(status).toBe(404);
    expect(body).not.toContain('<html');
  });

  test('lets the API say 404 itself', async () => {
    const answer = await product.post('/functions/v1/nothing', {});
    expect(answer).toMatchObject({ status: 404, body: { error: expect.any(String) } });
  });

  test('lets files with a hash in their name be kept for ever', async () => {
    const { body } = await page('/');
    const [, asset = ''] = /(\/assets\/[^"]+\.js)/.exec(body) ?? [];
    expect((await page(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('says what a page may do', async () => {
    const { headers } = await page('/');
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});

test('an address that bounces is not written to again, and its owner is told so in the app', async () => {
  const email = `bounce+${randomUUID()}@simulator.amazonses.com`;
  const customer = await signUpCustomer(product.url, { email, password: 'correct horse' });
  await product.until(async () => (await product.mails(email)).some(({ subject }) => /Sample/.test(subject)));

  const testAlert = async () => {
    const rule = (await customer.call('POST', '/api/notifications', {
      da_operator: 'above',
      da_value: 40,
    })) as {
      id: string;
    };
    return customer.call('POST', `/api/notifications/${rule.id}/test`).then(
      () => 'sent',
      (refusal: Error) => refusal.message,
    );
  };
  const refusal = await product.until(async () => {
    const outcome = await testAlert();
    return outcome === 'sent' ? undefined : outcome;
  });
  expect(refusal).toMatch(/answered 503: .*Mails to your address came back/);

  const before = (await product.mails(email)).length;
  await testAlert();
  expect(await product.mails(email)).toHaveLength(before);
});
