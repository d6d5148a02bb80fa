import { parseArgs } from 'node:util';
import { enterVirtualEnvironment } from './virtual-environment.ts';

const { values } = parseArgs({
  options: { from: { type: 'string', default: '1' }, count: { type: 'string', default: '1000' } },
});
const started = performance.now();
enterVirtualEnvironment();
const { openSimulation } = await import('./simulation.ts');
const simulation = await openSimulation();
const seed = process.env.SEED;
const [from, count] = seed ? [Number(seed), 1] : [Number(values.from), Number(values.count)];
let steps = 0;
for (let at = from; at < from + count; at += 1) {
  const { violation, steps: taken, trace } = await simulation.run(at, seed !== undefined);
  steps += taken;
  if (seed) console.log(trace.join('\n'));
  if (violation) {
    console.log(`SEED=${at} npm run simulate\n  ${violation}`);
    process.exitCode = 1;
  }
}
const seconds = (performance.now() - started) / 1000;
console.log(`${count} histories, ${steps} steps, ${seconds.toFixed(1)} s`);
