import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { folderReader, manifestIn } from './company-index/folder-reader.ts';
import { describeCoverage, measureCoverage } from './company-index/measure-coverage.ts';

/**
 * `npm run index:coverage -- --domains FILE --index FOLDER`: what share of the domains in a file (one a
 * line) the index knows size, industry, location and strength of, by source.
 */
const { values } = parseArgs({
  options: { domains: { type: 'string', default: '' }, index: { type: 'string', default: '' } },
});

if (values.domains && values.index) {
  const lines = readFileSync(values.domains, 'utf8').split(/\r?\n/).filter(Boolean);
  console.log(
    describeCoverage(await measureCoverage(lines, manifestIn(values.index), folderReader(values.index))),
  );
} else {
  console.error('Write --domains FILE, with one domain a line, and --index FOLDER.');
  process.exitCode = 1;
}
