import { spawn } from 'node:child_process';
import { once } from 'node:events';

export class CommandFailed extends Error {}

export async function runCommand(command: string, args: readonly string[]): Promise<void> {
  console.log(`\n$ ${[command, ...args].join(' ')}`);
  const child = spawn(command, args, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new CommandFailed(`"${[command, ...args].join(' ')}" did not succeed.`);
}
