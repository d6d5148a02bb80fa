import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleWorker, synthesise } from '../local/build.ts';

/** Builds what every journey starts from, once, and keeps one folder that ends with the run. */
export default async function setup(): Promise<() => void> {
  const scratchRoot = mkdtempSync(path.join(tmpdir(), 'signup-scout-test-'));
  process.env.SCRATCH_ROOT = scratchRoot;
  await Promise.all([synthesise(), bundleWorker()]);
  return () => rmSync(scratchRoot, { recursive: true, force: true });
}
