import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkComplete } from '../../lib/platform/check-complete.ts';
import { entryPoints } from '../../lib/platform/entry-points.ts';
import type { Stage } from '../../lib/stage.ts';
import { stageNamed } from '../../lib/stages.ts';
import { root } from '../../local/settings.ts';
import { scratch } from '../scratch.ts';
import { prod } from './templates.ts';

test('cdk synth creates the stacks of a stage offline, and each of its functions loads', () => {
  const { output, said, status } = synth('dev');
  expect(said).not.toMatch(/WARNING|ERROR/i);
  expect(status).toBe(0);
  for (const part of ['Data', 'Backend', 'Schedules', 'Operations', 'Web']) {
    expect(existsSync(path.join(output, `SignupScout-dev-${part}.template.json`))).toBe(true);
  }
  // Bundled one by one, as only what is deployed is: `npm start` bundles those of a noun together.
  const bundles = globSync('asset.*/index.mjs', { cwd: output }).map((file) => path.join(output, file));
  expect(bundles.length).toBe(entryPoints(root).length);
  expect(withoutHandler(bundles)).toBe('');
}, 180_000);

test('cdk synth lists the missing values of a stage', () => {
  const { said, status } = synth('prod');
  expect(status).not.toBe(0);
  expect(said).toContain(
    'The stage "prod" lacks account, domain.zone.id and turnstile.siteKey: set them in lib/stages.ts.',
  );
}, 180_000);

test('the local stage is like the deployed ones, except for the stand-ins for outside services', () => {
  expect(stageNamed('local').limits).toEqual(stageNamed('dev').limits);
  expect(stageNamed('local').times.sampleAlertDelaySeconds).toBe(180);
});

test('a pull request may have a stage of its own, which is dev by another name', () => {
  expect(stageNamed('pr-12')).toEqual({ ...stageNamed('dev'), name: 'pr-12' });
  for (const name of ['pr-', 'pr-0', 'pr-1a', 'pr-1/../prod'])
    expect(() => stageNamed(name)).toThrow('There is no stage');
});

test('an unknown stage is refused with the list of stages', () => {
  expect(() => stageNamed('nowhere')).toThrow(
    'There is no stage "nowhere": choose one of local, dev, staging, prod (-c stage=dev), or pr-NUMBER.',
  );
});

test.each(
  paths(prod)
    .filter(([key]) => key !== 'name')
    .map((path) => ({ path, named: path.join('.') })),
)('a stage whose $named is empty fails with a sentence that names it', ({ path }) => {
  expect(() => checkComplete(without(prod, path) as Stage)).toThrow(
    `The stage "prod" lacks ${path.join('.')}: set it in lib/stages.ts.`,
  );
});

/** The bundles that do not load, with the reason, or do not export a handler. */
function withoutHandler(bundles: readonly string[]): string {
  const load = `for (const file of ${JSON.stringify(bundles)}) {
    const { handler } = await import(file).catch((error) => ({ handler: String(error) }));
    if (typeof handler !== 'function') console.log(file, handler);
  }
  process.exit()`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', load], { encoding: 'utf8' }).stdout;
}

function synth(stage: string) {
  const output = scratch();
  const run = spawnSync(
    path.join(root, 'node_modules/.bin/cdk'),
    ['synth', '--quiet', '-c', `stage=${stage}`, '--output', output],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CDK_DISABLE_VERSION_CHECK: '1', BUILD_DIR: scratch() },
    },
  );
  return { output, status: run.status, said: run.stdout + run.stderr };
}

function paths(value: unknown, path: string[] = []): string[][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => paths(one, [...path, key]))
    : [path];
}

function without(value: unknown, [key = '', ...rest]: string[]): unknown {
  return {
    ...(value as object),
    [key]: rest.length > 0 ? without((value as Record<string, unknown>)[key], rest) : '',
  };
}
