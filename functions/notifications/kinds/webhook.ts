import { sendWebhook } from '../../deliveries/channels/webhook.ts';
import { exampleSignup } from '../messages/example-signup.ts';
import { webhookMark } from '../messages/test-mark.ts';
import { matchedData, signupData, webhookBody } from '../messages/webhook-data.ts';
import type { KindMessages } from './kind.ts';

export const webhookMessages: KindMessages = {
  alert({ destination, delivery }, { signup, rules }) {
    const { accountId, created_at: timestamp } = delivery;
    const data = matchedData(signup, rules);
    const event = { type: 'rule.matched', timestamp, ...webhookMark(accountId), data } as const;
    return sendWebhook(destination, delivery, webhookBody(event));
  },
  digest: forPeopleOnly,
  shownInDigest: 0,
  failing: forPeopleOnly,
  test({ destination, delivery }) {
    const rule = { id: 'example', name: 'Test', reason: 'This is the test you requested.' };
    const data = { ...signupData(exampleSignup), rules: [rule], more_rules: 0 };
    const { created_at: timestamp } = delivery;
    return sendWebhook(destination, delivery, webhookBody({ type: 'rule.matched', timestamp, data }));
  },
};

/** No such delivery is ever stored for a webhook. */
async function forPeopleOnly(): Promise<never> {
  throw new Error('A webhook has a message that only people get.');
}
