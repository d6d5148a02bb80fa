import { beforeAll, expect, test } from 'vitest';
import { handler, probeSignup } from '../../functions/notifications/follow-test-signup.ts';
import { openParameters, openSecrets } from '../../local/aws/secrets-manager.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { signInCustomer } from '../../local/demo-customer.ts';
import { createApiKey } from '../../shared/accounts/keys-api.ts';
import { listRules, toggleRule } from '../../shared/notifications/api.ts';
import { findSignups } from '../../shared/signups/v1-api.ts';
import { serve } from '../local/serve.ts';
import { holdToRights } from '../support/acting-functions.ts';
import { settingsOf } from '../support/backend.ts';
import { counting } from '../support/counting.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';
import { RunningProduct } from './running-product.ts';

const product = once(() => RunningProduct.start());
let key: string;

beforeAll(async () => {
  key = await makeTestKey();
  // API Gateway knows a new key a moment later.
  await product.until(async () => (await product.get(findSignups.path, { 'x-api-key': key })).status === 200);
});

test('a test signup is followed to its email, reported, and deleted', async () => {
  const secrets = await serveSettings();
  const figures = counting();
  await handler();
  const [took = 0] = figures.of('TestSignupFollowed');
  await secrets.close();
  secrets.stop();
  expect(secrets.refusals).toEqual([]);
  expect(took).toBeGreaterThan(0);
  const [mail] = await product.mails(product.demo.email);
  expect(mail?.subject).toContain('test.signupscout.com');
  expect((await product.get(findSignups.path, { 'x-api-key': key })).body.data).toEqual([]);
});

test('the run fails if the key was replaced or no email is sent', async () => {
  await expect(probeSignup(product.url, `${key}0`, 60_000)).rejects.toThrow('post-signup responded with 401');
  await turnRulesOff();
  await expect(probeSignup(product.url, key, 2_000)).rejects.toThrow('no email about it was sent');
  expect((await product.get(findSignups.path, { 'x-api-key': key })).body.data).toEqual([]);
});

/** The parameter and the secret that the function reads, as its settings name them. */
async function serveSettings() {
  const settings = { parameters: { AppUrl: product.url }, queueHost: 'localhost:1' };
  const template = new CloudTemplate(assemblyFolder, settings);
  const held = holdToRights(template);
  const { origin, close } = await serve({
    '/ssm': openParameters(template),
    '/secretsmanager': openSecrets(template, `${scratch()}/secrets.json`, { TestSignupSecret: key }),
  });
  Object.assign(process.env, settingsOf(template), {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SSM: `${origin}/ssm`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${origin}/secretsmanager`,
  });
  return { ...held, close };
}

async function makeTestKey(): Promise<string> {
  const session = await signInCustomer(product.url, product.demo);
  const wanted = { name: 'Test signups', access: 'full', is_test: true };
  const made = await session.call(createApiKey.method, createApiKey.path, wanted);
  return createApiKey.response.parse(made).api_key;
}

async function turnRulesOff(): Promise<void> {
  const session = await signInCustomer(product.url, product.demo);
  const { data } = listRules.response.parse(await session.call(listRules.method, listRules.path));
  for (const { id, enabled } of data) {
    if (enabled)
      await session.call(toggleRule.method, toggleRule.path.replace('{id}', id), { enabled: false });
  }
}
