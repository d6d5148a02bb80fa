import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricService } from '../../shared/metrics.ts';
import { RunningProduct } from './running-product.ts';

let product: RunningProduct;

beforeAll(async () => {
  product = await RunningProduct.start({ environment: { POWERTOOLS_METRICS_DISABLED: 'false' } });
});

afterAll(() => product.end());

interface Figures extends Record<string, unknown> {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly { readonly Namespace: string; readonly Dimensions: string[][] }[];
  };
}

test('a signup is counted as accepted, enriched and emailed, and a refused one by its reason', async () => {
  const email = `sam.${randomUUID()}@northwindlabs.example`;
  expect((await product.api('add-signup', { email })).status).toBe(201);
  expect((await product.api('add-signup', { email })).status).toBe(409);
  const accepted = await reported({ Answered: 1, endpoint: 'add-signup', outcome: 'ok' });
  // As the alarms look for them: one dimension more or less would be another metric.
  expect(accepted.service).toBe(metricService);
  expect(accepted._aws.CloudWatchMetrics).toMatchObject([
    { Namespace: 'SignupScout/local', Dimensions: [['service', 'endpoint', 'outcome']] },
  ]);
  expect(accepted.Latency).toEqual(expect.any(Number));
  await reported({ Answered: 1, endpoint: 'add-signup', outcome: 'duplicate_email' });
  await reported({ Enriched: 1 });
  await reported({ Mailed: 1 });
  await reported({ AcceptedInTime: 1 });
  await reported({ AlertedInTime: 1 });
});

test('a signup without results is counted as refunded', async () => {
  await product.api('add-signup', { email: `who@${randomUUID()}.example` });
  await reported({ Refunded: 1 });
});

test('no metric contains an account, an address or a key', () => {
  const names = new Set(figures().flatMap((figure) => Object.keys(figure)));
  const known = ['_aws', 'service', 'endpoint', 'outcome', 'provider', 'reason'];
  expect([...names].filter((name) => /^[a-z_]/.test(name) && !known.includes(name))).toEqual([]);
});

function reported(wanted: Record<string, unknown>) {
  return product.until(() =>
    figures().find((figure) => Object.entries(wanted).every(([name, value]) => figure[name] === value)),
  );
}

/** The lines of the embedded metric format that functions wrote. */
function figures(): Figures[] {
  return readFileSync(path.join(product.dataDir, 'functions.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"_aws"'))
    .map((line) => JSON.parse(line));
}
