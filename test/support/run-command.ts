import { spawn } from 'node:child_process';
import { root } from '../../local/settings.ts';

/** Runs a command of the project and shows its output; returns that with the exit code. */
export function runCommand(command: string): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk) => {
      printed.push(String(chunk));
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code, printed: printed.join('') }));
  });
}
