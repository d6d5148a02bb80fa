import { creditHistory } from '../../../../shared/credits/api.ts';
import type { LedgerType } from '../../../../shared/credits/ledger.ts';
import { csvFile, csvLine } from '../../../../shared/csv.ts';
import { call } from '../../platform/api/call.ts';
import type { LedgerEntry } from './daily-use.ts';
import { ledgerWords } from './ledger-words.ts';
import { readAddresses, signupOf } from './use-addresses.ts';

/** The whole ledger as a file, newest first; of one type where one is chosen. */
export async function ledgerCsv(type: LedgerType | undefined): Promise<Blob> {
  const entries = (await readAll()).filter((entry) => type === undefined || entry.type === type);
  const addresses = await readAddresses(entries);
  const rows = entries.map((entry) => {
    const { created_at, credits, reference } = entry;
    const email = addresses.get(signupOf(entry) ?? '') ?? null;
    return csvLine([created_at, ledgerWords[entry.type], credits, email, reference]);
  });
  const text = csvFile([csvLine(['Date', 'Activity', 'Credits', 'Email', 'Reference']), ...rows]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

async function readAll(): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await call(creditHistory, before === undefined ? {} : { before });
    entries.push(...page.data);
    before = page.next;
  }
  return entries;
}
