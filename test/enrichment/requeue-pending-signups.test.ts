import { describe, expect, vi } from 'vitest';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { hourOf } from '../../functions/accounts/requests/admission.ts';
import { handler as enrichSignup } from '../../functions/enrichment/enrich-signup.ts';
import { failSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import {
  endUndecided,
  noteUndecided,
  undecidedOf,
} from '../../functions/enrichment/outcome/undecided-item.ts';
import * as requeue from '../../functions/enrichment/requeue-pending-signups.ts';
import { alertsOf } from '../../functions/notifications/items/alert-item.ts';
import { saveRule } from '../../functions/notifications/rules/rule-store.ts';
import { handler as sendAlerts } from '../../functions/notifications/send-alerts.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { deleteItem, queryItems } from '../../functions/platform/table/table.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { restartEnrichment } from '../../functions/signups/edit/retry-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { callApi } from '../signups/public-api.ts';
import { sending } from '../signups/sending.ts';
import { deliver } from '../support/call-handler.ts';
import { changeAccount, givenSignups, test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { exchanges, factsOf, know } from './known-domain.ts';

// A signup of this very second is overdue.
test.override({ parameters: { RequeuePendingAfterSeconds: '-1' } });

test('a pending signup whose message was lost is queued again with its request id', async ({ customer }) => {
  const { accountId, apiKey } = customer;
  const { headers } = await callApi('add-signup', apiKey, { email: 'sam@acme.example' });
  await callApi('add-signup', apiKey, { email: 'sam@gmail.com' });
  const announced = await messagesOn(setting('enrichmentQueue'));
  expect(announced).toEqual([expect.objectContaining({ request_id: headers['x-request-id'] })]);
  await requeue.handler();
  expect(await messagesOn(setting('enrichmentQueue'))).toEqual(announced);
  // After an outage of days.
  await changeAccount(accountId, { hour: hourOf(new Date()) - 7 * 24 });
  await requeue.handler();
  expect(await messagesOn(setting('enrichmentQueue'))).toEqual(announced);
});

test('the oldest of many pending signups are queued again', async ({ accountId, apiKey }) => {
  await callApi('add-signup', apiKey, { email: 'done@gmail.com' });
  const rows = Array.from({ length: requeue.mostRequeued + 5 }, (_, at) => ({
    ...{ number: at + 2, email: `p${at}@waiting.example`, created_at: new Date(at + 2).toISOString() },
    enrichment_status: 'pending' as const,
  }));
  const waiting = await givenSignups(accountId, rows);
  expect(await requeued(accountId)).toEqual(waiting.slice(0, requeue.mostRequeued));
  expect(await findProfile(accountId)).toMatchObject({ enriched_through: 1 });
});

test('a signup that stays pending is queued again less and less often', async ({ accountId, apiKey }) => {
  await callApi('add-signup', apiKey, { email: 'kim@acme.example' });
  const { id } = (await callApi('get-signup', apiKey, { email: 'kim@acme.example' })).body.data;
  const start = Date.now();
  const minute = 60_000;
  const announcedAt: number[] = [];
  for (let passed = 0; passed <= 240; passed += 15) {
    if (await requeue.claimSignupRequeue(accountId, id, start + passed * minute, 15 * minute))
      announcedAt.push(passed);
  }
  expect(announcedAt).toEqual([0, 30, 90, 210]);

  await failSignup(await stored(accountId, id), {}, new Date(start).toISOString());
  await restartEnrichment(accountId, id, { requestId: 'again', now: new Date(start) });
  expect(await requeue.claimSignupRequeue(accountId, id, start + 14 * minute, 15 * minute)).toBe(false);
  expect(await requeue.claimSignupRequeue(accountId, id, start + 15 * minute, 15 * minute)).toBe(true);
});

describe('a signup whose enrichment ended, and whose alert message was lost', () => {
  test('is queued again until its alerts are decided, even if it matches no rule', async ({ customer }) => {
    const { accountId } = customer;
    await giveDigestRule(accountId);
    const matching = await enriched(customer, 'ann@large.example');
    const other = await enriched(customer, 'bob@small.example', 'small');
    const failed = await enriched(customer, 'cy@nothing.example', 'failed');
    expect(new Set(await requeued(accountId))).toEqual(new Set([matching, other, failed]));
    for (const signup_id of [matching, other, failed])
      expect(await work(accountId, signup_id)).toEqual([expect.objectContaining({ signup_id })]);
    expect(await undecided(accountId)).toEqual([]);
    expect((await queryItems(alertsOf(accountId, matching))).items).toHaveLength(1);
    expect((await queryItems(alertsOf(accountId, other))).items).toEqual([]);
  });

  test('is not queued again once its alerts were decided', async ({ customer }) => {
    const { accountId } = customer;
    await giveDigestRule(accountId);
    const signup_id = await enriched(customer, 'dee@decided.example');
    expect(await decide(accountId, signup_id)).toBe(true);
    expect(await undecided(accountId)).toEqual([]);
    expect(await requeued(accountId)).toEqual([]);
  });

  test('is not queued again once it was deleted', async ({ customer }) => {
    const { accountId } = customer;
    const signup_id = await enriched(customer, 'eve@deleted.example');
    await deleteSignup(accountId, signup_id, new Date());
    expect(await requeued(accountId)).toEqual([]);
    expect(await undecided(accountId)).toEqual([]);
  });
});

test('the alerts of an earlier enrichment do not end the note of a later one', async ({ customer }) => {
  const { accountId } = customer;
  const id = await enriched(customer, 'fay@retried.example', 'failed');
  const earlier = await stored(accountId, id);
  await restartEnrichment(accountId, id, { requestId: 'again', now: new Date(Date.now() + 1_000) });
  const later = await stored(accountId, id);
  await noteUndecided(later, new Date());
  await endUndecided(accountId, id, earlier);
  expect(await decide(accountId, id)).toBe(true);
  expect(await undecided(accountId)).toHaveLength(1);
  await failSignup(later, {}, new Date().toISOString());
  expect(await decide(accountId, id)).toBe(true);
  expect(await undecided(accountId)).toEqual([]);
});

test('an account that cannot be read does not keep the others waiting', async ({ given }) => {
  const hour = hourOf(new Date());
  const unreadable = await given.account({ hour }, { further_keys: { broken: {} as never } });
  const { accountId, apiKey } = await given.account();
  await callApi('add-signup', apiKey, { email: 'gil@acme.example' });
  await changeAccount(accountId, { hour: hour - 1 });
  await messagesOn(setting('enrichmentQueue'));
  await expect(requeue.handler()).rejects.toThrow('broken');
  const own = (await messagesOn(setting('enrichmentQueue'))).filter(
    ({ account_id }) => account_id === accountId,
  );
  expect(own).toHaveLength(1);
  await deleteItem(accountKey(unreadable.accountId), {});
});

async function stored(accountId: string, id: string) {
  return (await findSignupById(accountId, id)) ?? expect.fail('There is no signup.');
}

/** A rule for digests about large companies, which sends no email now. */
async function giveDigestRule(accountId: string): Promise<void> {
  const choice = { size_operator: 'above', size_value: '1000', timing: 'daily' };
  await saveRule(accountId, ruleChoiceSchema.parse(choice), new Date());
}

/** A signup that was enriched with the facts of a test address, whose alert message is not handled. */
async function enriched(
  { accountId, apiKey }: { readonly accountId: string; readonly apiKey: string },
  email: string,
  facts = 'enterprise',
): Promise<string> {
  exchanges(async () => [{ priority: 10, exchange: 'mx.host.example' }]);
  const domain = email.split('@')[1] ?? '';
  await know(domain, factsOf(facts));
  await callApi('add-signup', apiKey, { email });
  const { id } = (await callApi('get-signup', apiKey, { email })).body.data;
  expect(await deliver(enrichSignup, { account_id: accountId, signup_id: id })).toBe(true);
  expect((await findSignupById(accountId, id))?.enrichment_status).not.toBe('pending');
  return id;
}

/** The signups of an account whose message the schedule resends. */
async function requeued(accountId: string): Promise<string[]> {
  const sent = sending();
  await requeue.handler();
  const messages = sent().filter(({ queue }) => queue === setting('enrichmentQueue'));
  return messages.flatMap(({ message }) => (message.account_id === accountId ? [message.signup_id] : []));
}

/** Handles the message of a signup and the messages that it sends to the alert worker, which are returned. */
async function work(accountId: string, signup_id: string) {
  vi.restoreAllMocks();
  const sent = sending();
  expect(await deliver(enrichSignup, { account_id: accountId, signup_id })).toBe(true);
  const messages = sent().filter(({ queue }) => queue === setting('alertQueue'));
  for (const { message } of messages) expect(await deliver(sendAlerts, message)).toBe(true);
  return messages.map(({ message }) => message);
}

async function decide(accountId: string, signup_id: string): Promise<boolean> {
  return deliver(sendAlerts, { account_id: accountId, signup_id });
}

async function undecided(accountId: string) {
  return (await queryItems(undecidedOf(accountId))).items;
}
