import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { metricService } from '../../shared/operations/metrics.ts';
import { once } from '../support/once.ts';
import { RunningProduct } from './running-product.ts';

const product = once(() => RunningProduct.start({ environment: { POWERTOOLS_METRICS_DISABLED: 'false' } }));

interface Figures extends Record<string, unknown> {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly { readonly Namespace: string; readonly Dimensions: string[][] }[];
  };
}

test('a signup is counted as accepted, enriched and emailed, and a refused one by its reason', async () => {
  const email = `sam.${randomUUID()}@northwindlabs.example`;
  expect((await product.api('add-signup', { email })).status).toBe(201);
  expect((await product.api('add-signup', { email })).status).toBe(409);
  await logged({ message: 'Answered', endpoint: 'add-signup', outcome: 'ok', status: 201 });
  await logged({ message: 'Answered', endpoint: 'add-signup', outcome: 'duplicate_email', status: 409 });
  const accepted = await reported({ AcceptedInTime: 1 });
  // With the alarms' dimensions: one more or less would be another metric.
  expect(accepted.service).toBe(metricService);
  const metrics = [{ Namespace: 'SignupScout/local', Dimensions: [['service']] }];
  expect(accepted._aws.CloudWatchMetrics).toMatchObject(metrics);
  await reported({ Enriched: 1 });
  await reported({ Mailed: 1 });
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

/** Waits for a figure with these fields. */
function reported(wanted: Record<string, unknown>) {
  return product.until(() => figures().find((figure) => has(figure, wanted)));
}

/** Waits for a line of the log with these fields. */
function logged(wanted: Record<string, unknown>) {
  return product.until(() => lines().some((line) => has(line, wanted)));
}

function has(line: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(([name, value]) => line[name] === value);
}

/** The lines of the embedded metric format that functions wrote. */
function figures(): Figures[] {
  return lines().filter((line): line is Figures => '_aws' in line);
}

/** The functions' log, line by line. */
function lines(): Record<string, unknown>[] {
  return readFileSync(path.join(product.dataDir, 'functions.log'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}
