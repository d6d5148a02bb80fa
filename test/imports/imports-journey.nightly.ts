import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signInCustomer, signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { type Import, importSchema } from '../../shared/imports/import.ts';
import { RunningProduct } from '../journeys/running-product.ts';

let product: RunningProduct;
let stranger: Visitor;
let demo: Visitor;

beforeAll(async () => {
  product = await RunningProduct.start({ environment: { LOCAL_FAULTS: '1' } });
  stranger = await signUpCustomer(product.url, { email: 'mallory@imports.example', password: 'secret' });
  demo = await signInCustomer(product.url, product.demo);
}, 150_000);

afterAll(() => product.end());

const path = '/api/imports';
const createdSchema = z.object({
  import: importSchema,
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
});

const file = [
  'Email;First name',
  'maya.imported@northwindlabs.example;Maya',
  'jide.imported@gmail.com;Jide',
  'lee@@northwindlabs.example;',
].join('\n');

test('a file becomes enriched signups, with a report, and another customer learns nothing of it', async () => {
  const begun = await uploaded(demo, file);
  await expect(demo.call('PATCH', `${path}/${begun.id}`, { state: 'running' })).rejects.toThrow(/409/);
  await demo.call('POST', `${path}/${begun.id}/check`, {});
  const checked = await reaches(begun.id, 'checked');
  expect(checked.found).toMatchObject({
    separator: ';',
    rows: 3,
    new_rows: 2,
    malformed: 1,
    paid: 1,
    free: 1,
  });
  expect(checked.balance).toBe(begun.balance);

  for (const [method, below, body] of [
    ['GET', '', undefined],
    ['GET', '/report', undefined],
    ['POST', '/check', {}],
    ['PATCH', '', { state: 'cancelled' }],
  ] as const) {
    await expect(stranger.call(method, `${path}/${begun.id}${below}`, body)).rejects.toThrow(/404/);
  }
  expect(await stranger.call('GET', path)).toEqual({ data: [] });

  await demo.call('PATCH', `${path}/${begun.id}`, { state: 'running' });
  const finished = await reaches(begun.id, 'finished');
  expect(finished.progress).toEqual({ done: 2, paid: 1, free: 1, waiting: 0, skipped: 0 });
  expect(finished.balance).toBe(begun.balance - 1);
  expect(await product.enriched('maya.imported@northwindlabs.example')).toMatchObject({
    ...{ enrichment_status: 'completed', first_name: 'Maya', alerted_at: null },
  });
  const { url } = z.object({ url: z.string() }).parse(await demo.call('GET', `${path}/${begun.id}/report`));
  const report = await fetch(product.url + url);
  expect(report.headers.get('content-disposition')).toContain('import-report.csv');
  expect(await report.text()).toContain('"maya.imported@northwindlabs.example","imported"');
  await expect(demo.call('PATCH', `${path}/${begun.id}`, { state: 'cancelled' })).rejects.toThrow(/409/);
});

test('an import that costs more than there is does not start, and can be canceled', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `p${index}@northwindlabs.example`).join('\n');
  const begun = await uploaded(stranger, rows);
  await stranger.call('POST', `${path}/${begun.id}/check`, {});
  await reaches(begun.id, 'checked', stranger);
  await expect(stranger.call('PATCH', `${path}/${begun.id}`, { state: 'running' })).rejects.toThrow(
    /4,900 credits more than you have/,
  );
  expect(await stranger.call('PATCH', `${path}/${begun.id}`, { state: 'cancelled' })).toMatchObject({
    state: 'cancelled',
  });
});

test('a file that is empty, or larger than may be, is refused before it is uploaded', async () => {
  await expect(demo.call('POST', path, { file_name: 'past.csv', bytes: 0 })).rejects.toThrow(/empty/);
  await expect(demo.call('POST', path, { file_name: 'past.csv', bytes: 1e9 })).rejects.toThrow(/25 MB/);
});

/** A new import whose file is uploaded. */
async function uploaded(customer: Visitor, text: string): Promise<Import> {
  const wish = { file_name: 'past.csv', bytes: text.length };
  const { import: begun, upload } = createdSchema.parse(await customer.call('POST', path, wish));
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([text]), 'past.csv');
  expect((await fetch(product.url + upload.url, { method: 'POST', body: form })).status).toBe(204);
  return begun;
}

function reaches(id: string, state: Import['state'], customer = demo): Promise<Import> {
  return product.until(async () => {
    const seen = importSchema.parse(await customer.call('GET', `${path}/${id}`));
    return seen.state === state ? seen : undefined;
  });
}
