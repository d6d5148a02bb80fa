import type { ExportedRecord } from '../../../../shared/accounts/security-api.ts';
import { product } from '../../../../shared/product.ts';
import { formatNumber } from '../../ui/page/format.ts';
import type { Collected } from './collect-data.ts';

const contents: Record<ExportedRecord['part'], string> = {
  account: 'your balance, counts and limits',
  profile: 'your email, time zone, card and settings',
  companies: 'the companies behind your signups',
  signups: 'your signups, with everything that was found about them',
  rules: 'your notification rules',
  ledger: 'every change of your credit balance',
  alerts: 'which alerts were sent for which signup',
  destinations: 'where alerts go, without secrets',
  deliveries: 'what was sent to destinations in the last days',
  connections: 'your connections, without secrets',
  events: 'what connections received in the last 7 days',
  imports: 'your imports of the last 30 days',
  usage: 'the requests of the last 30 days by endpoint and outcome, and the refused ones of 7 days',
  other: 'everything else that is stored about you',
};

/** What the export holds and how to read it. */
export function readMe(collected: Collected, email: string, now: Date): string {
  const lines = [...collected].map(([part, { lines: kept }]) => {
    const count = `${formatNumber(kept.count)} ${kept.count === 1 ? 'record' : 'records'}`;
    return `${part}.csv, ${part}.json: ${contents[part]} (${count})`;
  });
  return [
    `Your ${product.name} data`,
    '',
    `Account: ${email}`,
    `Exported: ${now.toISOString()}`,
    '',
    'Each kind of record is here twice with the same contents: as a table (.csv) for a spreadsheet, and as a',
    'list (.json) for programs. Times are in UTC. A cell that holds several values is written as JSON. A text that a',
    'spreadsheet would run as a formula has an apostrophe in front of it in the table.',
    '',
    ...lines,
    '',
    'Not included: API keys, passwords and secrets, which would let a reader of these files act for you.',
    '',
  ].join('\r\n');
}
