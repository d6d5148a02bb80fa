import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import { everyItem } from '../../platform/table/table.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { findCorrectedSignup } from '../../signups/read/corrected-signup.ts';
import { companyOf, withCompanyOrdinal } from '../alerts/alert-facts.ts';
import { startOf } from '../items/alert-window-item.ts';
import { type DigestEntry, entriesOf, parseDigestEntryItem } from '../items/digest-entry-item.ts';
import { markedTitle, testNote } from '../messages/test-mark.ts';
import { listRules } from '../rules/rule-store.ts';

export interface DigestSignup {
  readonly signup: StoredSignup & Matchable;
  readonly rules: readonly Rule[];
}

export interface Digest {
  readonly accountId: string;
  readonly event: 'digest' | 'summary';
  readonly total: number;
  readonly shown: number;
  readonly companies: readonly { readonly name: string; readonly signups: readonly DigestSignup[] }[];
  readonly since: Date;
  readonly due: Date;
}

const batch = 50;

/**
 * Loads a claimed digest or summary with up to `limit` signups. Leaves out deleted signups, and those whose
 * rules are all deleted or off. Returns undefined if none remains.
 */
export async function findDigest(delivery: Delivery, limit: number): Promise<Digest | undefined> {
  const [entries, all] = await Promise.all([listDigestEntries(delivery), listRules(delivery.accountId)]);
  const enabled = all.filter((rule) => rule.enabled);
  const wanted = entries.flatMap((entry) => {
    const rules = enabled.filter(({ id }) => entry.rules.some((rule) => rule.id === id));
    return rules.length > 0 ? [{ entry, rules }] : [];
  });
  const found: DigestSignup[] = [];
  let deleted = 0;
  for (let from = 0; from < wanted.length && found.length < limit; from += batch) {
    const read = await Promise.all(
      wanted.slice(from, from + batch).map(({ entry, rules }) => readOne(delivery.accountId, entry, rules)),
    );
    const present = read.filter((one) => one !== undefined);
    deleted += read.length - present.length;
    found.push(...present);
  }
  const [first] = wanted;
  if (!first || found.length === 0) return undefined;
  const shown = found.slice(0, limit);
  const groups = Map.groupBy(shown, ({ signup }) => signup.company_domain ?? companyOf(signup));
  return {
    accountId: delivery.accountId,
    event: delivery.event === 'summary' ? 'summary' : 'digest',
    total: wanted.length - deleted,
    shown: shown.length,
    companies: [...groups.values()].flatMap((signups) =>
      signups[0] ? [{ name: companyOf(signups[0].signup), signups }] : [],
    ),
    since: new Date(first.entry.added_at),
    due: new Date(delivery.created_at),
  };
}

export async function listDigestEntries(
  delivery: Pick<Delivery, 'accountId' | 'id'>,
): Promise<DigestEntry[]> {
  const entries: DigestEntry[] = [];
  for await (const item of everyItem(entriesOf(delivery))) entries.push(parseDigestEntryItem(item));
  return entries.sort((a, b) => (a.added_at < b.added_at ? -1 : 1));
}

async function readOne(
  accountId: string,
  { signup_id }: DigestEntry,
  rules: readonly Rule[],
): Promise<DigestSignup | undefined> {
  const signup = await findCorrectedSignup(accountId, signup_id);
  return signup && { signup: await withCompanyOrdinal(accountId, signup, rules), rules };
}

/** The longest span of a daily digest: a day with a clock change. */
const longestDay = 25 * 3_600_000;

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

export function digestNotes({ event, accountId }: Digest, timeZone: string): string[] {
  const mark = isTestAccount(accountId) ? [testNote] : [];
  if (event === 'digest') return mark;
  const why = `So many signups matched within ten minutes that we put these in one message. Times are in ${timeZone}.`;
  return [...mark, why];
}

export function notShown({ total, shown }: Digest): string | undefined {
  return total > shown ? `And ${(total - shown).toLocaleString('en-US')} more.` : undefined;
}

function clock(time: Date, timeZone: string): string {
  return time.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
