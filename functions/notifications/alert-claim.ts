import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { storedNames } from '../../shared/signups/stored-names.ts';
import { alertKey, signupKeyOf } from '../platform/keys.ts';
import { createItem, deleteItem, updateItem } from '../platform/table.ts';

/**
 * One alert, per signup and rule and channel for ever: `claimed` before the send, `sent` after it, `muted`
 * where the account's address is not written to. A claim that stays is a send whose outcome is unknown,
 * which is never repeated (docs/product-rules.md#one-alert-per-rule-and-signup).
 */
export type ClaimState = 'claimed' | 'sent' | 'muted' | 'unknown';

export interface AlertReference {
  readonly accountId: string;
  readonly signupId: string;
  readonly ruleId: string;
  readonly channel: string;
}

const keyOf = (alert: AlertReference) =>
  alertKey(alert.accountId, alert.signupId, `${alert.ruleId}#${alert.channel}`);

export interface Claim {
  readonly state: ClaimState;
  readonly claimed_at: string;
}

const claimSchema = z.object({
  state: z.enum(['claimed', 'sent', 'muted', 'unknown']),
  claimed_at: z.string(),
  /** Tells a claim of ours, whose answer was lost and which was therefore made again, from another's. */
  token: z.string().optional(),
});

/** Claims the right to send; undefined when it is ours, otherwise the claim of an earlier delivery. */
export const claimAlert = async (alert: AlertReference, at: string): Promise<Claim | undefined> => {
  const token = randomUUID();
  const written = await createItem({ ...keyOf(alert), state: 'claimed', claimed_at: at, token });
  if (written.done) return undefined;
  const claim = claimSchema.parse(written.old);
  return claim.token === token ? undefined : claim;
};

/** Gives a claim back after a send that certainly failed, so that the next delivery may try. */
export const releaseClaim = (alert: AlertReference): Promise<boolean> =>
  deleteItem(keyOf(alert), {
    ConditionExpression: '#state = :claimed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':claimed': 'claimed' },
  });

const setState = (alert: AlertReference, state: ClaimState, from: ClaimState) =>
  updateItem({
    Key: { ...keyOf(alert) },
    UpdateExpression: 'SET #state = :state',
    ConditionExpression: '#state = :from',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': state, ':from': from },
  });

const markSignup = async (alert: AlertReference, attribute: string, at: string) => {
  const found = signupKeyOf(alert.accountId, alert.signupId);
  if (!found) return;
  await updateItem({
    Key: { ...found.key },
    UpdateExpression: 'SET #field = :at',
    ConditionExpression:
      '#number = :number AND (attribute_not_exists(#field) OR attribute_type(#field, :nothing))',
    ExpressionAttributeNames: { '#field': attribute, '#number': 'number' },
    ExpressionAttributeValues: { ':at': at, ':number': found.number, ':nothing': 'NULL' },
  });
};

/** Records that the alert went out, on the claim and on the signup (which the dashboard blazes). */
export const recordSent = async (alert: AlertReference, at: string): Promise<void> => {
  await setState(alert, 'sent', 'claimed');
  await markSignup(alert, storedNames.alerted_at, at);
};

/** Records that the alert is never sent, because its address bounced or complained. */
export const recordMuted = async (alert: AlertReference): Promise<void> => {
  await setState(alert, 'muted', 'claimed');
};

/** Records that nobody knows whether the alert went out. */
export const recordUnknown = async (alert: AlertReference, at: string): Promise<void> => {
  await setState(alert, 'unknown', 'claimed');
  await markSignup(alert, storedNames.alert_unknown_at, at);
};
