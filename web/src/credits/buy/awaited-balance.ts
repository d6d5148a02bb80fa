const key = 'balance before checkout';
const longestWaitMs = 120_000;

let awaitedUntil = 0;

/** Remembers, across the visit to the checkout, what the balance was. */
export function rememberBalance(balance: number | undefined): void {
  if (balance !== undefined) sessionStorage.setItem(key, String(balance));
}

/** After a payment: the balance is expected to change, once the provider's webhook has arrived, some seconds later. */
export function awaitBalance(): void {
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
