import { isTestAccount } from '../../accounts/requests/test-account.ts';
import { startOf } from '../items/alert-window-item.ts';
import { markedTitle, testNote } from '../messages/test-mark.ts';
import type { Digest } from './read-digest.ts';

/** A digest with daily rules only begins at most so long before it is due: a day that the clocks make longer. */
const longestDay = 25 * 3_600_000;

/** What a digest or a summary says in one line: "7 signups matched your rules in the last day". */
export function digestHeading(digest: Digest, timeZone: string): string {
  return markedTitle(headingOf(digest, timeZone), digest.accountId);
}

function headingOf({ event, total, since, due }: Digest, timeZone: string): string {
  const count = `${total.toLocaleString('en-US')}${event === 'summary' ? ' more' : ''} signup${total === 1 ? '' : 's'}`;
  if (event === 'summary') {
    return `${count} matched between ${clock(startOf(due), timeZone)} and ${clock(due, timeZone)}`;
  }
  const span = due.getTime() - since.getTime() <= longestDay ? 'day' : 'week';
  return `${count} matched your rules in the last ${span}`;
}

/** That it is about test data, and why the message lists signups in place of an alert for each, which the rules of a digest ask for. */
export function digestNotes({ event, accountId }: Digest, timeZone: string): string[] {
  const mark = isTestAccount(accountId) ? [testNote] : [];
  if (event === 'digest') return mark;
  const why = `So many signups matched within ten minutes that we put these in one message. Times are in ${timeZone}.`;
  return [...mark, why];
}

/** How many signups the message does not show; undefined where it shows all. */
export function notShown({ total, shown }: Digest): string | undefined {
  return total > shown ? `And ${(total - shown).toLocaleString('en-US')} more.` : undefined;
}

function clock(time: Date, timeZone: string): string {
  return time.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
