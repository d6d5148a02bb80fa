import { expect } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { listDeliveryPage } from '../../functions/deliveries/items/delivery-store.ts';
import { addDestination } from '../../functions/destinations/add-destination.ts';
import { saveRule } from '../../functions/notifications/rules/rule-store.ts';
import { handler as sendAlerts } from '../../functions/notifications/send-alerts.ts';
import { handler as workDelivery } from '../../functions/notifications/work-delivery.ts';
import { listDeliveries } from '../../shared/deliveries/api.ts';
import type { SubscribedEvent } from '../../shared/destinations/events.ts';
import { type RuleChoice, ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { deliver } from '../support/call-handler.ts';
import { givenSignup } from '../support/given.ts';
import type { Receiver } from './receiver.ts';

type Choice = Parameters<typeof addDestination>[2];

/** Adds a destination, as the dashboard does; returns its id. */
export async function givenDestination(accountId: string, choice: Choice): Promise<string> {
  return (await addDestination(accountId, await getOpenProfile(accountId), choice, new Date())).id;
}

/** A webhook of a receiver, subscribed to these events. */
export function webhookAt({ url }: Receiver, events: SubscribedEvent[] = []) {
  return { kind: 'webhook', name: 'CRM', address: `${url}/hook`, events } as const;
}

/** A Slack channel of a receiver. */
export function slackAt({ url }: Receiver) {
  const address = `${url}/local/inbox/slack/services/T0AAA/B0BBB/Secret0fThisChannel`;
  return { kind: 'slack', name: 'Sales', address } as const;
}

/** A rule that matches the usual signup. */
export async function givenRule(accountId: string, choice: Partial<RuleChoice>): Promise<void> {
  const growing = { name: 'Growing', size_operator: 'above', size_value: '50', ...choice };
  await saveRule(accountId, ruleChoiceSchema.parse(growing), new Date());
}

/** Has the rules of an account judge a signup: by default a new one, which matches the usual rule. */
export async function alertAbout(accountId: string, signupId?: string): Promise<void> {
  const signup_id = signupId ?? (await givenSignup(accountId));
  expect(await deliver(sendAlerts, { account_id: accountId, signup_id })).toBe(true);
}

/** The deliveries of an account that fit a request, across pages, newest first. */
export async function deliveriesOf(accountId: string, request: Record<string, unknown> = { limit: 100 }) {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = listDeliveries.request.parse({ ...request, cursor });
    const { data, next } = await listDeliveryPage(accountId, page, new Date());
    found.push(...data);
    cursor = next ?? undefined;
  } while (cursor);
  return found;
}

/** Makes the worker attempt all waiting deliveries, as their messages would. */
export async function workOff(accountId: string): Promise<void> {
  for (const { id, state } of await deliveriesOf(accountId)) {
    if (state === 'waiting') await deliver(workDelivery, { account_id: accountId, delivery_id: id });
  }
}
