import { payloadOf, signedHeaders } from '../../../local/stand-ins/hooks/slack-app.ts';
import {
  type HandlingChannel,
  type HandlingState,
  handlingChannels,
  handlingStates,
} from '../../../shared/signups/vocabulary.ts';
import { textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import { slackSigningSecret } from '../services/secrets.ts';
import type { ApiRequest, System } from '../system.ts';
import { isShown, type Press } from '../watch-handling.ts';
import type { Action } from './action.ts';
import { addDestination, slackTeam } from './destinations.ts';
import { addRule } from './notifications.ts';
import { burst } from './signups.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** More than the skew of a clock. */
const surely = 2 * minute;

/** Signups arrive, and people mark those with an alert: once, repeatedly, at the same time, or by an old link. */
export const handleSignups: Action = async (system, customer) => {
  const { random } = system.world;
  await random.pick([addRule, addDestination])(system, customer);
  burst(system, customer);
  for (const delay of [2_000, 20_000, 5 * minute, 60 * minute]) {
    if (random.chance(0.7)) system.world.later(random.below(delay), () => pressSome(system, customer));
  }
};

function pressSome(system: System, customer: Customer): void {
  const { random } = system.world;
  const channels = random.pick<readonly HandlingChannel[]>([handlingChannels, ['slack']]);
  for (const id of alertedOf(system, customer)) {
    const span = random.pick([1, 1, 50, 200, 5_000]);
    for (let left = 1 + random.below(4); left > 0; left -= 1)
      system.world.later(random.below(span), () => void press(system, customer, id, random.pick(channels)));
    if (random.chance(0.05))
      system.world.later(random.below(span), () => customer.ask('delete-account-signup', undefined, { id }));
  }
}

/** Signups that have an alert, or had one before they were deleted. */
function alertedOf({ watch }: System, customer: Customer): string[] {
  const alerted = new Set(customer.stored('ALERT#').map(({ sk }) => textIn(sk).split('#')[1]));
  return customer.created
    .map(({ id }) => id)
    .filter((id) => alerted.has(id) || watch.handling.states.has(`${customer.accountId} ${id}`));
}

interface Attempt extends Pick<Press, 'state' | 'signup' | 'slack'> {
  readonly name: string;
  readonly request: ApiRequest;
}

async function press(system: System, customer: Customer, id: string, channel: HandlingChannel) {
  const { random } = system.world;
  const attempt = await attempts[channel](system, customer, id);
  if (!attempt) return;
  for (let left = 3; left > 0; left -= 1) {
    const status = await send(system, channel, attempt);
    // People press again without a response, and sometimes anyway.
    if (status !== undefined && status < 500 && random.chance(0.9)) return;
  }
}

async function send(system: System, channel: HandlingChannel, { name, request, ...made }: Attempt) {
  const { now } = system.world;
  const sent: Press = { ...made, channel, since: now, until: Number.POSITIVE_INFINITY, status: undefined };
  system.watch.handling.presses.set(system.nextRequestId, sent);
  const answer = await system.request(name, request);
  if (answer) Object.assign(sent, { until: system.world.now, status: answer.status });
  return answer?.status;
}

type Attempts = (
  system: System,
  customer: Customer,
  id: string,
) => Attempt | undefined | Promise<Attempt | undefined>;

const json = { 'content-type': 'application/json' };

const attempts: Record<HandlingChannel, Attempts> = {
  dashboard: ({ world: { random }, users }, { person, accountId }, id) => {
    if (!users.isSignedIn(person.sub)) return undefined;
    const state = random.pick(handlingStates);
    const forged = random.chance(0.1);
    const token = users.tokenOf(person).slice(0, forged ? -9 : undefined);
    const request = { headers: { ...json, authorization: `Bearer ${token}` }, body: { state }, path: { id } };
    return { name: 'handle-signup', request, state, signup: forged ? undefined : `${accountId} ${id}` };
  },
  api: ({ world: { random } }, { apiKey, accountId }, id) => {
    const state = random.pick(handlingStates);
    const forged = random.chance(0.1);
    const headers = { ...json, 'x-api-key': apiKey.slice(0, forged ? -9 : undefined) };
    const request = { headers, body: { handling: state }, path: { signup: id } };
    return { name: 'edit-signup', request, state, signup: forged ? undefined : `${accountId} ${id}` };
  },
  email: async ({ world: { random, now }, mails, watch, product }, { accountId }, id) => {
    const parts = mails.sent
      .map(({ handling }) => handling?.split('.') ?? [])
      .find(([account, signup]) => account === accountId && signup === id);
    if (!parts) return undefined;
    const state = random.pick(['handled', 'not_a_fit', 'new'] as const);
    const others = [...watch.created.values()];
    const forged = random.chance(0.2)
      ? random.pick([
          parts.with(0, random.pick(others).accountId),
          parts.with(1, random.pick(others).id),
          parts.with(2, 'email-0123456789abcdef'),
          parts.with(3, 'zzzzzz'),
          parts.with(4, 'A'.repeat(43)),
        ])
      : parts;
    const isLate = random.chance(0.1);
    const isGenuine = String(forged) === String(parts) && !isLate;
    const { handlingLinks } = product.module('notifications/handling-link');
    const sent = new Date(now - 30 * day - surely);
    const alert = { accountId, signupId: id, destinationId: 'email' };
    const [late] = isLate ? await handlingLinks(alert, 'late@customer.example', sent) : [];
    const token = late
      ? new URLSearchParams(new URL(late.link).hash.slice(1)).get('token')
      : forged.join('.');
    const request = { headers: json, body: { token, state } };
    return { name: 'handle-by-link', request, state, signup: isGenuine ? `${accountId} ${id}` : undefined };
  },
  slack: (system, customer, id) => {
    const { random, now } = system.world;
    const { accountId } = customer;
    const start = `"value":"${accountId}.${id}.`;
    // People may see an older version of the message.
    const versions = system.receivers.received.filter((one) => isShown(one) && one.body.includes(start));
    if (versions.length === 0) return undefined;
    const { body } = random.pick(versions);
    const [, message = '', destination = ''] = /"value":"([^"]+\.([^".]+))"/.exec(body) ?? [];
    const state = random.pick(
      body.match(/(?<="action_id":")(?:handled|not_a_fit|new)(?=")/g) ?? [],
    ) as HandlingState;
    const forged = random.chance(0.2);
    const url = `https://hooks.slack.com/actions/${system.nextRequestId}-url`;
    const pressed = { action_id: state, user: random.pick(['U0ANA', 'U0BEN']), response_url: url };
    const variant = forged ? random.pick(forgeries) : {};
    const [other] = [...system.watch.created.values()].filter((one) => one.accountId !== accountId);
    const value = variant.value ? message.replace(accountId, other?.accountId ?? 'none') : message;
    const payload = {
      ...payloadOf({ body: body.replaceAll(message, value) }, pressed),
      team: { id: variant.team ?? slackTeam(accountId) },
    };
    const form = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
    const time = new Date(now - (variant.age ?? 0));
    const headers = signedHeaders(form, variant.secret ?? slackSigningSecret, time);
    const isInstalled = customer.item(`DESTINATION#${destination}`)?.slack !== undefined;
    const slack = { user: pressed.user, message, url };
    const signup = forged || !isInstalled ? undefined : `${accountId} ${id}`;
    return { name: 'press-in-slack', request: { headers, body: form }, state, signup, slack };
  },
};

const forgeries: readonly { secret?: string; age?: number; team?: string; value?: true }[] = [
  { secret: 'another secret' },
  { age: 5 * minute + surely },
  { team: 'T0OTHER' },
  { value: true },
];
