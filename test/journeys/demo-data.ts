import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { scratch } from '../support/scratch.ts';

/**
 * A data folder for one product. Opening the demo account takes most of a first start. So the first product
 * of a test run opens it once (`openDemo`, in a given folder), and later ones begin with a copy.
 */
export async function demoData(openDemo: (folder: string) => Promise<void>): Promise<string> {
  const folder = scratch();
  const runFolder = process.env.SCRATCH_ROOT;
  if (!runFolder) return folder;
  const opened = path.join(runFolder, 'demo-data');
  if (!existsSync(opened) && isFirst(path.join(runFolder, 'demo-data-begun'))) {
    const opening = scratch();
    await openDemo(opening);
    renameSync(opening, opened);
  }
  if (existsSync(opened)) cpSync(opened, folder, { recursive: true });
  return folder;
}

/** True if this process is the first to make a folder of this name: another does not wait for it. */
function isFirst(marker: string): boolean {
  try {
    mkdirSync(marker);
    return true;
  } catch {
    return false;
  }
}
