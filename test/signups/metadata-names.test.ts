import { describe, expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { senders } from '../../functions/connections/senders/by-sender.ts';
import { signupData, webhookBody } from '../../functions/notifications/messages/webhook-data.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { mappingSchema } from '../../shared/connections/mapping.ts';
import { test } from '../support/given.ts';
import { v1Signups } from './v1-api.ts';

/** The names that every object of JavaScript has; names that begin with a letter are allowed for texts. */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const [allowed, refused] = [
  inherited.filter((name) => /^[a-z]/.test(name)),
  inherited.filter((name) => !/^[a-z]/.test(name)),
];

/** A body as JSON text, in which `__proto__` is a name like any other. */
function withText(fields: object, name: string, text: string | null = 'x'): Record<string, unknown> {
  return { ...fields, metadata: Object.fromEntries([[name, text]]) };
}

describe('a text of a signup by an inherited name', () => {
  test.for(allowed)('%s is stored, shown, sent, changed and removed', async (name, { customer }) => {
    const { accountId, apiKey } = customer;
    const signups = v1Signups(apiKey);
    const posted = await signups.post(withText({ email: 'maya@acme.example' }, name));
    expect(posted.status).toBe(201);
    const found = await signups.get(posted.body.id);
    expect(Object.entries(found.body.metadata)).toEqual([[name, 'x']]);
    const stored =
      (await findSignupById(accountId, posted.body.id)) ?? expect.fail('The signup is not stored.');
    const sent = webhookBody({ type: 'signup.created', timestamp: '', data: signupData(stored) });
    expect(Object.entries(JSON.parse(sent).data.signup.metadata)).toEqual([[name, 'x']]);
    // The index may be some milliseconds late.
    const listed = async () => Object.entries((await signups.find()).body.data[0]?.metadata ?? {});
    await expect.poll(listed).toEqual([[name, 'x']]);
    const edited = await signups.edit(posted.body.id, withText({}, name, 'y'));
    expect(Object.entries(edited.body.metadata)).toEqual([[name, 'y']]);
    const cleared = await signups.edit(posted.body.id, withText({}, name, null));
    expect(cleared).toMatchObject({ status: 200, body: { metadata: {} } });
    expect(Object.keys(cleared.body.metadata)).toEqual([]);
  });

  test.for(refused)('%s is refused with 400, and nothing is stored', async (name, { customer }) => {
    const signups = v1Signups(customer.apiKey);
    const expected = { status: 400, body: { error: expect.stringMatching(/^metadata/) } };
    expect(await signups.post(withText({ email: 'maya@acme.example' }, name))).toMatchObject(expected);
    expect((await signups.get('maya@acme.example')).status).toBe(404);
    const { body } = await signups.post({ email: 'sam@acme.example', metadata: { plan: 'trial' } });
    expect(await signups.edit(body.id, withText({}, name))).toMatchObject(expected);
    expect((await signups.get(body.id)).body.metadata).toEqual({ plan: 'trial' });
  });

  test('stores or refuses only its row of a batch, and charges for stored rows', async ({ customer }) => {
    const { accountId, apiKey } = customer;
    const rows = inherited.map((name, index) => withText({ email: `p${index}@acme.example` }, name));
    const { status, body } = await v1Signups(apiKey).batch(rows);
    expect(status).toBe(200);
    expect(
      Object.entries(body.data).map(([index, row]) => [inherited[Number(index)], outcomeOf(row)]),
    ).toEqual(inherited.map((name) => [name, allowed.includes(name) ? 'created' : 'malformed']));
    expect(await findAccount(accountId)).toMatchObject({
      balance: 100 - allowed.length,
      signups_total: allowed.length,
    });
  });
});

test.for(inherited)('a connection finds %s by its mapping only if the event itself holds it', (name) => {
  const mapping = mappingSchema.parse({ email: [`/${name}`] });
  const event = (fields: unknown) => JSON.parse(JSON.stringify(fields)) as unknown;
  expect(senders.generic.read(event({}), mapping)).toMatchObject({ outcome: 'ignored' });
  const own = event(Object.fromEntries([[name, 'ada@acme.example']]));
  expect(senders.generic.read(own, mapping)).toMatchObject({
    outcome: 'signup',
    fields: { email: 'ada@acme.example' },
  });
});

function outcomeOf(row: unknown): unknown {
  return Object(row).outcome;
}
