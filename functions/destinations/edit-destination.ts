import { editDestination } from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { changeChoices } from './change-choices.ts';
import { requireDestination } from './destination-store.ts';
import { shownDestination } from './shown-destination.ts';

export const handler = endpoint(editDestination, bySession, async (edit, { accountId, profile }) => {
  const read = await requireDestination(accountId, edit.id);
  return shownDestination(await changeChoices(read, profile, edit, new Date()), profile);
});
