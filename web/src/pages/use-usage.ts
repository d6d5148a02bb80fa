import { useQuery } from '@tanstack/react-query';
import { getAccountUsage } from '../../../shared/accounts/usage-api.ts';
import { call } from '../platform/api/call.ts';

/** What the account's API keys were used for; asked for again while the screen is looked at. */
export function useUsage() {
  return useQuery({
    queryKey: ['usage'],
    queryFn: () => call(getAccountUsage, {}),
    refetchInterval: 30_000,
  });
}
