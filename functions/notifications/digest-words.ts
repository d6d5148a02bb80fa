import { startOf } from './alert-window-item.ts';
import type { Digest } from './read-digest.ts';

/** A digest with daily rules only begins at most so long before it is due: a day that the clocks make longer. */
const longestDay = 25 * 3_600_000;

/** What a digest or a summary says in one line: "7 signups matched your rules in the last day". */
export function digestHeading({ event, total, since, due }: Digest, timeZone: string): string {
  const count = `${total.toLocaleString('en-US')}${event === 'summary' ? ' more' : ''} signup${total === 1 ? '' : 's'}`;
  if (event === 'summary') {
    return `${count} matched between ${clock(startOf(due), timeZone)} and ${clock(due, timeZone)}`;
  }
  const span = due.getTime() - since.getTime() <= longestDay ? 'day' : 'week';
  return `${count} matched your rules in the last ${span}`;
}

/** Why the message lists signups in place of an alert for each; undefined for a digest, which its rules ask for. */
export function digestNote({ event }: Digest, timeZone: string): string | undefined {
  if (event === 'digest') return undefined;
  return `So many signups matched within ten minutes that we put these in one message. Times are in ${timeZone}.`;
}

/** How many signups the message does not show; undefined where it shows all. */
export function notShown({ total, shown }: Digest): string | undefined {
  return total > shown ? `And ${(total - shown).toLocaleString('en-US')} more.` : undefined;
}

function clock(time: Date, timeZone: string): string {
  return time.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
