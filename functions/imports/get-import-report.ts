import * as api from '../../shared/imports/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { downloadLink } from '../platform/aws/object-links.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { reportFile, skippedReportFile } from './items/import-files.ts';
import { readImport } from './items/import-store.ts';
import { wrongState } from './items/wrong-state.ts';

const linkSeconds = 300;

export const getImportReport = endpoint(api.getImportReport, bySession, async ({ id }, { accountId }) => {
  const read = await readImport(accountId, id);
  if (!read.found || read.state === 'checking') throw wrongState(read);
  const file = read.state === 'finished' ? reportFile(read) : skippedReportFile(read);
  return { url: await downloadLink(file, linkSeconds) };
});
