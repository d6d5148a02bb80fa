import { judgeRule } from '../../../shared/notifications/judge-rule.ts';
import { type Match, type MatchState, mostMatches } from '../../../shared/notifications/matches-api.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { SignupRow } from '../../../shared/signups/api.ts';
import { isHandled } from '../../../shared/signups/vocabulary.ts';
import { findPlaces } from '../../companies/places.ts';
import type { Key } from '../../platform/table/keys.ts';
import { findItems, queryItems } from '../../platform/table/table.ts';
import { listedName, parseSignupItem } from '../../signups/items/signup-item.ts';
import { parseSignupRow, rowsBelow } from '../../signups/items/signup-item-rows.ts';
import { allWithCorrections } from '../../signups/read/corrected-signup.ts';

const rowsAtOnce = 500;
const mostReads = 4;

/** The latest matches in a state, newest first, with the reason of the first enabled rule that matches them now. */
export async function findMatches(
  accountId: string,
  state: MatchState,
  rules: readonly Rule[],
): Promise<Match[]> {
  const keys = await matchedKeys(accountId, state);
  const found = (await findItems(keys)).map(parseSignupItem);
  const corrected = await allWithCorrections(accountId, found);
  const signups = corrected.sort((one, other) => other.number - one.number);
  const places = await findPlaces(accountId, signups);
  const enabled = rules.filter((rule) => rule.enabled);
  return signups.map((signup) => ({
    ...signup,
    company_name: listedName(signup),
    industry: signup.company_industry,
    location: signup.enrichment_raw_data?.company_scrape?.location ?? null,
    ...reasonFor({ ...signup, company_ordinal: places.get(signup.number) }, enabled),
  }));
}

/** Keys of the latest matches among the newest 2,000 signups. */
async function matchedKeys(accountId: string, state: MatchState): Promise<Key[]> {
  const keys: Key[] = [];
  let before: number | undefined;
  for (let reads = 0; reads < mostReads; reads += 1) {
    const { items, next } = await queryItems(rowsBelow(accountId, before, rowsAtOnce));
    const rows = items.map(parseSignupRow);
    keys.push(...rows.filter((row) => isIn(state, row)).map(({ key }) => key));
    if (!next || keys.length >= mostMatches) break;
    before = Number(next.number);
  }
  return keys.slice(0, mostMatches);
}

function isIn(state: MatchState, { handling }: SignupRow): boolean {
  if (!handling || state === 'all') return handling !== null;
  return state === 'open' ? !isHandled(handling) : handling.state === state;
}

function reasonFor(
  signup: Parameters<typeof judgeRule>[1],
  rules: readonly Rule[],
): Pick<Match, 'reason' | 'more_rules'> {
  const matched = rules.map((rule) => judgeRule(rule, signup)).filter(({ outcome }) => outcome === 'match');
  return { reason: matched[0]?.sentence ?? null, more_rules: Math.max(0, matched.length - 1) };
}
