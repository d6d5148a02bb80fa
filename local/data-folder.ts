import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DataLock } from './data-lock.ts';
import type { LocalSettings } from './settings.ts';

/** Makes the data folder where it is missing, empties it where that is asked, and takes its lock. Throws StartupError. */
export function openDataFolder({ dataDir, fresh }: LocalSettings): DataLock {
  mkdirSync(dataDir, { recursive: true });
  const lockFile = path.join(dataDir, 'lock.json');
  const lock = DataLock.take(lockFile);
  if (!fresh) return lock;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  return DataLock.take(lockFile);
}
