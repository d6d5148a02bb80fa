import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listPayments } from '../../../../shared/credits/api.ts';
import { call } from '../../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';

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

const importKey = 'import that needs credits';

/** An import that cannot start yet, with its price in credits. */
interface NeedyImport {
  readonly id: string;
  readonly price: number;
}

/** The import of the address, remembered in the tab during the visit to the checkout. */
export function useNeedyImport(): NeedyImport | undefined {
  const [search] = useSearchParams();
  const [id, price] = [search.get('import'), Number(search.get('price'))];
  const [needy] = useState<NeedyImport | undefined>(() => {
    if (id === null || !Number.isSafeInteger(price)) return rememberedImport();
    sessionStorage.setItem(importKey, JSON.stringify({ id, price }));
    return { id, price };
  });
  return needy;
}

function rememberedImport(): NeedyImport | undefined {
  const kept = sessionStorage.getItem(importKey);
  return kept === null ? undefined : JSON.parse(kept);
}

export function forgetImport(): void {
  sessionStorage.removeItem(importKey);
}

const paymentsKey = ['payments'];

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

/** Remembers the balance during the visit to the checkout. */
export function rememberBalance(balance: number | undefined): void {
  if (balance !== undefined) sessionStorage.setItem(key, String(balance));
}

/** After a payment, the balance changes when the provider's webhook arrives some seconds later. */
function awaitBalance(): void {
  awaitedUntil = Date.now() + longestWaitMs;
}

/** True until a purchase shows in the balance, or the wait times out. */
export function balanceAwaited(): boolean {
  return Date.now() < awaitedUntil;
}

export function balanceSeen(balance: number): void {
  if (!balanceAwaited()) return;
  const before = sessionStorage.getItem(key);
  if (before === null) sessionStorage.setItem(key, String(balance));
  else if (before !== String(balance)) {
    awaitedUntil = 0;
    sessionStorage.removeItem(key);
  }
}
