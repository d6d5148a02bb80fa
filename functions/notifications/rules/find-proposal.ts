import type { Proposal } from '../../../shared/notifications/api.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { SignupSearch } from '../../../shared/signups/v1-api.ts';
import { findPlaces } from '../../companies/company-store.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { searchSignups } from '../../signups/read/search-signups.ts';
import { fewestSharing, proposeChange } from './propose-change.ts';

const days = 30;

/** Bounds the reads for an account with very many signups. Each page has up to 100. */
const mostPages = 10;

/** Reads the account's signups only if enough of them were not a fit. */
export async function findProposal(
  accountId: string,
  rules: readonly Rule[],
  now: Date,
): Promise<Proposal | null> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  if (!rules.some(({ enabled }) => enabled)) return null;
  const unfit = await search(accountId, { since, handling: 'not_a_fit' });
  if (unfit.signups.length < fewestSharing) return null;
  const { signups, isWhole } = await search(accountId, { since, matched: 'true' });
  const places = await findPlaces(accountId, signups);
  return proposeChange(
    rules,
    signups.map((signup) => ({ ...signup, company_ordinal: places.get(signup.number) })),
    isWhole ? `In the last ${days} days` : `Among its latest alerts`,
  );
}

async function search(accountId: string, filters: Pick<SignupSearch, 'since' | 'handling' | 'matched'>) {
  const signups: StoredSignup[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { data, next } = await searchSignups(accountId, { ...filters, cursor, limit: 100 });
    signups.push(...data);
    if (next === null) return { signups, isWhole: true };
    cursor = next;
  }
  return { signups, isWhole: false };
}
