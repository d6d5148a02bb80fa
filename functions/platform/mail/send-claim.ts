import { randomUUID } from 'node:crypto';
import type { Key } from '../table/keys.ts';
import { createItem, deleteItem, type Item } from '../table/table.ts';
import { type TransactItem, transactAround } from '../table/transaction.ts';
import {
  type Claim,
  type ClaimState,
  claimSchema,
  newClaim,
  recordOutcome,
  whileOpen,
} from './send-claim-item.ts';

/** The claim that stands under a key, and whether the call that asked made it. */
export interface Claimed {
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
export function releaseClaim(key: Key, token: string): Promise<boolean> {
  return deleteItem(key, whileOpen(token));
}

/**
 * Records the outcome of the claim of this token, once, and makes the writes that go with it in the same transaction.
 * One of them whose own condition fails is left out: its item is gone.
 */
export async function endClaim(
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
