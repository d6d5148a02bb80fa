import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../local/aws/startup-error.ts';
import { readSettings } from '../local/settings.ts';
import { describe, type LocalRun, start } from '../local/start.ts';

/** Ctrl-C must end everything within two seconds, even if an emulator is still waiting for something. */
const stopTimeoutMs = 1500;

let run: LocalRun | undefined;

process.once('SIGINT', end);
process.once('SIGTERM', end);

try {
  console.log('Starting SignupScout …');
  run = await start(readSettings(process.env, process.argv.slice(2)), bundle);
  console.log(describe(run));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Loaded only where something is bundled: most starts have all that they need. */
async function bundle(entry: string, folder: string): Promise<readonly string[]> {
  const { bundleFunction } = await import('../lib/platform/bundle.ts');
  return bundleFunction(entry, folder);
}

async function end(): Promise<void> {
  await Promise.race([run?.stop(), delay(stopTimeoutMs)]);
  process.exit(0);
}
