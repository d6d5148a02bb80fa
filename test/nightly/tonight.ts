import { readSection, writeSection } from '../../bench/write-section.ts';

/** Work that takes too long for one night is divided into so many shares. */
export const nights = 10;

/** The shares of tonight, from 1: another one each night, or the shares that `SHARES=1,2` names. */
export function tonightsShares(): number[] {
  const tonight = 1 + (Math.floor(Date.now() / 86_400_000) % nights);
  const chosen = (process.env.SHARES ?? String(tonight)).split(',').map(Number);
  if (chosen.every((share) => Number.isInteger(share) && share >= 1 && share <= nights)) return chosen;
  throw new Error(`SHARES takes whole numbers from 1 to ${nights}, such as SHARES=1,2.`);
}

/** One share of a list. Neighbors are in different shares. */
export function shareOf<One>(all: readonly One[], share: number): One[] {
  return all.filter((_, index) => index % nights === share - 1);
}

/** A table of docs/evidence/nightly.md between marks of this name. */
export interface NightlyTable {
  readonly place: string;
  readonly columns: readonly string[];
  /** The names of its rows, in order. */
  readonly names: readonly string[];
}

/** Replaces earlier rows with the same names. Other rows stay, unless their name no longer exists. */
export function writeRows(
  { place, columns, names }: NightlyTable,
  rows: Readonly<Record<string, readonly string[]>>,
): void {
  const page = 'docs/evidence/nightly.md';
  const before = readSection(page, place).split('\n');
  const lines = names.flatMap((name) => {
    const cells = rows[name];
    const known = before.filter((line) => line.startsWith(`| ${name} |`));
    return cells ? [`| ${[name, ...cells].join(' | ')} |`] : known;
  });
  const head = [`| ${columns.join(' | ')} |`, `| ${columns.map(() => '---').join(' | ')} |`];
  writeSection(page, place, [...head, ...lines].join('\n'));
}

/** Today's date for tables. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
