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
import { createItem, deleteItem, updateItem } from './table.ts';

/**
 * Claims the right to send one email, under a key of its own, forever. Undefined when the claim is ours, else
 * the claim of an earlier delivery: one that stays is a send whose outcome is unknown, which is never repeated
 * (docs/product-rules.md#one-alert-per-rule-and-signup).
 */
export async function claimSend(key: Key, at: string): Promise<Claim | undefined> {
  const token = randomUUID();
  const written = await createItem(newClaim(key, at, token));
  if (written.done) return undefined;
  const claim = claimSchema.parse(written.old);
  return claim.token === token ? undefined : claim;
}

/** Gives a claim back after a send that certainly failed, so that the next delivery may try. */
export function releaseClaim(key: Key): Promise<boolean> {
  return deleteItem(key, whileOpen);
}

/** Records the outcome of a claim, once. */
export async function endClaim(key: Key, state: ClaimState): Promise<void> {
  await updateItem(recordOutcome(key, state));
}
