import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command of a deployment ended with an error, which it printed itself. */
export class CommandFailed extends Error {}

/** Runs a command in this terminal. Throws CommandFailed. */
export async function runCommand(command: string, args: readonly string[]): Promise<void> {
  console.log(`\n$ ${[command, ...args].join(' ')}`);
  const child = spawn(command, args, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CommandFailed(`"${[command, ...args].join(' ')}" did not succeed.`);
}
