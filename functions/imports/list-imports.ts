import { listImports } from '../../shared/imports/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readImports, shownImports } from './import-store.ts';

export const handler = endpoint(listImports, bySession, async (_request, { accountId }) => ({
  data: await shownImports(accountId, await readImports(accountId)),
}));
