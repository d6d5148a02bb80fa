import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod/mini';
import { openAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { unsealKey } from '../../functions/accounts/keys/api-key.ts';
import { createBuckets } from '../../local/aws/engine.ts';
import { startPrivateServer } from '../../local/aws/http/listening-server.ts';
import { openParameters, openSecrets } from '../../local/aws/secrets-manager.ts';
import { createQueues, startQueues } from '../../local/aws/sqs/queues.ts';
import { freePort } from '../../local/aws/startup.ts';
import { startDynamodb } from '../../local/aws/storage/dynamodb.ts';
import { createTables } from '../../local/aws/storage/tables.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { region } from '../../local/aws/template/resolver.ts';
import { assemblyFolder } from '../../local/build.ts';
import { fixedSecrets } from '../../local/settings.ts';
import { holdToRights } from './acting-functions.ts';
import { scratch } from './scratch.ts';
import { type TableFaultRates, TableFaults, usualFaults } from './table-faults.ts';

const functionSchema = z.object({
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.string()) })),
});

/**
 * The tables, queues and secrets of the synthesized template on the embedded parts. This process' environment
 * has all settings of the functions, so that handlers may be imported and called directly. They read the
 * environment when they are called, so that a test imports them at its top. The table throttles them, has
 * transactions conflict and its indexes lag, now and then (`faults`).
 */
export async function startBackend(
  parameters: Record<string, string> = {},
  { faults = usualFaults }: { faults?: TableFaultRates } = {},
) {
  const folder = scratch();
  const [dynamodb, queues] = await Promise.all([
    startDynamodb(path.join(folder, 'table.sqlite')),
    freePort().then((port) => startQueues(folder, port)),
  ]);
  const { host: queueHost } = new URL(queues.endpoint);
  const template = new CloudTemplate(assemblyFolder, { parameters, queueHost });
  await createTables(template, dynamodb.client);
  await createQueues(template, queues);
  createBuckets(template, queues);
  const inner = await startPrivateServer({
    '/ssm': openParameters(template),
    '/secretsmanager': openSecrets(template, path.join(folder, 'secrets.json'), fixedSecrets),
  });
  const environment: Record<string, string> = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    AWS_ENDPOINT_URL_S3: queues.endpoint,
    AWS_ENDPOINT_URL_SSM: `${inner.url}/ssm`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${inner.url}/secretsmanager`,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  };
  const { refusals, stop: stopHolding } = holdToRights(template, new TableFaults(await seedOfFile(), faults));
  Object.assign(process.env, Object.assign(environment, settingsOf(template)));
  return {
    dynamodb,
    queues,
    environment,
    stop: async () => {
      stopHolding();
      await Promise.all([dynamodb.stop(), queues.stop(), inner.stop()]);
      if (refusals.length > 0) throw new Error(`Roles lack rights:\n${refusals.join('\n')}`);
    },
  };
}

/** The seed of a test file's faults: constant, or FAULTS_SEED. Unused outside of tests. */
async function seedOfFile(): Promise<number> {
  if (process.env.FAULTS_SEED) return Number(process.env.FAULTS_SEED);
  if (!process.env.VITEST) return 0;
  const { expect } = await import('vitest');
  const file = path.basename(expect.getState().testPath ?? '');
  return createHash('sha256').update(file).digest().readUInt32BE();
}

/** The settings of all functions of a template, merged. */
export function settingsOf(template: CloudTemplate): Record<string, string> {
  const functions = template.all('AWS::Lambda::Function', functionSchema);
  return Object.assign({}, ...functions.map(({ properties }) => properties.Environment?.Variables));
}

export type TestBackend = Awaited<ReturnType<typeof startBackend>>;

/** Opens an account like a confirmed sign-up; returns its id and API key. */
export async function openCustomer(): Promise<{ accountId: string; apiKey: string }> {
  const sub = randomUUID();
  const user = { sub, username: sub, email: `${sub}@customer.example` };
  const accountId = await openAccount(user, new Date());
  const profile = await findProfile(accountId);
  if (!profile) throw new Error('The account was not opened.');
  return { accountId, apiKey: await unsealKey(accountId, profile.sealed_api_key) };
}
