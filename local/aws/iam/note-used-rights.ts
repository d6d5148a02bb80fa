import { appendFileSync } from 'node:fs';
import type { UsedRight } from './rights.ts';

/** Notes each right that is used, once, as a line of a file to which several processes may write. */
export function noteUsedRights(file: string): (used: UsedRight) => void {
  const noted = new Set<string>();
  return ({ by, action, resource }) => {
    const line = `${by} ${action} ${resource}\n`;
    if (!noted.has(line)) appendFileSync(file, line);
    noted.add(line);
  };
}
