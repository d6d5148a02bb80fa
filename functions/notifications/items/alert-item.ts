import * as z from 'zod/mini';
import type { DeliveryState } from '../../../shared/deliveries/delivery.ts';
import { alertStates } from '../../../shared/notifications/api.ts';
import { type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const alertItem = storedItem({
  name: 'alert',
  pk: accountPartition,
  sk: 'ALERT#{signup}#{destination}',
  holds:
    'That a signup alerts a destination, once, with the rules that the alert names and the delivery that sends it. It stays forever.',
  foundBy: ["the signup's id and the destination", "the signup's id"],
});

/** One alert. It names all rules that the signup matched. */
export interface AlertReference {
  readonly accountId: string;
  readonly signupId: string;
  readonly destinationId: string;
}

const alertedRuleSchema = z.object({
  id: z.string(),
  /** As it was named when the alert was made. */
  name: z.nullable(z.string()),
});

type AlertedRule = z.output<typeof alertedRuleSchema>;

/** What an alert says of its delivery, in the words of the API. */
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
});

/** What stands for the signup in the sample alert of a new account. */
export const sampleSignupId = 'sample';

/** The key of an alert. */
export function alertKey({ accountId, signupId, destinationId }: AlertReference): Key {
  return alertItem.key({ account: accountId, signup: signupId, destination: destinationId });
}

/** What a new alert says: the delivery that sends it, whether it is one of a digest, and the rules that it names. */
export interface NewAlert {
  readonly delivery_id: string;
  readonly state: 'claimed' | 'digest';
  readonly rules: readonly AlertedRule[];
}

/** Makes an alert. It fails, with the one that there is, where the signup alerted this destination before. */
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

/** Notes on an alert where its delivery stands. Refused where the alert is gone. */
export function setAlertState(alert: AlertReference, state: DeliveryState): ItemUpdate {
  return updateOf(alertKey(alert), {
    set: '#state = :state',
    names: { '#state': 'state' },
    values: { ':state': stateOf[state] },
  });
}

/** Every alert about a signup, for `everyItem`. */
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

export type StoredAlert = ReturnType<typeof parseAlertItem>;

/** A stored alert. Throws where the item does not have the shape of one. */
export function parseAlertItem(item: unknown) {
  const { sk, state, claimed_at, delivery_id, rules } = alertItemSchema.parse(item);
  return { destination_id: sk.slice(sk.lastIndexOf('#') + 1), state, at: claimed_at, delivery_id, rules };
}
