import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../local/settings.ts';
import { isV1 } from '../../shared/api/endpoint.ts';
import { publicEndpoints } from '../../shared/api/public-endpoints.ts';
import { samplesOf } from '../../web/build/samples/code-samples.ts';
import { mayasSignup } from '../../web/build/samples/example-values.ts';
import { exampleFor } from '../../web/build/samples/examples.ts';
import { keyMark, originMark } from '../../web/build/samples/marks.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';

const product = once(() => RunningProduct.start());

test('the documented JavaScript of every endpoint of /v1 runs unchanged, with the client', async () => {
  const posted: string[] = [];
  const of = (name: string) => run(name, posted[0] ?? mayasSignup.id);
  const names = publicEndpoints.filter(isV1).map(({ name }) => name);
  // The signup exists for the samples in between.
  const others = names.filter((name) => !/^(post|delete)-signup$/.test(name));
  const order = ['post-signup', ...others, 'delete-signup'];
  expect(new Set(order)).toEqual(new Set(names));
  const printed = new Map<string, string>();
  for (const name of order) {
    printed.set(name, of(name));
    if (name === 'post-signup') posted.push(/id: '([^']+)'/.exec(printed.get(name) ?? '')?.[1] ?? '');
  }
  expect(printed.get('add-signups')).toContain("outcome: 'duplicate'");
  expect(printed.get('find-signup')).toContain("email: 'maya@example.com'");
  expect(printed.get('edit-signup')).toContain("source: 'webinar'");
  expect(printed.get('list-companies')).toContain('example.com');
  expect(printed.get('get-usage')).toContain('remaining:');
  const { status } = await product.get('/v1/signups/maya@example.com', { 'x-api-key': product.demo.api_key });
  expect(status).toBe(404);
});

/** The output of an endpoint's sample, with this signup instead of the example's. */
function run(name: string, signup: string): string {
  const endpoint = publicEndpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`);
  const tokens = samplesOf(endpoint, exampleFor(endpoint).request).javascript;
  const code = tokens
    .map(([, text]) => text)
    .join('')
    .replaceAll(originMark, product.url)
    .replaceAll(keyMark, product.demo.api_key)
    .replaceAll(mayasSignup.id, signup)
    .replace('@signupscout/node', path.join(root, 'sdk/src/index.ts'));
  expect(code).toContain('scout.');
  const file = path.join(scratch(), 'sample.ts');
  writeFileSync(file, code);
  return execFileSync(process.execPath, ['--no-warnings', file], { encoding: 'utf8' });
}
