import { randomUUID } from 'node:crypto';
import type { Key } from './keys.ts';
import {
  type Claim,
  type ClaimState,
  claimSchema,
  newClaim,
  recordOutcome,
  whileOpen,
} from './send-claim-item.ts';
import { createItem, deleteItem, type Item } from './table.ts';
import { type TransactItem, transactAround } from './transaction.ts';

/**
 * Claims the right to send one email, under a key of its own, forever. Undefined when the claim is ours, else
 * the claim of an earlier delivery: one that stays is a send whose outcome is unknown, which is never repeated
 * (docs/product-rules.md#one-alert-per-signup-and-destination).
 */
export async function claimSend(key: Key, at: string, details: Item = {}): Promise<Claim | undefined> {
  const token = randomUUID();
  const written = await createItem(newClaim(key, at, token, details));
  if (written.done) return undefined;
  const claim = claimSchema.parse(written.old);
  return claim.token === token ? undefined : claim;
}

/** Gives a claim back after a send that certainly failed, so that the next delivery may try. */
export function releaseClaim(key: Key): Promise<boolean> {
  return deleteItem(key, whileOpen);
}

/**
 * Records the outcome of a claim, once, and makes the writes that go with it in the same transaction. One of them whose
 * own condition fails is left out: its item is gone.
 */
export async function endClaim(
  key: Key,
  state: ClaimState,
  writes: readonly TransactItem[] = [],
): Promise<void> {
  await transactAround(
    { Update: recordOutcome(key, state) },
    writes.map((write) => [write]),
  );
}
