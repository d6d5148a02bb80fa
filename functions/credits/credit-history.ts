import { creditHistory } from '../../shared/credits/api.ts';
import { bySession } from '../accounts/callers.ts';
import { serve } from '../platform/endpoint.ts';
import { readLedger } from './ledger-store.ts';

export const handler = serve(creditHistory, bySession, ({ before }, { accountId }) =>
  readLedger(accountId, before),
);
