import { randomUUID } from 'node:crypto';
import type { Key } from '../table/keys.ts';
import { createItem, deleteItem, type Item } from '../table/table.ts';
import { type TransactItem, transactAround } from '../table/transaction.ts';
import { OutcomeUnknown } from './mail.ts';
import {
  type Claim,
  type ClaimState,
  claimSchema,
  newClaim,
  recordOutcome,
  stillSendingSeconds,
  whileOpen,
} from './send-claim-item.ts';

/** `busy` if another delivery may still be sending. */
interface SendOutcome {
  readonly state: 'sent' | 'suppressed' | 'unknown' | 'busy';
  /** Set with `unknown` if this call found it out; `failure` if its send failed. */
  readonly found?: { readonly failure?: Error };
}

/**
 * Sends at most once per key, and exactly once unless the outcome is unknown: claims, sends (`send` returns
 * false if suppressed), records. Safe under redelivery and crashes. Throws if the send certainly failed, so
 * that the next delivery retries. Handle an unknown outcome, then call `record`; its writes share the
 * transaction. The claim stores `details`.
 */
export async function sendOnce(
  key: Key,
  send: () => Promise<boolean>,
  now: Date,
  details: Item = {},
): Promise<SendOutcome & { record: (writes?: readonly TransactItem[]) => Promise<void> }> {
  const { claim, isOurs } = await claimSend(key, now.toISOString(), details);
  const ended = (state: 'sent' | 'suppressed' | 'unknown', found?: SendOutcome['found']) => ({
    ...{ state, ...(found ? { found } : {}) },
    record: (writes?: readonly TransactItem[]) => endClaim(key, claim.token, state, writes),
  });
  if (!isOurs) {
    if (claim.state !== 'claimed') return recorded({ state: claim.state });
    const age = now.getTime() - new Date(claim.claimed_at).getTime();
    return age < stillSendingSeconds * 1000 ? recorded({ state: 'busy' }) : ended('unknown', {});
  }
  try {
    return ended((await send()) ? 'sent' : 'suppressed');
  } catch (failure) {
    if (failure instanceof OutcomeUnknown) return ended('unknown', { failure });
    await releaseClaim(key, claim.token);
    throw failure;
  }
}

function recorded(outcome: SendOutcome) {
  return { ...outcome, record: async () => undefined };
}

interface Claimed {
  readonly claim: Claim;
  readonly isOurs: boolean;
}

/**
 * Claims an email under its key, forever. An old open claim is a send with an unknown outcome, which is never
 * repeated (docs/product/rules.md#one-alert-per-signup-and-destination).
 */
export async function claimSend(key: Key, at: string, details: Item = {}): Promise<Claimed> {
  const token = randomUUID();
  const item = newClaim(key, at, token, details);
  const written = await createItem(item);
  const claim = claimSchema.parse(written.done ? item : written.old);
  return { claim, isOurs: claim.token === token };
}

function releaseClaim(key: Key, token: string): Promise<boolean> {
  return deleteItem(key, whileOpen(token));
}

/** Records the outcome once, in a transaction with `writes`. Skips writes whose condition fails. */
async function endClaim(
  key: Key,
  token: string,
  state: ClaimState,
  writes: readonly TransactItem[] = [],
): Promise<void> {
  await transactAround(
    { Update: recordOutcome(key, token, state) },
    writes.map((write) => [write]),
  );
}
