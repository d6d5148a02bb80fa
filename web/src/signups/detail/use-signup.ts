import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AccountSignup, getAccountSignup, type SignupRow } from '../../../../shared/signups/api.ts';
import { handleSignup, retrySignup } from '../../../../shared/signups/dashboard-api.ts';
import type { HandlingState } from '../../../../shared/signups/vocabulary.ts';
import { call } from '../../platform/api/call.ts';
import { announceError } from '../../ui/feedback/toast.tsx';
import type { Recent } from '../panels/recent-figures.ts';

const pollIntervalMs = 1_500;

export function signupKey(id: string): QueryKey {
  return ['signups', 'one', id];
}

/**
 * One signup with all details, polled during enrichment. Reloads everything about the signup if `row`, its
 * row in the table, changes. Calls `onEnd` when the enrichment ends.
 */
export function useSignup(
  id: string,
  row: SignupRow | undefined,
  onEnd?: (signup: AccountSignup) => Promise<void>,
) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: signupKey(id),
    queryFn: () => call(getAccountSignup, { id }),
    enabled: id !== '',
    // Shows cached data immediately and reloads it.
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.enrichment_status === 'pending' && pollIntervalMs,
  });
  const { data } = query;

  const known =
    row && `${id} ${row.enrichment_status} ${row.alerted_at} ${row.alert_unknown_at} ${row.handling?.at}`;
  const before = useRef(known);
  useEffect(() => {
    if (before.current?.startsWith(`${id} `) && known && known !== before.current)
      void queries.invalidateQueries({ queryKey: signupKey(id) });
    before.current = known;
  }, [queries, id, known]);

  const pending = useRef('');
  useEffect(() => {
    if (!data) return;
    if (data.enrichment_status === 'pending') pending.current = data.id;
    else if (pending.current === data.id) {
      pending.current = '';
      void onEnd?.(data);
    }
  }, [data, onEnd]);
  return query;
}

/** Retries an enrichment. The signup becomes pending, and the balance is reloaded. */
export function useRetry(update: ((signup: AccountSignup) => Promise<void>) | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (signup: AccountSignup) => call(retrySignup, { id: signup.id }),
    onSuccess: async (_, signup) => {
      const queryKey = signupKey(signup.id);
      const pending = { ...signup, enrichment_status: 'pending' as const, free_retry: false };
      // The retry may end with the same status, so cancel older reads.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, pending);
      await update?.(pending);
      for (const changed of [queryKey, ['account'], ['credits'], ['signups', 'latest']])
        void queries.invalidateQueries({ queryKey: changed });
    },
    onError: announceError,
  });
}

/** Sets the handling of signups on the server, then in the lists of the dashboard and the open signup. */
export function useHandling() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, state }: { id: string; state: HandlingState }) => call(handleSignup, { id, state }),
    onSuccess: async ({ handling }, { id }) => {
      // A list that was requested before would bring the old state back.
      await queries.cancelQueries({ queryKey: ['signups'] });
      queries.setQueryData<AccountSignup>(signupKey(id), (signup) => signup && { ...signup, handling });
      queries.setQueryData<Recent>(
        ['signups', 'recent'],
        (recent) =>
          recent && {
            ...recent,
            matched: recent.matched.map((row) => (row.id === id ? { ...row, handling } : row)),
          },
      );
    },
    onError: announceError,
  });
  return {
    handle: (id: string, state: HandlingState, onSuccess?: () => void) =>
      mutate({ id, state }, onSuccess ? { onSuccess } : {}),
    isHandling: isPending,
  };
}
