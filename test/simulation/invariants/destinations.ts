import { createHmac } from 'node:crypto';
import { type AccountView, statusOf, textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import { type Item, listOf } from '../dynamodb/values.ts';
import type { Received } from '../services/receivers.ts';
import type { System } from '../system.ts';
import { attemptsOf, type SeenDestination, statusIn } from '../watch-destinations.ts';
import { must } from './must.ts';
import { matches, mayEndAll } from './notifications.ts';

/** The longest work of a worker that read a destination before a change, plus the skew of its clock. */
const grace = 61_000 + 120_000;
const mostAttempts = 10;

/** Deliveries agree with the received messages; webhooks get each at least once by one id, chats once. */
export async function judgeDestinations(system: System, customer: Customer, view: AccountView) {
  const mine = system.receivers.received.filter(
    ({ destination }) => destination?.accountId === customer.accountId,
  );
  for (const received of mine) {
    const { destination, at, url } = received;
    const offSince = destination?.offSince;
    must(offSince === undefined || at <= offSince + grace, `${url} gets messages although it is off.`);
    if (destination?.kind === 'webhook') await judgeSignature(system, destination, received);
  }
  judgeChats(system, customer, mine);
  if (view.isClosing) return;
  for (const delivery of view.kind('DELIVERY')) judgeDelivery(system, customer, delivery, mine);
  judgeAlerted(system, customer, view);
}

/** A webhook is signed with each secret that is certainly valid, and with no ended one. */
async function judgeSignature(system: System, destination: SeenDestination, { at, headers, body }: Received) {
  const { unsealText } = system.product.module('destinations/sealed-text');
  const signatures = String(headers['webhook-signature']).split(' ');
  for (const { sealed, since, until } of destination.secrets) {
    const secret: string = await unsealText(destination, sealed);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const isThere = signatures.includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    const isValid = since + grace < at && (until === undefined || at + grace < until);
    const isOver = until !== undefined && until + grace < at;
    must(isThere || !isValid, `${headers['webhook-id']} is not signed with a valid secret.`);
    must(!isThere || !isOver, `${headers['webhook-id']} is signed with a secret that ended.`);
  }
}

/** A chat gets each signup's alert once, even if the response was lost, unless the customer sent it again. */
function judgeChats(system: System, customer: Customer, mine: readonly Received[]): void {
  const taken = new Map<string, number>();
  for (const { destination, body, status } of mine) {
    if (!destination || destination.kind === 'webhook' || (status !== 200 && status !== 0)) continue;
    const signups = new Set(body.match(/(?<=\?signup=)[\w-]+/g));
    for (const signup of signups) {
      const key = `${signup}#${destination.id}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
    }
  }
  for (const [key, count] of taken) {
    const item = system.table.model.items.get(`ACCOUNT#${customer.accountId}\u0000ALERT#${key}`);
    const isReplayed = customer.replayed.has(textIn(item?.delivery_id));
    // Once the account is erased, the replayed delivery cannot be identified any more.
    const isErased = !item && customer.closing && customer.replayed.size > 0;
    must(count === 1 || isReplayed || isErased, `A chat took ${count} messages about ${key}.`);
  }
}

function judgeDelivery(system: System, { replayed }: Customer, delivery: Item, mine: readonly Received[]) {
  const id = textIn(delivery.sk).slice('DELIVERY#'.length);
  const [kind, state, attempts] = [textIn(delivery.kind), textIn(delivery.state), attemptsOf(delivery)];
  if (kind === 'email') return;
  must(state !== 'waiting' && state !== 'sending', `The delivery ${id} to a ${kind} stays ${state}.`);
  const isReplayed = replayed.has(id);
  const last = attempts.at(-1);
  if (state === 'failed' && !isReplayed) {
    const isOver = attempts.length >= mostAttempts || [404, 410].includes(statusIn(last));
    const isOff = textIn(last?.failure) === 'The destination is off';
    must(isOver || isOff, `The delivery ${id} was given up after ${attempts.length} attempts.`);
  }
  must(attempts.length <= mostAttempts || isReplayed, `The delivery ${id} had ${attempts.length} attempts.`);
  if (kind !== 'webhook') return;
  const own = mine.filter(({ headers }) => headers['webhook-id'] === `msg_${id}`);
  must(own.length <= attempts.length, `${own.length} requests and ${attempts.length} attempts of ${id}.`);
  const isTaken = own.some(({ status }) => status >= 200 && status < 300);
  must(state !== 'delivered' || isTaken, `The delivery ${id} is delivered, and nothing arrived.`);
  const subject = textIn(delivery.signup_id);
  // A worker that never got the response cannot follow it.
  const isBefallen = system.world.mishaps.some(
    (mishap) =>
      mishap.subject === subject &&
      mishap.name === 'notifications/work-delivery' &&
      (mishap.call.startsWith('receiver') || mayEndAll.includes(mishap.fault)),
  );
  if (isReplayed || isBefallen) return;
  for (const [index, { at, status, retryAfter, url }] of own.entries()) {
    const next = own[index + 1];
    if (next?.url !== url) continue;
    must(status !== 410, `The delivery ${id} was sent again after it was answered 410.`);
    const due = at + retryAfter * 1000 - grace;
    must(next.at >= due, `The delivery ${id} came sooner than its receiver asked.`);
  }
}

/** Each signup that matches a rule alerts the rule's destinations that existed all the time. */
function judgeAlerted(system: System, customer: Customer, view: AccountView): void {
  const { accountId } = customer;
  const destinations = [...system.watch.destinations.seen.values()].filter(
    (one) => one.accountId === accountId && one.kind !== '' && one.changedAt === undefined,
  );
  for (const { id, item, address, step, removedBy } of customer.created) {
    if (removedBy || statusOf(item) !== 'completed') continue;
    for (const rule of system.watch.rules.values()) {
      const stood = rule.accountId === accountId && rule.createdAt < step && rule.changedAt === undefined;
      if (!stood || !matches(rule.item, item, address)) continue;
      const named = new Set(listOf(rule.item.destinations).map(textIn));
      for (const destination of destinations) {
        if (destination.createdAt > step || !named.has(destination.id)) continue;
        const key = `ALERT#${id}#${destination.id}`;
        const alert = view.kind('ALERT').find(({ sk }) => textIn(sk) === key);
        must(alert !== undefined, `The signup ${id} does not alert the ${destination.kind} of its rule.`);
        must(textIn(alert?.state) !== 'claimed', `The alert ${key} is never sent.`);
      }
    }
  }
  judgeIds(customer, system);
}

/** An alert has one id, by which its receiver recognizes a repeat. */
function judgeIds({ accountId }: Customer, system: System): void {
  const ids = new Map<string, string>();
  for (const { destination, headers, body } of system.receivers.received) {
    if (destination?.accountId !== accountId || destination.kind !== 'webhook') continue;
    const { type, data } = JSON.parse(body) as { type: string; data: { signup?: { id: string } } };
    if (type !== 'rule.matched' || !data.signup) continue;
    const key = `${destination.id} ${data.signup.id}`;
    const id = String(headers['webhook-id']);
    must((ids.get(key) ?? id) === id, `The alert ${key} came as ${id} and as ${ids.get(key)}.`);
    ids.set(key, id);
  }
}
