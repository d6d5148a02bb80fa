import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { nights, shareOf, today, tonightsShares, writeRows } from '../nightly/tonight.ts';
import { runCommand } from '../support/run-command.ts';
import { decidingFiles } from './deciding-files.ts';

/**
 * Mutates one share of the deciding files, another one each night (`SHARES=1,2` chooses). Writes into
 * docs/evidence/nightly.md how many of the mutants of each file a test saw. Fails if Stryker does.
 */
const files = decidingFiles.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
// The largest ones first, in turns, so that the shares take equally long.
const bySize = files.toSorted((one, other) => sizeOf(other) - sizeOf(one));
const report = path.join(root, 'reports/mutation/mutation.json');
const table = {
  place: 'mutation',
  columns: ['file', 'last changed', 'seen by a test', 'share'],
  names: files.map(quoted),
};

for (const share of tonightsShares()) {
  const own = shareOf(bySize, share);
  // An interrupted run must not pass off the previous report.
  rmSync(report, { force: true });
  const { code } = await runCommand(`stryker run --mutate '${own.join(',')}'`);
  const counts = own.map((file) => ({ file, ...countsOf(file) }));
  const rows = counts.map(({ file, seen, made }) => [quoted(file), cells(seen, made)]);
  writeRows(table, Object.fromEntries(rows));
  const [seen, made] = [sum(counts.map((one) => one.seen)), sum(counts.map((one) => one.made))];
  console.log(`share ${share} of ${nights}: ${seen} of ${made} changes in ${own.length} files seen`);
  if (code !== 0) process.exitCode = 1;
}

/** The counts of a file in Stryker's latest report. */
function countsOf(file: string): { seen: number; made: number } {
  const { files: reported } = JSON.parse(readFileSync(report, 'utf8'));
  const mutants: { status: string }[] = reported[file]?.mutants ?? [];
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const seen = count('Killed', 'Timeout');
  return { seen, made: seen + count('Survived', 'NoCoverage') };
}

function cells(seen: number, made: number): string[] {
  return [today(), `${seen} of ${made}`, made === 0 ? '' : `${Math.round((100 * seen) / made)} %`];
}

function quoted(file: string): string {
  return `\`${file}\``;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, one) => total + one, 0);
}

function sizeOf(file: string): number {
  return statSync(path.join(root, file)).size;
}
