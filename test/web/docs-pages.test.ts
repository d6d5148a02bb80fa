import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { docsLink } from '../../shared/docs-link.ts';
import { errorStatus } from '../../shared/errors.ts';
import { describeErrors } from '../../web/build/describe-errors.ts';
import { describeFields } from '../../web/build/describe-fields.ts';
import { ProductPage } from './product-page.ts';

let open: ProductPage;

beforeAll(async () => {
  open = await ProductPage.open();
});

afterAll(() => open.close());

beforeEach(() => {
  open.complaints.length = 0;
});

describe('the error pages', () => {
  test.each(describeErrors())('$code has a page with its status, causes and what to do', async (error) => {
    const response = await fetch(`${open.product.url}${docsLink(error.code)}`);
    const html = (await response.text()).replaceAll('&#x27;', "'");
    expect(response.status).toBe(200);
    expect(html).toContain(`<title>${error.code} · SignupScout</title>`);
    for (const words of [`${error.status}`, error.meaning, ...error.causes, ...error.steps]) {
      expect(html).toContain(words);
    }
  });

  test('AD-20 the link in a real answer leads to the page of its code', async () => {
    const answers = [
      await fetch(`${open.product.url}/v1/signups`),
      await fetch(`${open.product.url}/v1/signups`, { method: 'PUT' }),
      await fetch(`${open.product.url}/v1/signups/missing`, {
        headers: { 'x-api-key': open.product.demo.api_key },
      }),
    ];
    for (const answer of answers) {
      const { code, docs } = (await answer.json()) as { code: string; docs: string };
      await open.page.goto(docs);
      await open.page.getByRole('heading', { level: 1, name: code, exact: true }).waitFor();
      await open.page.getByText('What to do').waitFor();
    }
    await open.expectSound();
    expect(open.complaints).toEqual([]);
  });

  test('AD-20 all codes are in one table, and a code that is unknown leads there', async () => {
    await open.page.goto('/api-docs/errors?code=nothing');
    await open.page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
    const links = await open.page.locator('dl').getByRole('link').allTextContents();
    expect(links).toEqual(Object.keys(errorStatus));
    await open.expectSound();
    await open.page.getByRole('link', { name: 'duplicate_email' }).click();
    await open.page.getByText('Send an Idempotency-Key').waitFor();
  });

  test('AD-20 customers read them in the app', async () => {
    await open.signIn();
    await open.page.goto(docsLink('not_found'));
    await open.page.getByRole('button', { name: 'Sign Out' }).waitFor();
    await open.page.getByRole('heading', { level: 1, name: 'not_found' }).waitFor();
    await open.page.getByRole('link', { name: 'All error codes' }).click();
    await open.page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
    expect(await open.page.getByRole('navigation', { name: 'Main' }).first().innerText()).toContain(
      'API Docs',
    );
    expect(open.complaints).toEqual([]);
  });
});

test('AD-21 the page of fields has a table for every object, and Get Usage leads to its own', async () => {
  await open.page.goto('/api-docs/fields');
  await open.page.getByRole('heading', { level: 1, name: 'Response Fields' }).waitFor();
  for (const { id, fields } of describeFields()) {
    const names = await open.page.locator(`section#${id}`).getByRole('rowheader').allTextContents();
    expect(names).toEqual(fields.map(({ name }) => name));
  }
  await open.expectSound();
  await open.page.goto('/api-docs');
  await open.page.locator('section#get-usage').getByRole('link', { name: 'Response fields' }).click();
  await open.page.waitForURL('**/api-docs/fields#usage');
  expect(open.complaints).toEqual([]);
});
