import { existsSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { App } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { enqueueKeys } from '../../functions/accounts/keys/further-keys.ts';
import { replaceKey } from '../../functions/accounts/keys/rotate-api-key.ts';
import { appContext } from '../../lib/platform/stack/product-stack.ts';
import { productStacks } from '../../lib/stacks/product-stacks.ts';
import type { Stage } from '../../lib/stage.ts';
import { stageNamed } from '../../lib/stages.ts';
import { startEmulators } from '../../local/aws/emulators.ts';
import { deploy } from '../../local/aws/engine.ts';
import { listenOnLoopback, startPrivateServer } from '../../local/aws/http/listening-server.ts';
import { openSecrets } from '../../local/aws/secrets-manager.ts';
import { region } from '../../local/aws/template/resolver.ts';
import { fixedSecrets } from '../../local/settings.ts';
import { openCustomer, settingsOf } from '../support/backend.ts';
import { scratch } from '../support/scratch.ts';

const unknownKey = `ss${'0'.repeat(22)}${'k'.repeat(43)}`;

/** Tests of a stage whose keys are checked in one of two ways. A process has one stage: its clients remember their endpoints. */
export function testApiKeys(apiKeys: Stage['apiKeys']): void {
  let product: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    product = await start({ ...stageNamed('local'), apiKeys });
  });

  afterAll(() => product?.stop());

  test.each([
    ['no key', ''],
    ['a text that is no key', 'none'],
    ['a key that was never made', unknownKey],
  ])('a request with %s is refused with 401', async (_, key) => {
    expect(await product.post(key)).toMatchObject({
      status: 401,
      body: {
        code: 'unauthorized',
        error: 'Invalid API key. Send the key from your dashboard in the x-api-key header.',
      },
    });
  });

  test('a new key works once it is announced, and the account says that it is active', async () => {
    const { accountId, apiKey } = await openCustomer();
    await product.announced(accountId);
    expect(await product.post(apiKey)).toMatchObject({ status: 201 });
  });

  test('keys are sent to API Gateway only if it checks them, since it holds 10,000 a region', async () => {
    const { accountId } = await openCustomer();
    await product.announced(accountId);
    expect(existsSync(product.registeredKeys)).toBe(apiKeys === 'usage-plan');
  });

  test('a replaced key is refused immediately, and the new key works', async () => {
    const { accountId, apiKey } = await openCustomer();
    await product.announced(accountId);
    const fresh = await replaceKey(accountId, new Date());
    expect(await product.post(apiKey)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    await product.announced(accountId);
    expect(await product.post(fresh)).toMatchObject({ status: 201 });
  });
}

/** A stage's stacks on the emulators; this process' environment has all settings of its functions. */
async function start(stage: Stage) {
  const app = new App({ outdir: scratch(), context: appContext });
  productStacks(app, stage);
  // One of the schedules closes accounts whose user is gone, and the accounts of this test have no users.
  for (const part of app.node.findAll()) if (part instanceof CfnRule) part.state = 'DISABLED';
  const dataDir = scratch();
  const emulators = await startEmulators(dataDir);
  const setup = { assembly: app.synth().directory, secrets: fixedSecrets, log: new PassThrough().resume() };
  const cloud = await deploy(emulators, setup);
  const server = await listenOnLoopback(cloud.serve);
  const own = await startPrivateServer({
    '/secretsmanager': openSecrets(cloud.template, path.join(dataDir, 'control/secrets.json'), fixedSecrets),
  });
  Object.assign(process.env, { USAGE_PLAN_ID: '' }, settingsOf(cloud.template), {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: emulators.dynamodb.endpoint,
    AWS_ENDPOINT_URL_SQS: emulators.queues.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${own.url}/secretsmanager`,
  });
  cloud.startWork();
  let posted = 0;
  return {
    registeredKeys: path.join(dataDir, 'control', 'api-keys.json'),
    /** Posts a signup with a key. */
    async post(key: string) {
      posted += 1;
      const answer = await fetch(`${server.url}/functions/v1/add-signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { 'x-api-key': key } : {}) },
        body: JSON.stringify({ email: `sam${posted}@gmail.com` }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    /** Announces an account's keys and waits until the worker has marked them as ready. */
    async announced(accountId: string) {
      await enqueueKeys(accountId, 'test');
      await expect
        .poll(async () => (await findProfile(accountId))?.api_key_status, { timeout: 20_000 })
        .toBe('active');
    },
    async stop() {
      await Promise.all([server.stop(), own.stop(), cloud.stop()]);
      await emulators.stop();
    },
  };
}
