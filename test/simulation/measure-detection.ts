import { seededBugs } from './seeded-bugs.ts';
import { enterVirtualEnvironment } from './virtual-environment.ts';

/**
 * Searches for seeded bugs: for each of the names given (all without), the number of histories that it took,
 * as one line of JSON. `null` if the first argument's number of histories did not find it.
 */
const [most = '500', ...names] = process.argv.slice(2);
enterVirtualEnvironment();
// Loaded only now, so that the product's modules see the virtual environment.
const { openSimulation } = await import('./simulation.ts');
for (const name of names.length > 0 ? names : Object.keys(seededBugs)) {
  const changes = seededBugs[name];
  if (!changes) throw new Error(`No bug is called "${name}".`);
  const simulation = await openSimulation(name, changes);
  let found: { seed: number; violation: string } | undefined;
  for (let seed = 1; seed <= Number(most) && !found; seed += 1) {
    const { violation } = await simulation.run(seed);
    if (violation) found = { seed, violation: violation.slice(0, 200) };
  }
  console.log(JSON.stringify({ name, found: found ?? null }));
}
