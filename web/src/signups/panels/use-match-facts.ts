import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { explainMatches } from '../../../../shared/notifications/matches-api.ts';
import { call } from '../../platform/api/call.ts';

/** Facts and reasons of matched signups, by their IDs. */
export function useMatchFacts(ids: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['signups', 'matches', ...ids],
    queryFn: async () => (await call(explainMatches, { ids: [...ids] })).data,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((data ?? []).map((facts) => [facts.id, facts]));
}
