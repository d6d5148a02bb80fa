import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder for one test, deleted at the end of the run. */
export function scratch(): string {
  return mkdtempSync(path.join(process.env.SCRATCH_ROOT ?? tmpdir(), 'data-'));
}
