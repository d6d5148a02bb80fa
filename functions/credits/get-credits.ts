import { getCredits } from '../../shared/credits/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readCredits } from './read-credits.ts';

export const handler = endpoint(getCredits, bySession, (_request, { accountId }) => readCredits(accountId));
