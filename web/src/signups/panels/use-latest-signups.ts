import { useQuery } from '@tanstack/react-query';
import { listAccountSignups } from '../../../../shared/signups/api.ts';
import { call } from '../../platform/api/call.ts';

/** The five newest signups, kept up to date. */
export function useLatestSignups() {
  return useQuery({
    queryKey: ['signups', 'latest'],
    queryFn: () => call(listAccountSignups, { limit: 5 }),
    refetchInterval: 3_000,
  });
}
