import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
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
  /** Rows that were imported before. */
  readonly done: number;
}

/** The import of the address, remembered in the tab during the visit to the checkout, and how to forget it. */
export function useNeedyImport(): readonly [NeedyImport | undefined, forget: () => void] {
  const [search] = useSearchParams();
  const [id, price, done] = [search.get('import'), Number(search.get('price')), Number(search.get('done'))];
  const [needy, setNeedy] = useState<NeedyImport | undefined>(() => {
    if (id === null || !Number.isSafeInteger(price) || !Number.isSafeInteger(done)) return rememberedImport();
    sessionStorage.setItem(importKey, JSON.stringify({ id, price, done }));
    return { id, price, done };
  });
  const forget = useCallback(() => {
    sessionStorage.removeItem(importKey);
    setNeedy(undefined);
  }, []);
  return [needy, forget];
}

function rememberedImport(): NeedyImport | undefined {
  const kept = sessionStorage.getItem(importKey);
  return kept === null ? undefined : JSON.parse(kept);
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
