import { accountPartition, type Key } from '../platform/keys.ts';
import { storedItem } from '../platform/stored-item.ts';

export const alertItem = storedItem({
  name: 'alert',
  pk: accountPartition,
  sk: 'ALERT#{signup}#{rule}#{channel}',
  holds: 'The claim of one alert: one per signup, rule and channel, forever (see send-claim-item.ts).',
  foundBy: ["the signup's id, the rule's id and the channel"],
});

/** One alert. */
export interface AlertReference {
  readonly accountId: string;
  readonly signupId: string;
  readonly ruleId: string;
  readonly channel: string;
}

/** The key of the claim of an alert. */
export function alertKey({ accountId, signupId, ruleId, channel }: AlertReference): Key {
  return alertItem.key({ account: accountId, signup: signupId, rule: ruleId, channel });
}
