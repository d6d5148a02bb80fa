import { createDestination } from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { addDestination } from './add-destination.ts';
import { shownDestination } from './shown-destination.ts';

export const handler = endpoint(createDestination, bySession, async (choice, { accountId, profile }) =>
  shownDestination(await addDestination(accountId, profile, choice, new Date()), profile),
);
