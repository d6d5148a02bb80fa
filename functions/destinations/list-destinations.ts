import { listDestinations } from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readDestinations } from './destination-store.ts';
import { shownDestination } from './shown-destination.ts';

export const handler = endpoint(listDestinations, bySession, async (_request, { accountId, profile }) => {
  const destinations = await readDestinations(accountId);
  return { data: await Promise.all(destinations.map((one) => shownDestination(one, profile))) };
});
