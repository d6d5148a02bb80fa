import { jsonStores } from '../../../local/aws/cognito/json-store.ts';

// Writes larger and larger counts forever and prints each count that `set` acknowledged.
const store = await jsonStores(process.argv[2] ?? '').create({} as never, 'pool', {});
const filler = 'x'.repeat(200_000);
for (let count = 1; ; count++) {
  await store.set({} as never, ['Users', 'ann'], { count, filler });
  process.send?.(count);
  await new Promise(setImmediate);
}
