import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listPayments } from '../../../../shared/credits/api.ts';
import { call } from '../../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';

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

const key = 'balance before checkout';
const longestWaitMs = 120_000;

let awaitedUntil = 0;

/** Remembers, across the visit to the checkout, what the balance was. */
export function rememberBalance(balance: number | undefined): void {
  if (balance !== undefined) sessionStorage.setItem(key, String(balance));
}

/** After a payment: the balance is expected to change, once the provider's webhook has arrived, some seconds later. */
function awaitBalance(): void {
  awaitedUntil = Date.now() + longestWaitMs;
}

/** Whether a paid purchase has not shown in the balance yet. */
export function balanceAwaited(): boolean {
  return Date.now() < awaitedUntil;
}

/** Takes note of the balance as it is now; one that differs from before ends the waiting. */
export function balanceSeen(balance: number): void {
  if (!balanceAwaited()) return;
  const before = sessionStorage.getItem(key);
  if (before === null) sessionStorage.setItem(key, String(balance));
  else if (before !== String(balance)) {
    awaitedUntil = 0;
    sessionStorage.removeItem(key);
  }
}
