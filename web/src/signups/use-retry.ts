import { useMutation, useQueryClient } from '@tanstack/react-query';
import { retrySignup, type SignupRow } from '../../../shared/signups/api.ts';
import { call } from '../platform/call.ts';
import { announceError } from '../ui/toast.tsx';

/** Retries a failed enrichment: its row becomes pending, and the balance is read again. */
export function useRetry(update: (row: SignupRow) => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (row: SignupRow) => call(retrySignup, { id: row.id }),
    onSuccess: async (_, row) => {
      await update({ ...row, enrichment_status: 'pending' });
      for (const queryKey of [['account'], ['credits'], ['signups', 'latest']])
        void queries.invalidateQueries({ queryKey });
    },
    onError: announceError,
  });
}
