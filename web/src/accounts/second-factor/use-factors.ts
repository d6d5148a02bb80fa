import { useQuery } from '@tanstack/react-query';
import { listFactors } from '../../../../shared/accounts/factors-api.ts';
import { call } from '../../platform/api/call.ts';
import { queries } from '../../platform/api/queries.ts';
import { dispatchSessionEvent } from '../../platform/session/session-events.ts';

const queryKey = ['factors'];

/** The second step of the sign-in, and how many recovery codes are left. */
export function useFactors() {
  return useQuery({ queryKey, queryFn: () => call(listFactors, {}) });
}

/** Reads them again after a change. */
export async function factorsChanged(): Promise<void> {
  dispatchSessionEvent('user-updated');
  await queries.invalidateQueries({ queryKey });
}
