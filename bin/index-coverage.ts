import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WrongFile } from './company-index/adapter.ts';
import { folderReader, manifestIn } from './company-index/lines.ts';
import { describeCoverage, measureCoverage } from './company-index/measure-coverage.ts';

/**
 * `npm run index -- coverage --domains FILE --index FOLDER` prints the share of domains (one per line)
 * with known size, industry, location and strength, by source.
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
