import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';

const itemId = /Q\d+$/;

/** Words for Wikidata's item ids, from a CSV of two columns with a header line: `item,itemLabel`. */
export async function readLabels(file: Readable): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  const parser = parse({ bom: true, from_line: 2, relax_column_count: true });
  pipeline(file, parser, () => undefined);
  for await (const [item = '', label = ''] of parser as AsyncIterable<string[]>) {
    const id = itemId.exec(item)?.[0];
    if (id && label !== '' && label !== id) labels.set(id, label);
  }
  return labels;
}
