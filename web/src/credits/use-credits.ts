import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Credits, getCredits, saveAutoRefill, saveWaitingOrder } from '../../../shared/credits/api.ts';
import { call } from '../platform/api/call.ts';
import { balanceAwaited, balanceSeen } from './buy/payment-return.ts';

const key = ['credits'];

export function useCredits() {
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const credits = await call(getCredits, {});
      balanceSeen(credits.credit_balance);
      return credits;
    },
    refetchInterval: ({ state }) => (balanceAwaited() || isChanging(state.data) ? 2_000 : 15_000),
  });
}

export function useSaveWaitingOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (waiting_order: Credits['waiting_order']) => call(saveWaitingOrder, { waiting_order }),
    onSuccess: (credits) => queries.setQueryData<Credits>(key, credits),
  });
}

export type RefillSettings = Pick<
  Credits,
  'auto_refill_enabled' | 'auto_refill_threshold' | 'auto_refill_amount'
>;

export function useSaveRefill() {
  const queries = useQueryClient();
  const show = (settings: RefillSettings) =>
    queries.setQueryData<Credits>(key, (credits) => credits && { ...credits, ...settings });
  return useMutation({
    mutationKey: key,
    // Runs saves one after another, so that the latest choice wins.
    scope: { id: 'auto-refill' },
    mutationFn: (settings: RefillSettings) => call(saveAutoRefill, settings),
    onMutate: async (settings) => {
      const before = queries.getQueryData<Credits>(key);
      show(settings);
      await queries.cancelQueries({ queryKey: key });
      return before;
    },
    onError: (_error, _settings, before) => before && show(before),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: key }) <= 1) return queries.invalidateQueries({ queryKey: key });
    },
  });
}

/** True while a refill is running, or waiting signups are about to use new credits. */
function isChanging(credits: Credits | undefined): boolean {
  if (!credits) return false;
  return credits.refill_in_flight || (credits.waiting_signups > 0 && credits.credit_balance > 0);
}
