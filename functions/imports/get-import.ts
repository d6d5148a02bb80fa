import * as api from '../../shared/imports/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { downloadLink } from '../platform/aws/objects.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import {
  companiesReportFile,
  peopleReportFile,
  reportFile,
  skippedReportFile,
} from './items/import-files.ts';
import { getStoredImport, shownImport, wrongState } from './items/import-store.ts';
import { writePeopleReport } from './reveal/people-report.ts';

export const getImport = endpoint(api.getImport, bySession, async ({ id }, { accountId }) =>
  shownImport(await getStoredImport(accountId, id)),
);

const linkSeconds = 300;

export const getImportReport = endpoint(api.getImportReport, bySession, async ({ id, of }, { accountId }) => {
  const read = await getStoredImport(accountId, id);
  if (of === 'companies') {
    if (!read.preview?.known || read.preview.companies === 0) throw wrongState(read);
    return { url: await downloadLink(companiesReportFile(read), linkSeconds) };
  }
  if (of === 'people') {
    await writePeopleReport(read);
    return { url: await downloadLink(peopleReportFile(read), linkSeconds) };
  }
  if (!read.found || read.state === 'checking') throw wrongState(read);
  const file = read.state === 'finished' ? reportFile(read) : skippedReportFile(read);
  return { url: await downloadLink(file, linkSeconds) };
});
