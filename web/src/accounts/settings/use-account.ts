import { useQuery } from '@tanstack/react-query';
import { getAccount } from '../../../../shared/accounts/api.ts';
import { call } from '../../platform/api/call.ts';

export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: () => call(getAccount, {}),
    refetchInterval: ({ state }) => (state.data?.api_key_status === 'preparing' ? 2_000 : 15_000),
  });
}
