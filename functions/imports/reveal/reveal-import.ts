import * as api from '../../../shared/imports/api.ts';
import { mostRevealed, type Reveal } from '../../../shared/imports/reveal.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import type { StoredImport } from '../items/import-item.ts';
import { getStoredImport, wrongState } from '../items/import-store.ts';
import { importedPeople } from './imported-people.ts';
import { judgePeople, listEnabledRules } from './judge-people.ts';
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
