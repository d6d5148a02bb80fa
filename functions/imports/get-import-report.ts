import * as api from '../../shared/imports/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { downloadLink } from '../platform/object-links.ts';
import { reportFile, skippedReportFile } from './import-files.ts';
import { readImport } from './import-store.ts';
import { wrongState } from './wrong-state.ts';

const linkSeconds = 300;

export const getImportReport = endpoint(api.getImportReport, bySession, async ({ id }, { accountId }) => {
  const read = await readImport(accountId, id);
  if (!read.found || read.state === 'checking') throw wrongState(read);
  const file = read.state === 'finished' ? reportFile(read) : skippedReportFile(read);
  return { url: await downloadLink(file, linkSeconds) };
});
