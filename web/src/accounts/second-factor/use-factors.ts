import { useQuery } from '@tanstack/react-query';
import { listFactors } from '../../../../shared/accounts/factors-api.ts';
import { call } from '../../platform/api/call.ts';
import { queries } from '../../platform/api/use-cached-list.ts';
import { dispatchSessionEvent } from '../../platform/session/session-events.ts';

const queryKey = ['factors'];

export function useFactors() {
  return useQuery({ queryKey, queryFn: () => call(listFactors, {}) });
}

export async function factorsChanged(): Promise<void> {
  dispatchSessionEvent('user-updated');
  await queries.invalidateQueries({ queryKey });
}
