import { randomUUID } from 'node:crypto';
import { defaultTimeZone } from '../../shared/accounts/time-zone.ts';
import type { CompanyChoice, FileCompany } from '../../shared/imports/preview.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { listRules } from '../notifications/rules/rule-store.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { chosenCompanies } from './companies/choose-companies.ts';
import { CompanyTally, companyOfRow } from './companies/company-tally.ts';
import { lookUpCompanies, rankCompanies, readRanked } from './companies/look-up-companies.ts';
import { checkFile } from './file/check-file.ts';
import {
  endRun,
  failCheck,
  finishCheck,
  type StoredImport,
  setOrder,
  setPreview,
  setProgress,
  setState,
} from './items/import-item.ts';
import { findImport, updateImport } from './items/import-store.ts';
import { addRows, writeReport } from './run/add-rows.ts';
import { startWork } from './run/start-work.ts';
import { fieldsOfRow, readStoredRows, rowsPerPart, type StoredRow, storeRows } from './run/stored-rows.ts';

/**
 * Runs an import's next step: checks its file or adds its next rows, then queues the step after. The import's
 * state decides the step. If a message is delivered twice, only one delivery records the step and queues the
 * next.
 */
export const handler = worker(importQueue, async ({ account_id, import_id }, { requestId }) => {
  const [read, profile] = await Promise.all([findImport(account_id, import_id), findProfile(account_id)]);
  if (!read || !profile || profile.closing_at) return;
  const id = requestId ?? randomUUID();
  if (read.state === 'checking') await check(read, profile.time_zone ?? defaultTimeZone, id);
  if (read.state === 'checked') await lookUp(read, id);
  if (read.state === 'running') await run(read, id);
});

/** Its changes fail if another delivery was first, or the customer chose other columns or canceled. */
async function check(read: StoredImport, timeZone: string, requestId: string): Promise<void> {
  const checked = await checkFile(read, timeZone);
  if ('found' in checked && !checked.preview.known)
    await startWork(read, finishCheck(read, checked), requestId);
  else {
    const change = 'found' in checked ? finishCheck(read, checked) : failCheck(read, checked.problem);
    await updateImport(read.accountId, change);
  }
}

async function lookUp(read: StoredImport, requestId: string): Promise<void> {
  const { preview } = read;
  if (!preview || preview.known) return;
  const further = await lookUpCompanies(read, preview);
  if (further.known) await updateImport(read.accountId, setPreview(read, further));
  else await startWork(read, setPreview(read, further), requestId);
}

async function run(read: StoredImport, requestId: string): Promise<void> {
  const { accountId, progress, found, choice } = read;
  const rows = found?.new_rows ?? 0;
  if (choice) {
    await startWork(read, setOrder(read, await orderRows(read, choice)), requestId);
    return;
  }
  if (progress.done < rows && progress.done >= (read.until ?? rows)) {
    await updateImport(accountId, endRun(read));
    return;
  }
  if (progress.done >= rows) {
    await writeReport(read);
    await updateImport(accountId, setState(read, 'finished', { ended_at: new Date().toISOString() }));
    return;
  }
  const further = await addRows(read, requestId);
  if (further) await startWork(read, setProgress(read, further), requestId);
}

/**
 * Stores the rows that are left in a new order: rows of the chosen companies, largest first, then the
 * rest. Every call writes separate files.
 */
async function orderRows(read: StoredImport, choice: CompanyChoice) {
  const { companies } = await chosenCompanies(read, choice);
  const places = new Map(companies.map((company, place) => [company.domain, { place, line: company.line }]));
  const chosen: { readonly row: StoredRow; readonly place: number }[] = [];
  const rest: StoredRow[] = [];
  const left = new CompanyTally();
  for (const row of await rowsLeft(read)) {
    const [line] = row;
    const fields = fieldsOfRow(row);
    const domain = companyOfRow(fields);
    const company = domain === undefined ? undefined : places.get(domain);
    if (company && (choice.people === 'all' || company.line === line))
      chosen.push({ row, place: company.place });
    else {
      rest.push(row);
      if (domain !== undefined) left.add(domain, line, fields.signed_up_at);
    }
  }
  const first = chosen.toSorted((one, other) => one.place - other.place).map(({ row }) => row);
  const known = new Map((await readRanked(read)).map((company) => [company.domain, company]));
  const ranked = left.all().flatMap((company): FileCompany[] => {
    const before = known.get(company.domain);
    return before ? [{ ...before, ...company }] : [];
  });
  const order = {
    id: randomUUID(),
    from: read.progress.done,
    price_of_rest: ranked.reduce((sum, { people }) => sum + people, 0),
  };
  const ordered = { ...read, order };
  await storeRows(ordered, [...first, ...rest]);
  const preview = await rankCompanies(ordered, ranked, await listRules(read.accountId));
  return { order, until: read.progress.done + first.length, preview };
}

async function rowsLeft(read: StoredImport): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (let from = read.progress.done; from < (read.found?.new_rows ?? 0); ) {
    const next = await readStoredRows(read, from, rowsPerPart);
    if (next.length === 0) throw new Error('The rows of an import are gone.');
    rows.push(...next);
    from += next.length;
  }
  return rows;
}
