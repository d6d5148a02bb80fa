import type { Statement } from '../../../shared/enrichment/index/look-up.ts';

/** The day, month or year for which a statement holds: its own, else the release of its source. */
export function dateOf({ witness, source }: Statement): string {
  return witness.people_on ?? source.release;
}

/**
 * One statement per source, the preferred one first: registers before data sets, newer before older.
 * Of several rows of one source about a domain, such as the companies of a group, the newest and then the
 * largest speaks for it.
 */
export function orderStatements<Kind extends Statement>(statements: readonly Kind[]): Kind[] {
  const bySource = Map.groupBy(statements, ({ source }) => source.name);
  const newestFirst = (a: Statement, b: Statement) => dateOf(b).localeCompare(dateOf(a));
  const speakers = [...bySource.values()].flatMap((rows) =>
    rows
      .toSorted((a, b) => newestFirst(a, b) || (b.witness.people ?? 0) - (a.witness.people ?? 0))
      .slice(0, 1),
  );
  return speakers.toSorted(
    (a, b) => Number(b.source.register) - Number(a.source.register) || newestFirst(a, b),
  );
}
