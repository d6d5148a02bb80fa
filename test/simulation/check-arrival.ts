import { numberIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';

/** Arriving credits first repay debt; returns the problem if they do not. */
export function wrongArrival(changes: readonly Change[]): string | undefined {
  const arrived = changes
    .filter(({ key, before }) => key.includes('\u0000LEDGER#') && !before)
    .map(({ after }) => ({ type: after?.type?.S, credits: numberIn(after?.credits) }))
    .filter(
      ({ type, credits }) => credits > 0 && ['purchase', 'auto_refill', 'adjustment'].includes(String(type)),
    )
    .reduce((sum, { credits }) => sum + credits, 0);
  const { before, after } = changes.find(({ key }) => key.endsWith('\u0000ACCOUNT')) ?? {};
  if (arrived === 0 || !before || !after) return undefined;
  const [owed, left] = [numberIn(before.credit_debt), numberIn(after.credit_debt)];
  return left === Math.max(0, owed - arrived)
    ? undefined
    : `${arrived} credits arrived where ${owed} were owed, and ${left} are owed still.`;
}
