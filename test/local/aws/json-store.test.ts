import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { jsonStores } from '../../../local/aws/cognito/json-store.ts';
import { scratch } from '../../support/scratch.ts';

const writer = fileURLToPath(new URL('./killed-writer.ts', import.meta.url));

test('acknowledged writes survive kill -9, and the file is complete', async () => {
  const directory = scratch();
  for (const patience of [1, 5, 20]) {
    const child = fork(writer, [directory], { execArgv: [] });
    let acknowledged = 0;
    child.on('message', (count) => {
      acknowledged = Number(count);
      if (acknowledged === patience) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    const store = await jsonStores(directory).create({} as never, 'pool', {});
    const user = await store.get<{ count: number }>({} as never, ['Users', 'ann']);
    expect(user?.count).toBeGreaterThanOrEqual(acknowledged);
  }
});

test('dates are read back as dates, and values of the template are not stored', async () => {
  const directory = scratch();
  const at = new Date(0);
  const before = await jsonStores(directory).create({} as never, 'pool', { Options: 'old' });
  await before.set({} as never, ['Users', 'ann'], { UserCreateDate: at });
  const after = await jsonStores(directory).create({} as never, 'pool', { Options: 'new' });
  expect(await after.getRoot({} as never)).toEqual({
    Options: 'new',
    Users: { ann: { UserCreateDate: at } },
  });
});
