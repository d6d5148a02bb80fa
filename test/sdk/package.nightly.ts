import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunningProduct } from '../journeys/running-product.ts';
import { projectWithPackedSdk, runtimes } from './packed-sdk.ts';

let product: RunningProduct;
let project: string;

beforeAll(async () => {
  project = projectWithPackedSdk();
  product = await RunningProduct.start();
});

afterAll(() => product.end());

test.each(runtimes)(
  'a project on Node %s posts a signup with the packed SDK and reads it back',
  async (version, node) => {
    const email = `sdk-${version.replaceAll('.', '-')}@northwindlabs.example`;
    writeFileSync(
      path.join(project, 'use.mjs'),
      `import { SignupScout } from '@signupscout/node';
const scout = new SignupScout({ apiKey: process.env.KEY, baseUrl: process.env.URL });
const { id, credits } = await scout.signups.create({ email: '${email}', first_name: 'Sam' });
const { first_name } = await scout.signups.get('${email}');
const { metadata } = await scout.signups.update(id, { metadata: { plan: 'trial' } });
let listed = 0;
for await (const one of scout.signups.list({ company: 'northwindlabs.example', limit: 1 })) listed += one.id === id ? 1 : 0;
const [batched] = await scout.signups.createMany([{ email: '${email}' }]);
await scout.signups.delete(id);
const gone = await scout.signups.get(id).catch(({ code }) => code);
await scout.signups.create({ email: '${email}' });
let deliveries = 0;
for await (const _ of scout.deliveries.list()) deliveries += 1;
const again = await scout.signups.create({ email: '${email}' }).catch(({ status, code }) => ({ status, code }));
const { people } = await scout.companies.get('northwindlabs.example');
let companies = 0;
for await (const _ of scout.companies.list()) companies += 1;
console.log(JSON.stringify({ first_name, again, people: people > 0, companies: companies > 0, listed, credits, metadata, batched: batched.outcome, gone, deliveries }));
`,
    );
    const output = execFileSync(node, ['use.mjs'], {
      cwd: project,
      env: { KEY: product.demo.api_key, URL: product.url },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual({
      first_name: 'Sam',
      again: { status: 409, code: 'duplicate_email' },
      people: true,
      companies: true,
      listed: 1,
      credits: 1,
      metadata: { plan: 'trial' },
      batched: 'duplicate',
      gone: 'not_found',
      deliveries: expect.any(Number),
    });
  },
);

test('the packed SDK has types, no dependency, and is small', () => {
  const installed = path.join(project, 'node_modules/@signupscout/node');
  const { dependencies, exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
  for (const { types } of Object.values<{ types: string }>(exports['.'])) {
    expect(readFileSync(path.join(installed, types), 'utf8')).toContain('verifyWebhook');
  }
  // Two formats.
  expect(statSync(path.join(project, 'sdk.tgz')).size).toBeLessThan(18_000);
});
