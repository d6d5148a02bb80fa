import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listPayments } from '../../../../shared/credits/api.ts';
import { call } from '../../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { awaitBalance } from './awaited-balance.ts';

/** Says once how the checkout ended, and takes its word out of the address. */
export function usePaymentReturn(): void {
  const [search] = useSearchParams();
  const payment = search.get('payment');
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (payment === null) return;
    if (payment === 'success') {
      announceSuccess('Purchase successful!', 'Your credits have been added to your account.');
      awaitBalance();
      queries.invalidateQueries({ queryKey: ['credits'] });
      queries.invalidateQueries({ queryKey: paymentsKey });
    }
    if (payment === 'cancelled') {
      announceFailure('Purchase cancelled', 'Your payment was cancelled. No charges were made.');
    }
    navigate('/credits', { replace: true });
  }, [payment, navigate, queries]);
}

/** The latest payments; asked for again after a purchase. */
const paymentsKey = ['payments'];

/** The customer's latest payments with their receipts. */
export function usePayments() {
  return useQuery({
    queryKey: paymentsKey,
    queryFn: async () => (await call(listPayments, {})).data,
    staleTime: 60_000,
  });
}
