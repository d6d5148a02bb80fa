import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../local/aws/startup.ts';
import { help, readSettings, root } from '../local/settings.ts';
import type { LocalRun } from '../local/start.ts';

/** Ctrl-C must end everything within two seconds, even if an emulator hangs. */
const stopTimeoutMs = 1500;

const flags = process.argv.slice(2);

if (flags.includes('--help')) {
  console.log(help);
  process.exit();
}

let run: LocalRun | undefined;

process.once('SIGINT', end);
process.once('SIGTERM', end);

// Next to the packages, because most compiled code is theirs, so rebuilds keep it.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

try {
  console.log('Starting SignupScout …');
  const { describe, start } = await import('../local/start.ts');
  run = await start(readSettings(process.env, flags), bundle);
  console.log(describe(run));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Loaded on demand, because most starts bundle nothing. */
async function bundle(entry: string, folder: string): Promise<readonly string[]> {
  const { bundleFunction } = await import('../lib/platform/build/bundle.ts');
  return bundleFunction(entry, folder);
}

async function end(): Promise<void> {
  await Promise.race([run?.stop(), delay(stopTimeoutMs)]);
  process.exit(0);
}
