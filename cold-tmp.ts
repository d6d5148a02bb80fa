import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { bundling } from './lib/platform/bundle.ts';
import { synthesise } from './local/build.ts';
import { openCustomer, startBackend } from './test/backend.ts';
import { apiEvent } from './test/call-handler.ts';
delete process.env.NODE_EXTRA_CA_CERTS;
const names = (process.env.ENTRIES ?? 'functions/signups/add-signup.ts').split(',');
const refs = ['test/bench/api/empty-function.ts', 'test/bench/api/bare-client-function.ts'];
if (!process.env.NOSYNTH) await synthesise();
const backend = await startBackend({ RequestsPerHour: '1000000' });
const { apiKey } = await openCustomer();
const bundles: [string, string][] = [];
for (const e of [...refs, ...names]) {
  const out = `/tmp/api/out/${e.replaceAll('/', '_').replace('.ts', '')}`;
  await build({ ...bundling, entryPoints: [{ in: path.resolve(e), out: 'index' }], outdir: out });
  bundles.push([e, `${out}/index.mjs`]);
}
for (const extra of (process.env.BUNDLES ?? '').split(',').filter(Boolean)) bundles.push([extra, extra]);
const rounds = Number(process.env.ROUNDS ?? 15);
const got = new Map<string, any[]>(bundles.map(([n]) => [n, []]));
for (let r = 0; r <= rounds; r++) for (const [n, file] of bundles) {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const event = apiEvent({ headers, body: n.includes('list-') ? {} : { email: n.includes('get') ? 'a@acme.example' : `${randomUUID()}@gmail.com` } });
  const child = fork('/tmp/api/first.mjs', [file, JSON.stringify(event)], { execArgv: ['--no-warnings'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [m] = await once(child, 'message');
  if (r > 0) got.get(n)!.push(m);
}
const med = (a: number[]) => a.toSorted((x, y) => x - y)[a.length >> 1]!;
const min = (a: number[]) => Math.min(...a);
for (const [n, a] of got) console.log(n.padEnd(50), a[0]?.status, ...['load', 'total', 'cpuLoad', 'cpu'].map((k) => `${k} ${med(a.map((x) => x[k])).toFixed(1)}/${min(a.map((x) => x[k])).toFixed(1)}`));
await backend.stop(); process.exit(0);
