import * as api from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { enableDestination } from './destination-store.ts';
import { shownDestination } from './shown-destination.ts';

export const toggleDestination = endpoint(
  api.toggleDestination,
  bySession,
  async ({ id, enabled }, { accountId, profile }) =>
    shownDestination(await enableDestination(accountId, id, enabled), profile),
);
