import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { otherItems } from './other-items.ts';

/** Items of one kind, by their kind's name. */
export type RecordedItems = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Items of every kind as this version stores them, from simulated histories and other sources. */
export async function recordedItems(): Promise<RecordedItems> {
  const script = path.join(import.meta.dirname, 'collect-items.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', script], {
    maxBuffer: 100_000_000,
  });
  const simulated: RecordedItems = JSON.parse(stdout);
  return { ...simulated, ...otherItems };
}
