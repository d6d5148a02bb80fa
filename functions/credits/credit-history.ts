import { creditHistory } from '../../shared/credits/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readLedger } from './ledger-store.ts';

export const handler = endpoint(creditHistory, bySession, ({ before }, { accountId }) =>
  readLedger(accountId, before),
);
