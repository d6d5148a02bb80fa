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

/** What became of a send, now or earlier; `busy` where another delivery may still be at it. */
interface SendOutcome {
  readonly state: 'sent' | 'suppressed' | 'unknown' | 'busy';
  /** Only with `unknown`: set where this call found it out, with the failure where it was its own. */
  readonly found?: { readonly failure?: Error };
}

/**
 * Sends at most once under a key, and exactly once unless the outcome of the send is unknown: claim, send
 * (false where the address is not written to), record. Safe under redelivery at any time and after a crash
 * at any point. Throws where the send certainly failed: the next delivery may try. The caller acts on
 * an unknown outcome first and then calls `record`, so that a crash in between does not hide it; the writes that
 * it passes are made together with the record. The claim keeps `details`.
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

/** The claim that stands under a key, and whether the call that asked made it. */
interface Claimed {
  readonly claim: Claim;
  readonly isOurs: boolean;
}

/**
 * Claims the right to send one email, under a key of its own, forever. Where an earlier delivery made the claim and it
 * stays, that is a send whose outcome is unknown, which is never repeated
 * (docs/product-rules.md#one-alert-per-signup-and-destination).
 */
export async function claimSend(key: Key, at: string, details: Item = {}): Promise<Claimed> {
  const token = randomUUID();
  const item = newClaim(key, at, token, details);
  const written = await createItem(item);
  const claim = claimSchema.parse(written.done ? item : written.old);
  return { claim, isOurs: claim.token === token };
}

/** Gives the claim of this token back after a send that certainly failed, so that the next delivery may try. */
function releaseClaim(key: Key, token: string): Promise<boolean> {
  return deleteItem(key, whileOpen(token));
}

/**
 * Records the outcome of the claim of this token, once, and makes the writes that go with it in the same transaction.
 * One of them whose own condition fails is left out: its item is gone.
 */
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
