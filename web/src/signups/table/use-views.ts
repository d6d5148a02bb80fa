import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Account, editAccount } from '../../../../shared/accounts/api.ts';
import type { SignupView, SignupViews } from '../../../../shared/accounts/signup-views.ts';
import { call } from '../../platform/api/call.ts';

const queryKey = ['account'];

/** Puts these views in place of those that are saved with the account. Fails where they were changed elsewhere meanwhile. */
export function useSaveViews(saved: SignupViews) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (views: readonly SignupView[]) =>
      call(editAccount, { signup_views: { changes: saved.changes, views: [...views] } }),
    onSuccess: async (_, views) => {
      // A read under way may have begun before the change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Account>(
        queryKey,
        (account) =>
          account && { ...account, signup_views: { changes: saved.changes + 1, views: [...views] } },
      );
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
