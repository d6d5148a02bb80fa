import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from './aws/startup.ts';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import type { LocalSettings } from './settings.ts';

const lockSchema = z.object({ pid: z.int(), children: z.array(z.int()) });

export interface Endpoints {
  readonly dynamodb: string;
  readonly queues: string;
  readonly objects: string;
}

/** The command line of a process; empty if it does not run. Reads /proc on Linux, which may lack `ps`. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * Locks a data folder: two runs would overwrite each other's data. The next start also ends child
 * processes of a killed run.
 */
export class DataLock {
  private readonly file: string;
  private readonly children: number[] = [];
  private endpoints: Endpoints | undefined;

  private constructor(file: string) {
    this.file = file;
  }

  static take(file: string): DataLock {
    const earlier = existsSync(file)
      ? lockSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
      : undefined;
    if (earlier && isStillThere(earlier.pid, 'bin/local.ts')) {
      throw new StartupError(
        `SignupScout already runs on this data (process ${earlier.pid}): stop it, or choose another folder (DATA_DIR=.local2 npm start).`,
      );
    }
    for (const child of earlier?.children ?? []) {
      if (isStillThere(child, 'dynoxide')) process.kill(child, 'SIGKILL');
    }
    const lock = new DataLock(file);
    lock.write();
    return lock;
  }

  private write(): void {
    writeFileAtomically(
      this.file,
      JSON.stringify({ pid: process.pid, children: this.children, ...this.endpoints }),
    );
  }

  /**
   * Records the endpoints, for commands during the run, and the table's process ID, so that the next start
   * can end it.
   */
  note(endpoints: Endpoints, pid: number | undefined): void {
    this.endpoints = endpoints;
    if (pid !== undefined) this.children.push(pid);
    this.write();
  }

  release(): void {
    rmSync(this.file, { force: true });
  }
}

function isStillThere(pid: number, program: string): boolean {
  return pid !== process.pid && commandOf(pid).includes(program);
}

/** Creates the data folder, clears it if requested, and locks it. Throws StartupError. */
export function openDataFolder({ dataDir, fresh }: LocalSettings): DataLock {
  mkdirSync(dataDir, { recursive: true });
  const lockFile = path.join(dataDir, 'lock.json');
  const lock = DataLock.take(lockFile);
  if (!fresh) return lock;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  return DataLock.take(lockFile);
}
