import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod';
import { bundling } from '../../../lib/platform/bundle.ts';
import { root } from '../../../local/settings.ts';
import { openCustomer } from '../../backend.ts';
import { apiEvent } from '../../call-handler.ts';
import { median } from './median.ts';

const outcomeSchema = z.object({ milliseconds: z.number(), status: z.number().optional() });

/** Prints init plus first call of every bundle in fresh processes, beside an empty one and a bare client. */
export async function printColdStart(rounds: number): Promise<void> {
  const { apiKey } = await openCustomer();
  // Nothing is overdue: the scheduled looks start, and find no work that other benchmarks left.
  process.env.REQUEUE_PENDING_AFTER_SECONDS = '86400';
  const bundles = new Map(
    globSync('dist/functions/*/*/index.mjs', { cwd: root }).map((file) => [
      path.dirname(path.relative('dist/functions', file)),
      path.join(root, file),
    ]),
  );
  const references = await buildReferences();
  for (const [name, file] of Object.entries(references)) bundles.set(name, file);

  const times = new Map<string, number[]>([...bundles.keys()].map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, file] of bundles) {
      const milliseconds = await firstCall(file, eventFor(name, apiKey, round));
      // The first round only warms the machine's file cache.
      if (round > 0) times.get(name)?.push(milliseconds);
    }
  }
  const bare = times.get('bare-client-function') ?? [];
  console.log('| function | bundle | init and first call | × the bare client | aim |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [name, all] of [...times].sort(([, a], [, b]) => median(a) - median(b))) {
    const ratio = median(all.map((one, round) => one / (bare[round] ?? Number.NaN)));
    const kilobytes = Math.round(statSync(bundles.get(name) ?? '').size / 1000);
    const aim = name === 'signups/add-signup' ? '1.25' : '';
    console.log(
      `| ${name} | ${kilobytes} KB | ${median(all).toFixed(1)} ms | ${ratio.toFixed(2)} | ${aim} |`,
    );
  }
  console.log('');
}

async function buildReferences(): Promise<Record<string, string>> {
  const outdir = path.join(root, 'dist/bench');
  const names = ['empty-function', 'bare-client-function'];
  await build({
    ...bundling,
    entryPoints: names.map((name) => ({ in: path.join(import.meta.dirname, `${name}.ts`), out: name })),
    outdir,
  });
  return Object.fromEntries(names.map((name) => [name, path.join(outdir, `${name}.mjs`)]));
}

async function firstCall(bundle: string, event: unknown): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'first-call.ts'), [bundle, JSON.stringify(event)], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(child, 'message');
  return outcomeSchema.parse(message).milliseconds;
}

/** An event that takes each function as far as one of its kind can without its outside world. */
function eventFor(name: string, apiKey: string, round: number): unknown {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  if (/^signups\/(add|get|list)-signups?$/.test(name)) {
    const email = `${name.includes('add') ? randomUUID() : round}@acme.example`;
    return apiEvent({ headers, body: name.includes('list') ? {} : { email } });
  }
  return { ...apiEvent({ headers }), Records: [], request: {}, response: {} };
}
