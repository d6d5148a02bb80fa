import { csvFile, csvLine } from '../../shared/csv.ts';
import * as api from '../../shared/imports/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { downloadLink, putObject } from '../platform/aws/objects.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { listedName } from '../signups/items/signup-item.ts';
import {
  companiesReportFile,
  peopleReportFile,
  reportFile,
  skippedReportFile,
} from './items/import-files.ts';
import type { StoredImport } from './items/import-item.ts';
import { getStoredImport, shownImport, wrongState } from './items/import-store.ts';
import {
  type ImportedPerson,
  importedPeople,
  type JudgedPerson,
  judgePeople,
  listEnabledRules,
  ruleName,
} from './reveal/imported-people.ts';

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

const titles = [
  'Line',
  'Email',
  'First Name',
  'Last Name',
  'Company',
  'Company Domain',
  'Company Size',
  'Industry',
  'Location',
  'Domain Authority',
  'Signed Up',
  'Enrichment',
  'Matching Rules',
];

/** Stores a file of the imported people with their facts of now. */
export async function writePeopleReport(read: StoredImport): Promise<void> {
  if (read.progress.done === 0) throw wrongState(read);
  const rules = await listEnabledRules(read.accountId);
  const lines = [csvLine(titles)];
  for await (const { people } of importedPeople(read))
    lines.push(...(await judgePeople(read.accountId, people, rules)).map(personLine));
  await putObject(peopleReportFile(read), csvFile(lines), 'imported-people.csv');
}

function personLine({ line, signup, matches }: ImportedPerson & JudgedPerson): string {
  return csvLine([
    line,
    signup.email,
    signup.first_name,
    signup.last_name,
    listedName(signup),
    signup.company_domain,
    signup.company_size,
    signup.company_industry,
    signup.enrichment_raw_data?.company_scrape?.location ?? null,
    signup.domain_authority,
    signup.signed_up_at,
    signup.waiting_for_credits ? 'waiting for credits' : signup.enrichment_status,
    matches.map(({ rule }) => ruleName(rule)).join('; '),
  ]);
}
