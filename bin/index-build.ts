import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { WrongFile } from './company-index/adapter.ts';
import { buildIndex, describeBuild } from './company-index/build-index.ts';
import { readLabels, sourceOf } from './company-index/source-argument.ts';

/**
 * `npm run index -- build --source KIND@RELEASE=FILE --out FOLDER` builds the company index; see
 * docs/product/enrichment/company-index.md for the sources.
 */
const { values } = parseArgs({
  options: {
    source: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: '' },
    labels: { type: 'string' },
  },
});

try {
  if (!values.out || values.source.length === 0)
    throw new WrongFile('Write --source KIND@RELEASE=FILE, once for each source, and --out FOLDER.');
  const labels = values.labels ? await readLabels(createReadStream(values.labels)) : new Map();
  const sources = values.source.map((argument) => sourceOf(argument, { labels }));
  const built = await buildIndex({ sources, out: values.out, now: new Date(), say: console.log });
  console.log(describeBuild(built));
} catch (failure) {
  if (!(failure instanceof WrongFile)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
