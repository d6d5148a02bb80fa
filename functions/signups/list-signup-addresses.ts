import { listSignupAddresses } from '../../shared/signups/addresses-api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readAddresses } from './signup-addresses.ts';

export const handler = endpoint(listSignupAddresses, bySession, async ({ ids }, { accountId }) => {
  const addresses = await readAddresses(accountId, ids);
  return { data: [...addresses].map(([id, email]) => ({ id, email })) };
});
