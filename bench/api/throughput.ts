import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { callApi } from '../../test/signups/public-api.ts';
import { openCustomer, type TestBackend } from '../../test/support/backend.ts';
import { startEmulatorArm } from './emulator-arm.ts';
import { median, quantile } from './median.ts';
import { startPostgresArm } from './postgres-arm.ts';
import { startSequentialArm } from './sequential-arm.ts';

interface Arm {
  readonly name: string;
  add(email: string): Promise<number>;
  stop(): Promise<void>;
}

const sliceSeconds = 2;

let serial = 0;

/**
 * Prints accepted signups per second of the handler and two rivals, interleaved on this machine. `queues`
 * is the queues' address.
 */
export async function printThroughput(backend: TestBackend, queues: string, rounds: number): Promise<void> {
  const { TABLE_NAME = '', ENRICHMENT_QUEUE_URL = '' } = backend.environment;
  process.env.AWS_ENDPOINT_URL_SQS = queues;
  const queueUrl = `${queues}${new URL(ENRICHMENT_QUEUE_URL).pathname}`;
  const postgres = await startPostgresArm();
  const arms = [
    await startOwnArm(backend),
    await startSequentialArm(TABLE_NAME, queueUrl),
    await startEmulatorArm(TABLE_NAME, backend.dynamodb.endpoint),
    ...(postgres ? [postgres] : []),
  ];
  const lines = [...(await compare(arms, 1, rounds)), ...(await compare(arms, 16, rounds))];
  for (const arm of arms) await arm.stop();
  console.log('| handler | in flight | signups a second | p50 | p99 | SignupScout is × as fast |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  console.log(lines.join('\n'));
  if (!postgres) console.log('Fastify and PostgreSQL: arm not available (apt-get install postgresql).');
  console.log('');
}

async function startOwnArm(backend: TestBackend): Promise<Arm> {
  const { apiKey, accountId } = await openCustomer();
  await backend.dynamodb.client.send(
    new UpdateItemCommand({
      TableName: backend.environment.TABLE_NAME,
      Key: marshall(accountKey(accountId)),
      UpdateExpression: 'SET balance = :enough',
      ExpressionAttributeValues: { ':enough': { N: '1000000000' } },
    }),
  );
  return {
    name: 'SignupScout',
    add: async (email) => (await callApi('add-signup', apiKey, { email })).status,
    stop: async () => undefined,
  };
}

async function compare(arms: readonly Arm[], lanes: number, rounds: number): Promise<string[]> {
  const results = arms.map(() => [] as { perSecond: number; p50: number; p99: number }[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, arm] of arms.entries()) {
      const { perSecond, times } = await runSlice(arm, lanes);
      if (round > 0) {
        results[index]?.push({ perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
      }
    }
  }
  const own = results[0] ?? [];
  return arms.map(({ name }, index) => {
    const slices = results[index] ?? [];
    const figure = (which: 'perSecond' | 'p50' | 'p99') => median(slices.map((slice) => slice[which]));
    const ratio = median(slices.map(({ perSecond }, round) => (own[round]?.perSecond ?? 0) / perSecond));
    return `| ${name} | ${lanes} | ${figure('perSecond').toFixed(0)} | ${figure('p50').toFixed(1)} ms | ${figure('p99').toFixed(1)} ms | ${ratio.toFixed(2)} |`;
  });
}

/** Keeps `lanes` requests in flight for one time slice. Counts only 201s. */
async function runSlice(arm: Arm, lanes: number): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = [];
  const from = performance.now();
  const end = from + sliceSeconds * 1000;
  const lane = async () => {
    while (performance.now() < end) {
      serial += 1;
      const begun = performance.now();
      const status = await arm.add(`p${serial}@acme.example`);
      if (status === 201) times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { perSecond: times.length / ((performance.now() - from) / 1000), times };
}
