import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { retrySignup } from '../../../../shared/signups/dashboard-api.ts';
import { call } from '../../platform/api/call.ts';
import { announceError } from '../../ui/feedback/toast.tsx';
import { signupKey } from './use-signup.ts';

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
