import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entryPoints } from '../../lib/platform/build/bundle.ts';
import { root } from '../../local/settings.ts';
import { synth } from './synth.ts';

test('cdk synth creates the stacks of a stage offline, and each of its functions loads', () => {
  const { output, said, status } = synth('dev');
  expect(said).not.toMatch(/WARNING|ERROR/i);
  expect(status).toBe(0);
  for (const part of ['Data', 'Backend', 'Schedules', 'Operations', 'Web'])
    expect(existsSync(path.join(output, `SignupScout-dev-${part}.template.json`))).toBe(true);
  // The landing page shows no figures without a provider in the stage.
  const [page = ''] = globSync('asset.*/index.html', { cwd: output });
  const landing = readFileSync(path.join(output, page), 'utf8');
  expect(landing).toContain('domain_authority');
  expect(landing).not.toMatch(/page_authority|referring_domains/);
  // In `npm start`, functions share code files.
  const bundles = globSync('asset.*/index.mjs', { cwd: output }).map((file) => path.join(output, file));
  expect(bundles.length).toBe(entryPoints(root).length);
  expect(withoutHandler(bundles)).toBe('');
}, 180_000);

/** The bundles that fail to load, with the reason, or export no handler. */
function withoutHandler(bundles: readonly string[]): string {
  const load = `for (const file of ${JSON.stringify(bundles)}) {
    const { handler } = await import(file).catch((error) => ({ handler: String(error) }));
    if (typeof handler !== 'function') console.log(file, handler);
  }
  process.exit()`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', load], { encoding: 'utf8' }).stdout;
}
