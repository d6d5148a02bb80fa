import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { readSection, writeSection } from '../bench/write-section.ts';
import { runCommand } from '../run-command.ts';
import { decidingFiles } from './deciding-files.ts';

/**
 * Changes one share of the deciding files, another one each night, so that each is changed within as many
 * nights as there are shares; `SHARES=1,2` chooses. Writes how many of the changes of each file a test saw into
 * docs/nightly.md, where the figures of other nights stay. Fails where Stryker does.
 */
const shares = 10;
const day = Math.floor(Date.now() / 86_400_000);
const chosen = (process.env.SHARES ?? String((day % shares) + 1)).split(',').map(Number);
if (!chosen.every((share) => Number.isInteger(share) && share >= 1 && share <= shares))
  throw new Error(`SHARES is of whole numbers from 1 to ${shares}, such as 1,2.`);

const [page, place] = ['docs/nightly.md', 'mutation'];
const files = decidingFiles.flatMap((pattern) => globSync(pattern, { cwd: root }));
// The largest ones first, dealt out in turns: the shares take about as long as each other.
const bySize = files.toSorted((one, other) => sizeOf(other) - sizeOf(one));

for (const share of chosen) {
  const own = bySize.filter((_, index) => index % shares === share - 1);
  const { code } = await runCommand(`stryker run --mutate '${own.join(',')}'`);
  const rows = own.map(rowOf);
  writeRows(rows);
  const [seen, made] = [
    rows.reduce((sum, row) => sum + row.seen, 0),
    rows.reduce((sum, row) => sum + row.made, 0),
  ];
  console.log(`share ${share} of ${shares}: ${seen} of ${made} changes in ${own.length} files seen`);
  if (code !== 0) process.exitCode = 1;
}

interface Row {
  readonly file: string;
  readonly seen: number;
  readonly made: number;
}

/** What Stryker's report of the last run says of a file. */
function rowOf(file: string): Row {
  const report = JSON.parse(readFileSync(path.join(root, 'reports/mutation/mutation.json'), 'utf8'));
  const statuses: string[] = (report.files[file]?.mutants ?? []).map(
    ({ status }: { status: string }) => status,
  );
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const seen = count('Killed', 'Timeout');
  return { file, seen, made: seen + count('Survived', 'NoCoverage') };
}

/** The rows of these files in the table of docs/nightly.md, anew; rows of files that are no longer changed go. */
function writeRows(rows: readonly Row[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const others = readSection(page, place)
    .split('\n')
    .filter((line) => files.some((file) => line.startsWith(`| \`${file}\``)))
    .filter((line) => !rows.some(({ file }) => line.startsWith(`| \`${file}\``)));
  const own = rows.map(
    ({ file, seen, made }) =>
      `| \`${file}\` | ${date} | ${seen} of ${made} | ${made === 0 ? '' : `${Math.round((100 * seen) / made)} %`} |`,
  );
  const head = '| file | last changed | seen by a test | share |\n| --- | --- | --- | --- |';
  writeSection(page, place, [head, ...[...others, ...own].toSorted()].join('\n'));
}

function sizeOf(file: string): number {
  return statSync(path.join(root, file)).size;
}
