import * as z from 'zod';
import { accountPartition, type Key, partitionOf } from '../platform/keys.ts';
import { claimSchema } from '../platform/send-claim-item.ts';
import { storedItem } from '../platform/stored-item.ts';

export const alertItem = storedItem({
  name: 'alert',
  pk: accountPartition,
  sk: 'ALERT#{signup}#{channel}',
  holds:
    'The claim of one alert, with the rules that it names: one per signup and channel, forever (see send-claim-item.ts).',
  foundBy: ["the signup's id and the channel", "the signup's id"],
});

/** One alert. It names all rules that the signup matched. */
export interface AlertReference {
  readonly accountId: string;
  readonly signupId: string;
  readonly channel: string;
}

const alertedRuleSchema = z.object({
  id: z.string(),
  /** As it was named when the alert was sent. */
  name: z.string().nullable(),
});

type AlertedRule = z.output<typeof alertedRuleSchema>;

const alertItemSchema = claimSchema.extend({
  sk: z.string(),
  rules: z.array(alertedRuleSchema),
});

/** The key of the claim of an alert. */
export function alertKey({ accountId, signupId, channel }: AlertReference): Key {
  return alertItem.key({ account: accountId, signup: signupId, channel });
}

/** What the claim of an alert remembers of it. */
export function alertDetails(rules: readonly AlertedRule[]) {
  return { rules: rules.map(({ id, name }) => ({ id, name })) };
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

/** A stored alert. Throws where the item does not have the shape of one. */
export function readAlertItem(item: unknown) {
  const { sk, state, claimed_at, rules } = alertItemSchema.parse(item);
  return { channel: sk.slice(sk.lastIndexOf('#') + 1), state, at: claimed_at, rules };
}
