import { describe, expect, vi } from 'vitest';
import { listRecords } from '../../functions/accounts/closing/account-records.ts';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { addDestination } from '../../functions/destinations/add-destination.ts';
import { destinationKey, updateDestinationItem } from '../../functions/destinations/destination-item.ts';
import * as store from '../../functions/destinations/destination-store.ts';
import { shownDestination } from '../../functions/destinations/destination-store.ts';
import { editDestination as ownChangeChoices } from '../../functions/destinations/edit-destination.ts';
import { sealText, unsealText } from '../../functions/destinations/sealed-text.ts';
import { endOldSecrets, replaceSecret, validSecrets } from '../../functions/destinations/webhook-secrets.ts';
import { log } from '../../functions/platform/observe/log.ts';
import { findItem, updateItem } from '../../functions/platform/table/table.ts';
import { destinationChoiceSchema } from '../../shared/destinations/api.ts';
import { accountEmailId, maxDestinations } from '../../shared/destinations/destination.ts';
import { asFunction } from '../support/as-function.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from './given-mailbox.ts';

const editDestination = asFunction('destinations/dashboard-api', ownChangeChoices);

const slackUrl = 'https://hooks.slack.com/services/T0AAA/B0BBB/Secret0fThisChannel';
const webhookUrl = 'https://hooks.acme.example.com/signups';
const now = new Date();

describe('the destinations of an account', () => {
  test("begin with the account's email, which can be turned off but not changed", async ({ accountId }) => {
    const profile = await getOpenProfile(accountId);
    const [own, ...others] = await store.listDestinations(accountId);
    expect(others).toEqual([]);
    if (!own) throw new Error('The account has no destination.');
    const shown = { id: 'email', kind: 'email', address: profile.email, enabled: true, confirmed: true };
    expect(await shownDestination(own, profile)).toMatchObject(shown);
    await store.enableDestination(accountId, accountEmailId, false);
    expect(await store.findDestination(accountId, accountEmailId)).toMatchObject({ enabled: false });
    await expect(store.removeDestination(accountId, accountEmailId)).rejects.toThrow("can't be deleted");
    const edit = { id: 'email', name: 'Me', address: 'other@acme.example.com' };
    await expect(editDestination(own, profile, edit, now)).rejects.toThrow('account page');
    expect(await editDestination(own, profile, { id: 'email', name: 'I' }, now)).toMatchObject({ name: 'I' });
  });

  test("are at most 10 plus the account's email, even if many are added together", async ({ accountId }) => {
    expect(maxDestinations).toBe(10);
    const attempts = await Promise.allSettled(Array.from({ length: 14 }, () => addWebhook(accountId)));
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'limit_reached' });
    const [, first] = await store.listDestinations(accountId);
    await store.removeDestination(accountId, first?.id ?? '');
    await expect(store.removeDestination(accountId, first?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    await addWebhook(accountId);
    await expect(addWebhook(accountId)).rejects.toThrow('Delete one to add another.');
    expect(await store.listDestinations(accountId)).toHaveLength(11);
  });

  test('are added to no account that is being deleted', async ({ accountId }) => {
    const profile = await getOpenProfile(accountId);
    await closeAccount(accountId, now);
    const choice = { kind: 'webhook' as const, name: 'Our server', address: webhookUrl, events: [] };
    const adding = addDestination(accountId, profile, choice, now);
    await expect(adding).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await store.listDestinations(accountId)).toHaveLength(1);
  });

  test.each([
    ['slack', 'https://hooks.slack.com/triggers/T0/1/2', 'Slack workflow'],
    ['webhook', 'https://169.254.169.254/latest', 'must have a public host name'],
    ['email', 'not an address', 'must be an email address'],
  ] as const)('refuse a %s address that cannot be used: %s', async (kind, address, problem) => {
    const { accountId } = await openCustomer();
    const refusal = await add(accountId, { kind, name: 'x', address }).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'invalid_request', fields: { address: expect.any(String) } });
    expect(refusal.message).toContain(problem);
  });
});

describe('a Slack address', () => {
  test('is stored sealed, and only its end is shown and exported', async ({ accountId }) => {
    const added = await add(accountId, { kind: 'slack', name: 'Sales', address: slackUrl });
    const item = await findItem(destinationKey(accountId, added.id));
    expect(JSON.stringify(item)).not.toContain('Secret0f');
    const stored = await store.getDestination(accountId, added.id);
    expect(await unsealText(stored, stored.sealed_url ?? '')).toBe(slackUrl);
    const shown = await shownDestination(stored, await getOpenProfile(accountId));
    expect(shown.address).toBe('hooks.slack.com/…nnel');
    expect(JSON.stringify(shown)).not.toContain(stored.sealed_url);
    const { data } = await listRecords(accountId, undefined);
    const exported = data.find(({ part }) => part === 'destinations');
    expect(exported?.record).toMatchObject({ name: 'Sales' });
    expect(exported?.record).not.toHaveProperty('sealed_url');
    expect(exported?.record).not.toHaveProperty('secrets');
  });

  test('does not open for another account, or another destination of the account', async ({ accountId }) => {
    const sealed = await sealText({ accountId, id: 'a' }, slackUrl);
    await expect(unsealText({ accountId, id: 'b' }, sealed)).rejects.toThrow('No version of the secret');
    const other = await openCustomer();
    await expect(unsealText({ accountId: other.accountId, id: 'a' }, sealed)).rejects.toThrow();
  });
});

