import type { Progress } from '../../../shared/imports/import.ts';
import { putObject, readObject } from '../../platform/aws/objects.ts';
import { type Added, addDrafts } from '../../signups/accept/add-drafts.ts';
import { draftPosted } from '../../signups/accept/ingest-signup.ts';
import { reportFile, resultsFile, resultsFiles, skippedReportFile } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import {
  fieldsOfRow,
  type ReportedRow,
  readStoredRows,
  reportLine,
  reportName,
  type StoredRow,
} from './stored-rows.ts';

/** A few seconds of work, so that a pause takes effect soon. */
export const rowsAtOnce = 100;

/**
 * Adds the next rows as signups and stores their report. Idempotent: a row's line identifies its signup.
 * Returns the new progress, or undefined if the account is closed or gone.
 */
export async function addRows(read: StoredImport, requestId: string): Promise<Progress | undefined> {
  const { done } = read.progress;
  const until = read.until ?? done + rowsAtOnce;
  const rows = await readStoredRows(read, done, Math.min(rowsAtOnce, until - done));
  if (rows.length === 0) throw new Error('The rows of an import are gone.');
  const now = new Date();
  const withoutAlerts = read.alerts ? undefined : true;
  const drafts = rows.map((row) => {
    const { signed_up_at: signedUpAt, ...fields } = fieldsOfRow(row);
    const idempotencyKey = rowKey(read, row[0]);
    const origin = { requestId, idempotencyKey, withoutAlerts, background: true, signedUpAt } as const;
    return draftPosted(fields, origin, now);
  });
  const results = await addDrafts(read.accountId, drafts, now);
  if (results.some(({ outcome }) => outcome === 'account_closed')) return undefined;
  const lines = rows.map((row, index) => reportLine(reportedRow(row, results[index])));
  await putObject(resultsFile(read, done), lines.join(''));
  return counted(read.progress, results);
}

/** The idempotency key of a row's signup. */
export function rowKey({ id }: StoredImport, line: number): string {
  return `import/${id}/${line}`;
}

function counted(before: Progress, results: readonly Added[]): Progress {
  const count = (isCounted: (added: Added) => boolean) => results.filter(isCounted).length;
  return {
    done: before.done + results.length,
    paid: before.paid + count(({ outcome, credits }) => outcome === 'created' && credits > 0),
    free: before.free + count(({ outcome, credits }) => outcome === 'created' && credits === 0),
    waiting: before.waiting + count(({ outcome }) => outcome === 'waiting'),
    skipped: before.skipped + count(({ outcome }) => outcome === 'duplicate' || outcome === 'malformed'),
  };
}

function reportedRow([line, email]: StoredRow, added: Added | undefined): ReportedRow {
  switch (added?.outcome) {
    case 'created':
      return { line, email, outcome: 'imported' };
    case 'waiting':
      return { line, email, outcome: 'waiting for credits' };
    case 'malformed':
      return { line, email, outcome: 'malformed', problem: added.problem };
    default:
      return { line, email, outcome: 'duplicate', problem: 'You have a signup with this email already' };
  }
}

const readAtOnce = 20;

export async function writeReport(read: StoredImport): Promise<void> {
  const files = [skippedReportFile(read), ...(await resultsFiles(read))];
  let lines = '';
  for (let from = 0; from < files.length; from += readAtOnce) {
    const texts = await Promise.all(files.slice(from, from + readAtOnce).map(readObject));
    lines += texts.join('');
  }
  await putObject(reportFile(read), lines, reportName);
}
