import * as z from 'zod/mini';
import { type Change, type ItemUpdate, updateOf } from './item-update.ts';
import type { Key } from './keys.ts';
import type { Item } from './table.ts';

const claimStates = ['claimed', 'sent', 'suppressed', 'unknown'] as const;

/**
 * `claimed` before the send, `sent` after it, `suppressed` where the address is suppressed, `unknown` where the
 * outcome of the send will never be known.
 */
export type ClaimState = (typeof claimStates)[number];

/** The fields of every item that claims one email: an alert, or a notice about credits. */
export const claimSchema = z.object({
  state: z.enum(claimStates),
  claimed_at: z.string(),
  /** Tells a claim of ours, whose answer was lost and which was therefore made again, from another's. */
  token: z.optional(z.string()),
});

export type Claim = z.output<typeof claimSchema>;

/** A new claim under its key, for createItem, with what else is to be remembered of the email. */
export function newClaim(key: Key, at: string, token: string, details: Item) {
  return { ...details, ...key, state: 'claimed', claimed_at: at, token };
}

/** The condition that the outcome of a claim is not recorded yet. */
const isOpen = {
  condition: '#state = :claimed',
  names: { '#state': 'state' },
  values: { ':claimed': 'claimed' },
} as const satisfies Change;

/** The condition for deleting a claim: that its outcome is not recorded. */
export const whileOpen = {
  ConditionExpression: isOpen.condition,
  ExpressionAttributeNames: isOpen.names,
  ExpressionAttributeValues: isOpen.values,
} as const;

/** Records the outcome of a claim. Refused where one is recorded. */
export function recordOutcome(key: Key, state: ClaimState): ItemUpdate {
  return updateOf(key, { set: '#state = :state', values: { ':state': state } }, isOpen);
}
