import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf } from './data-lock.ts';

/** The longest build, in milliseconds. After it, another process may have the number of a crashed builder. */
const longest = 180_000;

/** Runs `build` while no other process builds in this folder, because both would write the same files. */
export async function buildAlone(folder: string, build: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const claim = path.join(folder, 'builder.pid');
  while (!take(claim)) await delay(100);
  try {
    await build();
  } finally {
    rmSync(claim, { force: true });
  }
}

function take(claim: string): boolean {
  const own = `${claim}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, claim);
    return true;
  } catch {
    if (isAbandoned(claim)) rmSync(claim, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function isAbandoned(claim: string): boolean {
  try {
    const age = Date.now() - statSync(claim).mtimeMs;
    return age > longest || commandOf(Number(readFileSync(claim, 'utf8'))) === '';
  } catch {
    // It ended just now.
    return false;
  }
}
