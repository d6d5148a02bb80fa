import * as z from 'zod/mini';
import type { DeliveryState } from '../../../shared/deliveries/delivery.ts';
import { alertStates } from '../../../shared/notifications/api.ts';
import { type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import { everyItem } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const alertItem = storedItem({
  name: 'alert',
  pk: accountPartition,
  sk: 'ALERT#{signup}#{destination}',
  holds:
    'One alert about a signup to a destination, with the rules that it names and the delivery that sends it. Kept forever, so that it is sent once.',
  foundBy: ["the signup's id and the destination", "the signup's id"],
});

export interface AlertReference {
  readonly accountId: string;
  readonly signupId: string;
  readonly destinationId: string;
}

const alertedRuleSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
});

type AlertedRule = z.output<typeof alertedRuleSchema>;

export const stateOf = {
  waiting: 'claimed',
  sending: 'claimed',
  delivered: 'sent',
  failed: 'failed',
  suppressed: 'suppressed',
  unknown: 'unknown',
  canceled: 'failed',
} as const satisfies Record<DeliveryState, (typeof alertStates)[number]>;

const alertItemSchema = z.object({
  sk: z.string(),
  state: z.enum(alertStates),
  claimed_at: z.string(),
  delivery_id: z.string(),
  rules: z.array(alertedRuleSchema),
  /** The latest press of a button of its Slack message: Slack's ID of the person, and the time. */
  pressed: z.optional(z.object({ user: z.string(), at: z.string() })),
});

export const sampleSignupId = 'sample';

export function alertKey({ accountId, signupId, destinationId }: AlertReference): Key {
  return alertItem.key({ account: accountId, signup: signupId, destination: destinationId });
}

export interface NewAlert {
  readonly delivery_id: string;
  readonly state: 'claimed' | 'digest';
  readonly rules: readonly AlertedRule[];
}

/** Fails, and returns the stored alert, if the signup already alerted this destination. */
export function putAlertItem(
  alert: AlertReference,
  { delivery_id, state, rules }: NewAlert,
  now: Date,
): TransactItem {
  return {
    Put: {
      ...newItem({
        ...alertKey(alert),
        state,
        claimed_at: now.toISOString(),
        delivery_id,
        rules: rules.map(({ id, name }) => ({ id, name })),
      }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

export function setAlertState(alert: AlertReference, state: DeliveryState): ItemUpdate {
  return updateOf(alertKey(alert), {
    set: '#state = :state',
    names: { '#state': 'state' },
    values: { ':state': stateOf[state] },
  });
}

/** Fails if there was no such alert. */
export function notePress(alert: AlertReference, user: string, at: string): ItemUpdate {
  return updateOf(alertKey(alert), { set: 'pressed = :press', values: { ':press': { user, at } } });
}

export function alertsOf(accountId: string, signupId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :alerts)',
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':alerts': `${alertItem.prefix}${signupId}#`,
    },
    ConsistentRead: true,
  };
}

export async function listAlerts(accountId: string, signupId: string): Promise<StoredAlert[]> {
  const alerts: StoredAlert[] = [];
  for await (const item of everyItem(alertsOf(accountId, signupId))) alerts.push(parseAlertItem(item));
  return alerts;
}

export type StoredAlert = ReturnType<typeof parseAlertItem>;

export function parseAlertItem(item: unknown) {
  const { sk, claimed_at, ...alert } = alertItemSchema.parse(item);
  return { destination_id: sk.slice(sk.lastIndexOf('#') + 1), at: claimed_at, ...alert };
}
