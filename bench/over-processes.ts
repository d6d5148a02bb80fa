import { execFileSync } from 'node:child_process';

/**
 * Sum of a `ps` figure over a process and its children: `rss` is resident memory in KB, `cputimes` CPU
 * seconds.
 */
export function overProcesses(pid: number, figure: 'rss' | 'cputimes'): number {
  const lines = execFileSync('ps', ['-A', '-o', `pid=,ppid=,${figure}=`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([own, parent]) => own === pid || parent === pid)
    .reduce((sum, [, , value = 0]) => sum + value, 0);
}
