import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One folder for all files of a run, deleted at the end. */
export default function setup(): () => void {
  const scratchRoot = mkdtempSync(path.join(tmpdir(), 'signup-scout-test-'));
  process.env.SCRATCH_ROOT = scratchRoot;
  return () => rmSync(scratchRoot, { recursive: true, force: true });
}
