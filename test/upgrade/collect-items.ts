import { enterVirtualEnvironment } from '../simulation/virtual-environment.ts';
import { fromWire } from './from-wire.ts';

// Run in a separate process: prints an item of every kind that simulated histories store, as JSON. Functions
// write them, with all their later changes. The same code writes the same items.

const histories = 150;
/** The number of items per kind, chosen for different attributes. */
const most = 3;

enterVirtualEnvironment();
// Loaded only now, so that the product's modules see the virtual environment.
const { openSimulation } = await import('../simulation/simulation.ts');
const { kindOf, storedKinds } = await import('./stored-kinds.ts');

const kinds = (await storedKinds()).map(({ kind }) => kind);
/** By kind, then by their attribute names. */
const found = new Map(kinds.map(({ name }) => [name, new Map<string, Record<string, unknown>>()]));
const simulation = await openSimulation();
for (let seed = 1; seed <= histories; seed += 1) {
  await simulation.run(seed, false, (changes) => {
    for (const { after } of changes) {
      if (!after) continue;
      const item = fromWire(after);
      const kind = kindOf(kinds, String(item.pk), String(item.sk));
      const attributes = Object.keys(item).sort().join(' ');
      const known = found.get(kind?.name ?? '');
      if (known && !known.has(attributes)) known.set(attributes, item);
    }
  });
}
const chosen = [...found].map(([name, items]) => [
  name,
  [...items]
    .toSorted(([one], [other]) => other.split(' ').length - one.split(' ').length || (one < other ? -1 : 1))
    .map(([, item]) => item)
    .slice(0, most),
]);
process.stdout.write(JSON.stringify(Object.fromEntries(chosen)));
