import { putObject, readObject } from '../../platform/aws/objects.ts';
import { reportFile, resultsFile, skippedReportFile } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import { rowsAtOnce } from './add-rows.ts';
import { reportName } from './report-lines.ts';

/** How many files are read side by side. */
const readAtOnce = 20;

/**
 * Writes the report of an import whose rows were all worked on: that of the rows that its check left out, and behind it what
 * became of the others. A repeat writes the same.
 */
export async function writeReport(read: StoredImport): Promise<void> {
  const files = [skippedReportFile(read)];
  for (let from = 0; from < read.progress.done; from += rowsAtOnce) files.push(resultsFile(read, from));
  let lines = '';
  for (let from = 0; from < files.length; from += readAtOnce) {
    const texts = await Promise.all(files.slice(from, from + readAtOnce).map(readObject));
    lines += texts.join('');
  }
  await putObject(reportFile(read), lines, reportName);
}
