import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from '../local/settings.ts';
import { RunningProduct } from '../test/journeys/running-product.ts';
import { overProcesses } from './over-processes.ts';
import { row, table } from './table.ts';

/** `npm run bench -- start`: startup time, memory of the local cloud, and time until an email arrives. */
delete process.env.NODE_EXTRA_CA_CERTS;

const runs = 5;

const figures: Record<'cold' | 'again' | 'warm' | 'memory' | 'mail', number[]> = {
  cold: [],
  again: [],
  warm: [],
  memory: [],
  mail: [],
};

for (let run = 0; run < runs; run += 1) {
  const [cold, first] = await timed(() => startWithNothingBuilt());
  figures.cold.push(cold);
  await first.end();
  const environment = { NODE_COMPILE_CACHE: path.join(first.dataDir, 'compiled') };
  const [again, other] = await timed(() => startWithNothingBuilt(environment));
  figures.again.push(again);
  await other.end();
  const [warm, second] = await timed(() => RunningProduct.start({ dataDir: first.dataDir }));
  figures.warm.push(warm);
  await mailDelay(second);
  for (let signup = 0; signup < 5; signup += 1) figures.mail.push(await mailDelay(second));
  figures.memory.push(overProcesses(second.pid, 'rss') / 1024);
  await second.end();
}

console.log(
  table([
    row(
      'First start after packages were installed: nothing built or compiled, first data',
      figures.cold,
      's',
      5,
    ),
    row('The same with code that an earlier start compiled', figures.again, 's', 5),
    row('Start with what an earlier start built', figures.warm, 's', 3),
    row('Memory of all processes after five signups', figures.memory, 'MB', 500),
    row('From POST to the mail in the mailbox', figures.mail, 's', 1),
  ]),
);

async function startWithNothingBuilt(environment: Record<string, string> = {}): Promise<RunningProduct> {
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  return RunningProduct.start({ environment });
}

async function timed<Outcome>(work: () => Promise<Outcome>): Promise<[seconds: number, outcome: Outcome]> {
  const from = performance.now();
  const outcome = await work();
  return [(performance.now() - from) / 1000, outcome];
}

async function mailDelay(product: RunningProduct): Promise<number> {
  const email = `bench.${randomUUID().slice(0, 8)}@northwindlabs.example`;
  const [seconds] = await timed(async () => {
    await product.api('add-signup', { email });
    await product.until(async () =>
      (await product.mails(product.demo.email)).some(({ subject }) => subject.includes(email)),
    );
  });
  return seconds;
}
