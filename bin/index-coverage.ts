import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WrongFile } from './company-index/adapter.ts';
import { folderReader, manifestIn } from './company-index/folder-reader.ts';
import { describeCoverage, measureCoverage } from './company-index/measure-coverage.ts';

/**
 * `npm run index -- coverage --domains FILE --index FOLDER`: what share of the domains in a file (one a
 * line) the index knows size, industry, location and strength of, by source.
 */
const { values } = parseArgs({
  options: { domains: { type: 'string', default: '' }, index: { type: 'string', default: '' } },
});

try {
  if (!values.domains || !values.index)
    throw new WrongFile('Write --domains FILE, with one domain a line, and --index FOLDER.');
  const lines = readFileSync(values.domains, 'utf8').split(/\r?\n/).filter(Boolean);
  const coverage = await measureCoverage(lines, manifestIn(values.index), folderReader(values.index));
  console.log(describeCoverage(coverage));
} catch (failure) {
  if (!(failure instanceof WrongFile)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
