import type { Witness } from '../../shared/enrichment/index/witness.ts';

/** A domain's block must stay small: of one source, so many rows about the same domain are kept. */
const mostOfOneSource = 4;

/**
 * What several rows say about one domain, each as `2{"name":"Acme"}`, as one list: the same said twice
 * stands once, and of one source the latest and largest are kept. Sources never overwrite each other.
 */
export function mergeStatements(statements: readonly string[]): string[] {
  const bySource = Map.groupBy(new Set(statements), (text) => text.slice(0, text.indexOf('{')));
  return [...bySource.values()].flatMap((texts) =>
    texts.length <= mostOfOneSource ? texts : latestAndLargest(texts),
  );
}

function latestAndLargest(texts: readonly string[]): string[] {
  const read = texts.map((text) => ({ text, witness: witnessIn(text) }));
  const sorted = read.toSorted(
    ({ witness: a }, { witness: b }) =>
      (b.people_on ?? '').localeCompare(a.people_on ?? '') || (b.people ?? 0) - (a.people ?? 0),
  );
  return sorted.slice(0, mostOfOneSource).map(({ text }) => text);
}

function witnessIn(text: string): Witness {
  return JSON.parse(text.slice(text.indexOf('{')));
}
