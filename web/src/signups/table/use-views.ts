import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Account,
  editAccount,
  type SignupView,
  type SignupViews,
} from '../../../../shared/accounts/api.ts';
import { call } from '../../platform/api/call.ts';

const queryKey = ['account'];

/** Replaces the account's saved views. Fails if they were changed elsewhere. */
export function useSaveViews(saved: SignupViews) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (views: readonly SignupView[]) =>
      call(editAccount, { signup_views: { changes: saved.changes, views: [...views] } }),
    onSuccess: async (_, views) => {
      // A running read may be older than the change.
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
