import { useQuery } from '@tanstack/react-query';
import { listPayments } from '../../../../shared/credits/api.ts';
import { call } from '../../platform/api/call.ts';

/** The latest payments; asked for again after a purchase. */
export const paymentsKey = ['payments'];

/** The customer's latest payments with their receipts. */
export function usePayments() {
  return useQuery({
    queryKey: paymentsKey,
    queryFn: async () => (await call(listPayments, {})).data,
    staleTime: 60_000,
  });
}
