import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Key } from './keys.ts';
import { createItem, deleteItem, updateItem } from './table.ts';

/**
 * One email to a customer, under a key of its own for ever: `claimed` before the send, `sent` after it, `muted`
 * where the address is not written to. A claim that stays is a send whose outcome is unknown, which is never
 * repeated (docs/product-rules.md#one-alert-per-rule-and-signup).
 */
const states = ['claimed', 'sent', 'muted', 'unknown'] as const;
export type ClaimState = (typeof states)[number];

export interface Claim {
  readonly state: ClaimState;
  readonly claimed_at: string;
}

const claimSchema = z.object({
  state: z.enum(states),
  claimed_at: z.string(),
  /** Tells a claim of ours, whose answer was lost and which was therefore made again, from another's. */
  token: z.string().optional(),
});

/** Claims the right to send; undefined when it is ours, otherwise the claim of an earlier delivery. */
export async function claimSend(key: Key, at: string): Promise<Claim | undefined> {
  const token = randomUUID();
  const written = await createItem({ ...key, state: 'claimed', claimed_at: at, token });
  if (written.done) return undefined;
  const claim = claimSchema.parse(written.old);
  return claim.token === token ? undefined : claim;
}

/** Gives a claim back after a send that certainly failed, so that the next delivery may try. */
export function releaseClaim(key: Key): Promise<boolean> {
  return deleteItem(key, {
    ConditionExpression: '#state = :claimed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':claimed': 'claimed' },
  });
}

/** Records what became of a claim, once. */
export async function endClaim(key: Key, state: ClaimState): Promise<void> {
  await updateItem({
    Key: { ...key },
    UpdateExpression: 'SET #state = :state',
    ConditionExpression: '#state = :claimed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ':claimed': 'claimed' },
  });
}
