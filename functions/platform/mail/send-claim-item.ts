import * as z from 'zod/mini';
import { type Change, type ItemUpdate, updateOf } from '../table/item-update.ts';
import type { Key } from '../table/keys.ts';
import type { Item } from '../table/table.ts';

/** A younger claim's worker may still be sending. The queue redelivers after 180 s. */
export const stillSendingSeconds = 150;

const claimStates = ['claimed', 'sent', 'suppressed', 'unknown'] as const;

export type ClaimState = (typeof claimStates)[number];

export const claimSchema = z.object({
  state: z.enum(claimStates),
  claimed_at: z.string(),
  /** Identifies a claim when a write with a lost response is repeated. */
  token: z.string(),
});

export type Claim = z.output<typeof claimSchema>;

export function newClaim(key: Key, at: string, token: string, details: Item) {
  return { ...details, ...key, state: 'claimed', claimed_at: at, token };
}

export function whileOpen(token: string) {
  const { condition, names, values } = isOpen(token);
  return {
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  } as const;
}

/** Fails if an outcome is recorded or the claim was released. */
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
