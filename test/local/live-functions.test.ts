import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { bundleFunction } from '../../lib/platform/build/bundle.ts';
import type { FunctionDefinition } from '../../local/aws/lambda/function-thread.ts';
import { LiveFunctions } from '../../local/live-functions.ts';
import { root } from '../../local/settings.ts';
import { scratch } from '../support/scratch.ts';

const beforeChange = vi.fn();

function define(entry: string): FunctionDefinition {
  const properties = {
    Runtime: 'nodejs24.x',
    Code: { S3Key: '' },
    Handler: 'index.handler',
    Description: entry,
    Timeout: 3,
    MemorySize: 128,
    Environment: { Variables: {} },
  };
  return { name: entry, folder: scratch(), properties };
}

/** Saves the file again, with the same text. */
function save(file: string): void {
  utimesSync(path.join(root, file), new Date(), new Date(Date.now() + 1000));
}

test('a function is bundled at its first call, and again after a file of its bundle was saved', async () => {
  const live = new LiveFunctions(bundleFunction, beforeChange);
  const definition = define('credits/dashboard-api');
  expect(await live.refresh(definition)).toBe(true);
  expect(existsSync(path.join(definition.folder, 'credits/dashboard-api/index.mjs'))).toBe(true);
  expect(await live.refresh(definition)).toBe(false);
  save('functions/imports/change-import.ts');
  expect(await live.refresh(definition)).toBe(false);
  save('functions/credits/refill/refill-settings.ts');
  const both = await Promise.all([live.refresh(definition), live.refresh(definition)]);
  expect(both.toSorted()).toEqual([false, true]);
  save('shared/credits/api.ts');
  expect(await live.refresh(definition)).toBe(true);
  expect(beforeChange).toHaveBeenCalledTimes(3);
});

test('a function that cannot be bundled says why, at each call until it can', async () => {
  const live = new LiveFunctions(bundleFunction, beforeChange);
  const definition = define('credits/not-there');
  for (let call = 0; call < 2; call += 1)
    await expect(live.refresh(definition)).rejects.toThrow('functions/credits/not-there.ts');
});