describe('an edited destination', () => {
  test('that we turned off is on at its new address, with its failures forgotten', async ({ accountId }) => {
    const added = await addWebhook(accountId);
    const gone = { enabled: false, disabled_reason: 'gone', failing_since: now.toISOString(), failure: 'x' };
    await updateItem(updateDestinationItem(accountId, added.id, { ...gone, disabled_reason: 'gone' }));
    const read = await store.getDestination(accountId, added.id);
    const edit = {
      id: added.id,
      name: 'CRM',
      address: `${webhookUrl}/new`,
      events: ['signup.failed' as const],
    };
    await editDestination(read, await getOpenProfile(accountId), edit, now);
    const stored = await store.getDestination(accountId, added.id);
    expect(stored).toMatchObject({
      name: 'CRM',
      address: `${webhookUrl}/new`,
      events: ['signup.failed'],
      enabled: true,
      disabled_reason: null,
      secrets: read.secrets,
    });
    expect(stored.failing_since).toBeUndefined();
  });

  test('seals the new address of Slack', async ({ accountId }) => {
    const added = await add(accountId, { kind: 'slack', name: 'Sales', address: slackUrl });
    const edit = { id: added.id, name: 'Sales', address: `${slackUrl}2` };
    await editDestination(added, await getOpenProfile(accountId), edit, now);
    const stored = await store.getDestination(accountId, added.id);
    expect(JSON.stringify(stored)).not.toContain(slackUrl);
    expect(await unsealText(stored, stored.sealed_url ?? '')).toBe(`${slackUrl}2`);
  });

  test('that its owner turned off stays off at its new address', async ({ accountId }) => {
    const added = await addWebhook(accountId);
    const off = await store.enableDestination(accountId, added.id, false);
    const edit = { id: added.id, name: 'CRM', address: `${webhookUrl}/new` };
    await editDestination(off, await getOpenProfile(accountId), edit, now);
    expect(await store.getDestination(accountId, added.id)).toMatchObject({ enabled: false });
  });
});

describe('the signing secrets of a webhook', () => {
  test('are two after a rotation until the older ends, or is ended immediately', async ({ accountId }) => {
    const webhook = await addWebhook(accountId);
    const [first] = await validSecrets(webhook, now);
    expect(first).toEqual({ secret: expect.stringMatching(/^whsec_/), ends_at: null });
    const rotated = await replaceSecret(webhook, 24, now);
    const [newest, old] = await validSecrets(rotated, now);
    expect(old).toEqual({ secret: first?.secret, ends_at: hoursLater(24).toISOString() });
    expect(newest?.secret).not.toBe(first?.secret);
    expect(await validSecrets(rotated, hoursLater(24))).toEqual([newest]);
    await expect(replaceSecret(rotated, 1, now)).rejects.toMatchObject({ code: 'limit_reached' });
    const ended = await endOldSecrets(rotated);
    expect(await validSecrets(ended, now)).toEqual([newest]);
    const [only, ...more] = await validSecrets(await replaceSecret(ended, 0, now), now);
    expect(more).toEqual([]);
    expect(only?.secret).not.toBe(newest?.secret);
  });

  test('are rotated by one of two requests at the same moment', async ({ accountId }) => {
    const webhook = await addWebhook(accountId);
    const attempts = await Promise.allSettled([24, 24].map((hours) => replaceSecret(webhook, hours, now)));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await store.getDestination(accountId, webhook.id)).secrets).toHaveLength(2);
  });
});

test('no address and no secret is logged', async ({ accountId }) => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
  await add(accountId, { kind: 'slack', name: 'Sales', address: slackUrl });
  await add(accountId, { kind: 'slack', name: 'Sales', address: 'https://evil.example.com/abc' }).catch(
    () => {},
  );
  expect(JSON.stringify(lines)).not.toMatch(/Secret0f|abc/);
});

async function add(accountId: string, choice: unknown) {
  const parsed = destinationChoiceSchema.parse(choice);
  return addDestination(accountId, await getOpenProfile(accountId), parsed, new Date());
}

function addWebhook(accountId: string) {
  return add(accountId, { kind: 'webhook', name: 'Our server', address: webhookUrl });
}

function hoursLater(hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
