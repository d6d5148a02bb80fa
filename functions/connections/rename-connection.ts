import { renameConnection } from '../../shared/connections/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { setName } from './connection-item-changes.ts';
import { changeConnection } from './connection-store.ts';

export const handler = endpoint(renameConnection, bySession, ({ id, name }, { accountId }) =>
  changeConnection(accountId, setName(accountId, id, name)),
);
