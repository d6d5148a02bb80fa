import * as api from '../../../shared/imports/api.ts';
import { mostRevealed, type Reveal } from '../../../shared/imports/reveal.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { getConnection } from '../../connections/setup/connection-store.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { listLatestSignups } from '../../signups/items/signup-store.ts';
import { allWithCorrections } from '../../signups/read/corrected-signup.ts';
import type { StoredImport } from '../items/import-item.ts';
import { getStoredImport, wrongState } from '../items/import-store.ts';
import { importedPeople, judgePeople, listEnabledRules } from './imported-people.ts';
import { RevealTally } from './reveal-tally.ts';

export const getImportReveal = endpoint(api.getImportReveal, bySession, async ({ id }, { accountId }) =>
  revealImport(await getStoredImport(accountId, id)),
);

/** Reads all imported people again, because enrichment, rules and the customer change them. */
export async function revealImport(read: StoredImport): Promise<Reveal> {
  const { accountId, progress } = read;
  if (progress.done === 0) throw wrongState(read);
  const rules = await listEnabledRules(accountId);
  const tally = new RevealTally(rules);
  for await (const { rows, people } of importedPeople(read))
    tally.add(rows, await judgePeople(accountId, people, rules));
  const imported = progress.paid + progress.free + progress.waiting;
  return { ...tally.result(), not_covered: Math.max(0, imported - mostRevealed) };
}

export const getConnectionReveal = endpoint(
  api.getConnectionReveal,
  bySession,
  async ({ id }, { accountId }) => {
    await getConnection(accountId, id);
    return revealConnection(accountId, id);
  },
);

const latestSignups = 100;

/** Covers the people among the latest signups of the account. */
export async function revealConnection(accountId: string, id: string): Promise<Reveal> {
  const [latest, rules] = await Promise.all([
    listLatestSignups(accountId, latestSignups),
    listEnabledRules(accountId),
  ]);
  const brought = latest.filter((signup) => signup.idempotency_key?.startsWith(`connection/${id}/`));
  const people = (await allWithCorrections(accountId, brought)).map((signup) => ({ signup }));
  const tally = new RevealTally(rules);
  tally.add(people.length, await judgePeople(accountId, people, rules));
  return { ...tally.result(), not_covered: 0 };
}
