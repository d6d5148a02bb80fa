import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { bundleFunctions, bundling } from '../../lib/platform/build/bundle.ts';
import { synthesize } from '../../local/build.ts';
import { root } from '../../local/settings.ts';
import { openCustomer, startBackend } from '../../test/support/backend.ts';
import { median, quantile } from '../api/median.ts';
import { firstEvent } from './first-event.ts';

/**
 * `npm run bench -- cold`: loading and first call of each function in fresh processes, compared with a
 * function that uses the SDK's DynamoDB and SQS clients once. `NAMES=public-api/add` selects functions,
 * `ROUNDS=9` sets rounds.
 */
delete process.env.NODE_EXTRA_CA_CERTS;

const rounds = Number(process.env.ROUNDS ?? 9);
const between = 8;
const usual = 'usual-clients-function';
/** Searches of all active accounts make 49 queries, so they are compared with a client that makes as many. */
const bareQueries = 'bare-client-queries-function';
const searches = new Set(['credits/requeue-balances', 'enrichment/requeue-pending-signups']);

const costSchema = z.object({ wall: z.number(), processor: z.number() });

type Cost = z.output<typeof costSchema>;

await synthesize();
await bundleFunctions({ sharedCode: false });
const backend = await startBackend({ RequestsPerHour: '1000000000' });
// Nothing is overdue, so scheduled functions find no work from earlier rounds.
process.env.REQUEUE_PENDING_AFTER_SECONDS = '86400';
process.env.COLD_QUEUE_URL = backend.environment.ENRICHMENT_QUEUE_URL;
const { apiKey } = await openCustomer();
const bundles = { ...(await bundleRivals()), ...ownBundles(process.env.NAMES?.split(',')) };
print(await measure());
await backend.stop();
process.exit(0);

async function bundleRivals(): Promise<Record<string, string>> {
  const outdir = path.join(root, 'dist/bench');
  const names = ['empty-function', usual, bareQueries];
  await build({
    ...bundling,
    plugins: (bundling.plugins ?? []).filter(({ name }) => name !== 'environment-credentials'),
    entryPoints: names.map((name) => ({ in: path.join(import.meta.dirname, `${name}.ts`), out: name })),
    outdir,
  });
  return Object.fromEntries(names.map((name) => [name, path.join(outdir, `${name}.mjs`)]));
}

function ownBundles(wanted: readonly string[] | undefined): Record<string, string> {
  const all = globSync('dist/functions/*/*/index.mjs', { cwd: root }).map((file) => [
    path.dirname(path.relative('dist/functions', file)),
    path.join(root, file),
  ]);
  return Object.fromEntries(all.filter(([name = '']) => !wanted || wanted.includes(name)));
}

async function measure(): Promise<Map<string, (Cost & { ratio: number })[]>> {
  const costs = new Map(Object.keys(bundles).map((name) => [name, [] as (Cost & { ratio: number })[]]));
  for (let round = 0; round <= rounds; round += 1) {
    const found = new Map<string, Cost>();
    const usuals: number[] = [];
    for (const [index, [name, file]] of Object.entries(bundles).entries()) {
      if (index % between === 0) usuals.push((await firstCall(bundles[usual] ?? '')).processor);
      found.set(name, await firstCall(file));
    }
    // The first round warms the file cache.
    if (round === 0) continue;
    for (const [name, cost] of found) {
      const rival = searches.has(name) ? found.get(bareQueries)?.processor : median(usuals);
      costs.get(name)?.push({ ...cost, ratio: cost.processor / (rival ?? Number.NaN) });
    }
  }
  return costs;
}

async function firstCall(bundle: string): Promise<Cost> {
  const event = JSON.stringify(firstEvent(apiKey));
  const child = fork(path.join(import.meta.dirname, 'first-call.ts'), [bundle, event], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(child, 'message');
  return costSchema.parse(message);
}

function print(costs: Awaited<ReturnType<typeof measure>>): void {
  console.log('| function | bundle | processor time | time | × the usual clients | middle half | aim |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  const of = (all: readonly Cost[], which: keyof Cost) => median(all.map((cost) => cost[which])).toFixed(1);
  const lines = [...costs].map(([name, all]) => {
    const ratios = all.map(({ ratio }) => ratio);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
    const kilobytes = Math.round(sizeAtStart(bundles[name] ?? '') / 1000);
    const what = searches.has(name) ? `${name}, against as many bare queries` : name;
    const text = `| ${what} | ${kilobytes} KB | ${of(all, 'processor')} ms | ${of(all, 'wall')} ms | ${middle} | ${low} to ${high} | ${name === 'public-api/add' ? '1.5' : ''} |`;
    return { text, ratio: median(ratios) };
  });
  for (const { text } of lines.sort((one, other) => one.ratio - other.ratio)) console.log(text);
}

function sizeAtStart(bundle: string): number {
  const shared = globSync('chunk-*.mjs', { cwd: path.dirname(bundle) });
  return [path.basename(bundle), ...shared].reduce(
    (sum, file) => sum + statSync(path.join(path.dirname(bundle), file)).size,
    0,
  );
}
