import os from 'node:os';
import { runHistories } from '../simulation/histories.ts';

/** A night's histories (`HISTORIES`, or 10,000) with new seeds; prints the broken ones, and fails then. */
const count = Number(process.env.HISTORIES ?? 10_000);
const day = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 86_400_000);
const first = 1 + day * 100_000;
const slice = 2_000;

let broken = 0;
for (let done = 0; done < count; done += slice) {
  const lines = await runHistories(first + done, Math.min(slice, count - done), os.availableParallelism());
  for (const line of lines) console.log(line);
  // Violations are indented, below their seed.
  broken += lines.filter((line) => !line.startsWith(' ')).length;
  const so = Math.min(done + slice, count);
  console.log(
    `${so.toLocaleString('en-US')} histories, seeds ${first} to ${first + so - 1}, ${broken} violations`,
  );
}
if (broken > 0) process.exitCode = 1;
