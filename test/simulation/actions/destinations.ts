import { marshall } from '@aws-sdk/util-dynamodb';
import { slackAppId } from '../../../local/stand-ins/hooks/slack-app.ts';
import type { Customer, KnownDestination } from '../customer.ts';
import type { Item } from '../dynamodb/values.ts';
import type { ReceiverMode } from '../services/receivers.ts';
import type { System } from '../system.ts';
import type { Action } from './action.ts';
import { burst, post } from './signups.ts';

const mostDestinations = 3;
const minute = 60_000;
const day = 24 * 60 * minute;

/** A webhook or a chat channel, with a rule that sends there, and signups. */
export const addDestination: Action = async (system, customer) => {
  const { random } = system.world;
  if (customer.destinations.length >= mostDestinations) return sendThere(system, customer);
  const kind = random.pick(['webhook', 'webhook', 'slack', 'discord'] as const);
  const url = freshUrl(system, kind);
  const made = await customer.ask('create-destination', {
    ...{ kind, name: kind, address: url },
    ...(kind === 'webhook' ? { events: random.pick([[], ['signup.enriched'], ['signup.handled']]) } : {}),
  });
  if (made?.status !== 201) return;
  const item = customer.item(`DESTINATION#${made.body.id}`);
  if (item && kind === 'slack' && random.chance(0.8)) install(system, customer, item);
  customer.destinations.push({ id: String(made.body.id), kind, url });
  await sendThere(system, customer);
};

/** The channel belongs to our Slack app, so its messages have buttons. */
function install({ table }: System, { accountId }: Customer, item: Item): void {
  const slack = { app_id: slackAppId, team_id: slackTeam(accountId), channel_id: 'C0SALES' };
  table.place({ ...item, ...marshall({ slack }) } as Item);
}

export function slackTeam(accountId: string): string {
  return `T${accountId}`;
}

/** A receiver fails for a while, or wants no more messages, while signups arrive. */
export const breakReceiver: Action = async (system, customer) => {
  const { random } = system.world;
  if (customer.destinations.length === 0) return addDestination(system, customer);
  const { url } = random.pick(customer.destinations);
  const mode = random.weighted<ReceiverMode>({ up: 0, broken: 3, busy: 3, silent: 3, gone: 2 });
  system.receivers.set(url, mode);
  for (let left = 1 + random.below(3); left > 0; left -= 1) void post(system, customer);
  if (mode !== 'gone') {
    const duration = random.pick([minute, 10 * minute, 3 * 60 * minute, day, 6 * day]);
    system.world.later(random.below(duration), () => system.receivers.set(url, 'up'));
  }
};

/** The customer rotates a webhook's secret, or ends the old one, while messages are sent. */
export const rotateWebhookSecret: Action = (system, customer) => {
  const { random } = system.world;
  const webhooks = customer.destinations.filter(({ kind }) => kind === 'webhook');
  if (webhooks.length === 0) return addDestination(system, customer);
  const path = { id: random.pick(webhooks).id };
  burst(system, customer);
  if (random.chance(0.3)) return customer.ask('end-old-secret', undefined, path);
  const overlap_hours = random.pick([0, 1, 1, 24]);
  // More signups arrive after the end of the old secret.
  const after = overlap_hours * 60 * minute + 5 * minute;
  if (random.chance(0.6)) system.world.later(after, () => burst(system, customer));
  return customer.ask('rotate-secret', { overlap_hours }, path);
};

/** The customer gives a destination another address, or turns it off and on. */
export const correctDestination: Action = async (system, customer) => {
  const { random } = system.world;
  if (customer.destinations.length === 0) return addDestination(system, customer);
  const destination = random.pick(customer.destinations);
  const path = { id: destination.id };
  if (random.chance(0.5)) {
    await customer.ask('toggle-destination', { enabled: false }, path);
    return customer.ask('toggle-destination', { enabled: true }, path);
  }
  const url = freshUrl(system, destination.kind);
  const body = { name: destination.kind, address: url };
  const answer = await customer.ask('edit-destination', body, path);
  if (answer?.status === 200) destination.url = url;
};

/** The customer sends one delivery again, or all failed ones of a destination, with two requests. */
export const replayDeliveries: Action = (system, customer) => {
  const { random } = system.world;
  if (customer.destinations.length === 0) return addDestination(system, customer);
  const { id } = random.pick(customer.destinations);
  const deliveries = customer.stored('DELIVERY#').filter(({ destination_id }) => destination_id?.S === id);
  const ids = deliveries.map(({ sk }) => String(sk?.S).slice('DELIVERY#'.length));
  if (ids.length > 0 && random.chance(0.5)) {
    const delivery = random.pick(ids);
    customer.replayed.add(delivery);
    const ask = () => void customer.ask('replay-delivery', undefined, { id: delivery });
    for (let asked = 1 + random.below(2); asked > 0; asked -= 1) system.world.later(random.below(200), ask);
    return undefined;
  }
  for (const delivery of ids) customer.replayed.add(delivery);
  return customer.ask('replay-failed', { since: new Date(0).toISOString() }, { id });
};

/** A rule for all destinations of the customer, and some signups. */
async function sendThere(system: System, customer: Customer): Promise<void> {
  const { random } = system.world;
  await customer.ask('create-rule', {
    ...{ da_operator: 'above', da_value: 10, role_emails_only: true },
    ...{ timing: random.weighted({ at_once: 8, daily: 1 }), digest_hour: random.below(24) },
    destinations: [...(random.chance(0.3) ? ['email'] : []), ...customer.destinations.map(({ id }) => id)],
  });
  burst(system, customer);
}

function freshUrl(system: System, kind: KnownDestination['kind']): string {
  const end = String(1000 + system.receivers.newNumber());
  const start = {
    webhook: 'https://hooks.customer.example/',
    slack: 'https://hooks.slack.com/services/T0/B0/key',
    discord: 'https://discord.com/api/webhooks/1/key',
  };
  return `${start[kind]}${end}`;
}
