import { csvFile, csvLine } from '../../../shared/csv.ts';
import { putObject } from '../../platform/aws/objects.ts';
import { listedName } from '../../signups/items/signup-item.ts';
import { peopleReportFile } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import { wrongState } from '../items/import-store.ts';
import { type ImportedPerson, importedPeople } from './imported-people.ts';
import { type JudgedPerson, judgePeople, listEnabledRules, ruleName } from './judge-people.ts';

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
