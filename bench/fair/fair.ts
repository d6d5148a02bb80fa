import { row, table } from '../table.ts';
import { type Scene, startScene } from './scene.ts';

/**
 * `npm run bench -- fair`: time from POST to enrichment of a customer's signup. It is measured alone, while
 * 10,000 imported rows of another customer wait for enrichment, and without fair queues behind 300 rows. ROWS, SIGNUPS and RUNS reduce it. Sites are slow on purpose (docs/notes/fairness.md).
 */
const rows = Number(process.env.ROWS ?? 10_000);
const signups = Number(process.env.SIGNUPS ?? 20);
const runs = Number(process.env.RUNS ?? 3);
const rowsWithoutGroups = 300;

const fair = await startScene(rows);
const alone = await p95s(fair, async () => true);
await fair.beginImport();
await fair.added();
const waiting = await p95s(fair, fair.isCrowded);
await fair.end();

const unfair = await startScene(rowsWithoutGroups, { LOCAL_QUEUE_GROUPS: 'off' });
await unfair.beginImport();
await unfair.added();
const withoutGroups = [await unfair.signup()];
await unfair.end();

const ratios = waiting.map((busy, run) => busy / (alone[run] ?? Number.NaN));
console.log(
  table([
    row('p95 of a single signup, posted to enriched, alone', alone, 'ms'),
    row(`While ${inWords(rows)} of another account wait for enrichment`, waiting, 'ms'),
    row('Ratio of the two: what one customer feels of the other', ratios, '×', 1.5),
    row(`One signup behind ${inWords(rowsWithoutGroups)}, with message groups off`, withoutGroups, 'ms'),
  ]),
);

async function p95s(scene: Scene, goesOn: () => Promise<boolean>): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const times: number[] = [];
    while (times.length < signups) times.push(await scene.signup());
    if (!(await goesOn())) break;
    found.push(times.toSorted((a, b) => a - b)[Math.ceil(0.95 * signups) - 1] ?? Number.NaN);
  }
  return found;
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
