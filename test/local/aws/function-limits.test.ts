import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { LocalFunctions } from '../../../local/aws/lambda/functions.ts';
import { scratch } from '../../support/scratch.ts';

const folder = scratch();
const beats = path.join(folder, 'beats');

writeFileSync(
  path.join(folder, 'index.mjs'),
  `import { appendFileSync } from 'node:fs';
  let calls = 0;
  export async function handler({ wait = 0, bytes = 0, beats }) {
    calls += 1;
    if (beats) setInterval(() => appendFileSync(beats, '.'), 10);
    await new Promise((done) => setTimeout(done, wait));
    return { calls, text: 'x'.repeat(bytes) };
  }`,
);

const functions = new LocalFunctions(
  [
    {
      name: 'hasty',
      folder,
      properties: {
        ...{ Runtime: 'nodejs24.x', Code: { S3Key: '' }, Handler: 'index.handler', Description: '' },
        ...{ Timeout: 1, MemorySize: 128, Environment: { Variables: {} } },
      },
    },
  ],
  {
    environment: {},
    accessKeyOf: (name) => name,
    redirect: { hosts: [], port: 0 },
    thread: undefined,
    log: new PassThrough().resume(),
  },
);

afterAll(() => functions.stop());

test('a timeout ends the thread after concurrent calls finish, and the next call starts a new one', async () => {
  const late = functions.invoke('hasty', { wait: 60_000, beats });
  await expect.poll(() => existsSync(beats)).toBe(true);
  const ended = expect(late).rejects.toMatchObject({ type: 'Sandbox.Timedout' });
  const beside = functions.invoke('hasty', { wait: 900 });
  await ended;
  expect(await functions.invoke('hasty', {})).toMatchObject({ calls: 1 });
  expect(await beside).toMatchObject({ calls: 2 });
  await expect.poll(beatsInAWhile).toBe(0);
});

async function beatsInAWhile(): Promise<number> {
  const before = statSync(beats).size;
  await delay(100);
  return statSync(beats).size - before;
}
