import type { System } from '../system.ts';
import type { Action } from './action.ts';
import { purchase } from './credits.ts';
import { someAddress } from './signups.ts';

/** A file is uploaded, checked, started, paused, resumed and canceled at any moment, at times repeatedly. */
export const importFile: Action = async (system, customer) => {
  const { random } = system.world;
  const rows = someRows(system);
  const begun = await customer.ask('create-import', { file_name: 'past.csv', bytes: fileOf(rows).length });
  if (begun?.status !== 201) return;
  const path = { id: String(begun.body.import.id) };
  const files: string[][] = [];
  const upload = (uploaded: string[]) => {
    files.push(uploaded);
    // The bucket's lifecycle rule removes a file that was stored after the end of the account.
    if (!customer.closing) system.objects.texts.set(String(begun.body.upload.fields.key), fileOf(uploaded));
  };
  upload(rows);
  customer.imports.push({ ...path, files });
  const check = () => customer.ask('check-import', {}, path);
  const alerts = random.chance(0.5);
  const choice = { sizes: ['unknown'], people: random.pick(['latest', 'all']) };
  const companies = random.chance(0.3) ? { companies: choice } : {};
  const change = async (state: string) => {
    // The page shows a price for the rows that are left; sometimes a tab is older.
    const shown = random.chance(0.8) ? await customer.ask('get-import', undefined, path) : undefined;
    const done = shown?.status === 200 ? Number(shown.body.progress.done) : 0;
    const answer = await customer.ask('change-import', { state, alerts, done, ...companies }, path);
    if (answer?.status === 402 && random.chance(0.7)) void purchase(system, customer);
  };
  await check();
  if (random.chance(0.4)) system.world.later(random.below(60), () => upload(someRows(system)));
  if (random.chance(0.2)) system.world.later(random.below(500), check);
  const start = random.below(500);
  for (const after of [0, 2_000, 1_200_000])
    system.world.later(start + random.below(after + 1), () => change('running'));
  const wanted = random.weighted({ nothing: 2, paused: 3, cancelled: 3 });
  if (wanted === 'nothing') return;
  const stop = start + random.below(random.pick([300, 300, 1_000, 60_000]));
  system.world.later(stop, () => change(wanted));
};

/** Addresses and dates, mostly new ones; sometimes an invalid row. */
function someRows(system: System): string[] {
  const { random, now } = system.world;
  const isDated = random.chance(0.5);
  return Array.from({ length: 2 + random.below(6) }, () => {
    if (random.chance(0.1)) return 'no address';
    const date = isDated && random.chance(0.8) ? new Date(now - random.below(10 * year)).toISOString() : '';
    return `${someAddress(system)},${date}`;
  });
}

const year = 365 * 24 * 3600_000;

function fileOf(rows: readonly string[]): string {
  return ['email,created_at', ...rows].join('\n');
}

export interface KnownImport {
  readonly id: string;
  /** The lines of each uploaded file: an address and a date, or either nothing. */
  readonly files: readonly (readonly string[])[];
}
