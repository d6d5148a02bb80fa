import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMatches, type MatchState } from '../../../../shared/notifications/matches-api.ts';
import { call } from '../../platform/api/call.ts';

export function useMatches(state: MatchState) {
  return useQuery({
    queryKey: ['signups', 'matches', state],
    queryFn: async () => (await call(listMatches, { state })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
}
