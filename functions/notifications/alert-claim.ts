import { storedNames } from '../../shared/signups/stored-names.ts';
import { alertKey, type Key, signupKeyOf } from '../platform/keys.ts';
import { updateItem } from '../platform/table.ts';

/** One alert: per signup and rule and channel for ever. */
export interface AlertReference {
  readonly accountId: string;
  readonly signupId: string;
  readonly ruleId: string;
  readonly channel: string;
}

/** Where the claim of an alert is kept (see send-claim.ts). */
export function alertClaimKey(alert: AlertReference): Key {
  return alertKey(alert.accountId, alert.signupId, `${alert.ruleId}#${alert.channel}`);
}

/** Notes on the signup that an alert about it went out, which the dashboard blazes. */
export function markAlerted(alert: AlertReference, at: string): Promise<void> {
  return markSignup(alert, storedNames.alerted_at, at);
}

/** Notes on the signup that the outcome of an alert about it is unknown. */
export function markUnknown(alert: AlertReference, at: string): Promise<void> {
  return markSignup(alert, storedNames.alert_unknown_at, at);
}

async function markSignup(alert: AlertReference, attribute: string, at: string) {
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
}
