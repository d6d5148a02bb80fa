import * as z from 'zod/mini';
import { type Change, type ItemUpdate, updateOf } from '../table/item-update.ts';
import type { Key } from '../table/keys.ts';
import type { Item } from '../table/table.ts';

/**
 * A claim younger than this may belong to a worker that is still sending: its timeout of 30 s, on clocks that disagree by a
 * minute or two. The queue hands out a message again after 180 s.
 */
export const stillSendingSeconds = 150;

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
  /** Tells a claim from a later one: a write whose answer was lost is repeated, and others may have claimed meanwhile. */
  token: z.string(),
});

export type Claim = z.output<typeof claimSchema>;

/** A new claim under its key, for createItem, with what else is to be remembered of the email. */
export function newClaim(key: Key, at: string, token: string, details: Item) {
  return { ...details, ...key, state: 'claimed', claimed_at: at, token };
}

/** The condition for deleting a claim: that it is the one of this token, and its outcome not recorded. */
export function whileOpen(token: string) {
  const { condition, names, values } = isOpen(token);
  return {
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  } as const;
}

/** Records the outcome of the claim of this token. Refused where one is recorded, or where the claim was given back. */
export function recordOutcome(key: Key, token: string, state: ClaimState): ItemUpdate {
  return updateOf(key, { set: '#state = :state', values: { ':state': state } }, isOpen(token));
}

function isOpen(token: string) {
  return {
    condition: '#state = :claimed AND #token = :token',
    names: { '#state': 'state', '#token': 'token' },
    values: { ':claimed': 'claimed', ':token': token },
  } as const satisfies Change;
}
