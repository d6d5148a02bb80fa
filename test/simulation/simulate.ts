import { parseArgs } from 'node:util';
import { enterVirtualEnvironment } from './virtual-environment.ts';

/** `npm run simulate -- --from 1 --count 1000`; `SEED=7 npm run simulate` shows one history by steps. */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    trace: { type: 'boolean', default: process.env.SEED !== undefined },
  },
});
const seed = process.env.SEED;
const from = Number(seed ?? values.from);
const end = from + (seed ? 1 : Number(values.count));

const started = performance.now();
enterVirtualEnvironment();
// Loaded only now, so that the product's modules see the virtual environment.
const { openSimulation } = await import('./simulation.ts');
const simulation = await openSimulation();
let steps = 0;
for (let at = from; at < end; at += 1) {
  const history = await simulation.run(at, values.trace);
  steps += history.steps;
  for (const line of history.trace) console.log(line);
  if (history.violation) {
    console.log(`SEED=${at} npm run simulate\n  ${history.violation}`);
    process.exitCode = 1;
  }
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${end - from} histories, ${steps} steps, ${seconds} s`);
