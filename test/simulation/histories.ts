import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a file of this folder in a separate process, whose clock and chance it may replace. */
export async function runApart(file: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ]);
  return output + errors;
}

/** Runs the histories of so many seeds in processes; returns violations with the commands that show them. */
export async function runHistories(from: number, count: number, processes: number): Promise<string[]> {
  const share = Math.ceil(count / processes);
  const outputs = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const own = Math.min(share, count - index * share);
      return runApart('simulate.ts', ['--from', String(from + index * share), '--count', String(own)]);
    }),
  );
  const done = outputs.map((output) => Number(/^(\d+) histories/m.exec(output)?.[1] ?? 0));
  const missing = count - done.reduce((sum, one) => sum + one, 0);
  const lines = outputs
    .flatMap((output) => output.split('\n'))
    .filter((line) => !/^\d+ histories|^$/.test(line));
  return missing === 0 ? lines : [...lines, `${missing} histories were not run.`];
}
