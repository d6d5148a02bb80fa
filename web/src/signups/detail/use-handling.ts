import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { handleSignup } from '../../../../shared/signups/dashboard-api.ts';
import type { HandlingState } from '../../../../shared/signups/vocabulary.ts';
import { call } from '../../platform/api/call.ts';
import { announceError } from '../../ui/feedback/toast.tsx';
import type { Recent } from '../panels/recent-figures.ts';
import { signupKey } from './use-signup.ts';

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
