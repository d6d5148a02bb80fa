import type { AccountSignup } from '../../../shared/signups/api.ts';
import { counted, formatDate } from '../ui/page/format.ts';
import { Fold } from '../ui/tables/detail.tsx';
import { ledgerWords } from './history/ledger-words.ts';

export function SignupCredits({ entries }: { entries: AccountSignup['credit_entries'] }) {
  const spent = -entries.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <Fold
      title="Credits"
      summary={entries.length > 0 ? `${counted(spent, 'credit')} spent in total` : 'None spent'}
    >
      {entries.length === 0 && <p className="text-ink-2">No credits were spent on this signup.</p>}
      <ul className="grid gap-2">
        {entries.map((entry, place) => (
          <li
            key={`${entry.at} ${entry.type}`}
            className="grid grid-cols-[minmax(0,1fr)_auto_2.5rem] items-baseline gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_2.5rem]"
          >
            <span className="text-ink">{wordsOf(entries, place)}</span>
            <span className="text-13 text-ink-2 max-sm:row-start-2">{formatDate(entry.at)}</span>
            <span className="text-right text-ink">{signed(entry.credits)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Any enrichment after the first is a manual retry. */
function wordsOf(entries: AccountSignup['credit_entries'], place: number): string {
  const { type = 'enrichment' } = entries[place] ?? {};
  const again = entries.slice(0, place).some((before) => before.type === 'enrichment');
  return type === 'enrichment' && again ? 'Enrichment, retried by hand' : ledgerWords[type];
}

/** "+1", "−1" with a true minus sign. */
function signed(credits: number): string {
  return credits < 0 ? `\u2212${-credits}` : `+${credits}`;
}
