import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildAlone } from '../../local/build-alone.ts';
import { scratch } from '../support/scratch.ts';

test('builds of one folder take turns, and a builder that crashed or failed keeps no one waiting', async () => {
  const folder = scratch();
  const claim = path.join(folder, 'builder.pid');
  writeFileSync(claim, String(spawnSync('true').pid));
  const begun: boolean[] = [];
  const build = async () => {
    begun.push(existsSync(path.join(folder, 'half')));
    writeFileSync(path.join(folder, 'half'), '');
    await new Promise(setImmediate);
    spawnSync('rm', [path.join(folder, 'half')]);
    if (begun.length === 1) throw new Error('It failed.');
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => buildAlone(folder, build)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(begun).toEqual([false, false, false]);
  expect(existsSync(claim)).toBe(false);
});
