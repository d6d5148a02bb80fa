import { describe, expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { senders } from '../../functions/connections/senders/by-sender.ts';
import { signupData, webhookBody } from '../../functions/notifications/messages/webhook-data.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { getNamedSignup } from '../../functions/signups/read/get-signup.ts';
import { mappingSchema } from '../../shared/connections/mapping.ts';
import { csvLine } from '../../shared/csv.ts';
import {
  type PostedTexts,
  perField,
  postedNames,
  specifiedNames,
} from '../../shared/signups/posted-fields.ts';
import { bearer, givenConnection, readAll, seen, sendTo } from '../connections/given-connection.ts';
import { givenRunning, toTheEnd } from '../imports/given-import.ts';
import { test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';

describe('POST /v1/signups', () => {
  test('returns the outcome of a signup, and its address', async ({ accountId, apiKey }) => {
    const signups = v1Signups(apiKey);
    const paid = await signups.post({ email: 'maya@acme.example' });
    expect(paid).toMatchObject({
      status: 201,
      headers: { location: `/v1/signups/${paid.body.id}` },
      body: {
        success: true,
        message: 'Signup added successfully',
        email_type: 'professional',
        enrichment_status: 'pending',
        credits: 1,
      },
    });
    const stored = { id: paid.body.id, email: 'maya@acme.example' };
    expect((await signups.get(paid.body.id)).body).toMatchObject(stored);
    // After its first request this process remembers the account, and stores in one transaction.
    const free = await signups.post({ email: 'sam@gmail.com' });
    expect(free.body).toMatchObject({ email_type: 'personal', enrichment_status: 'skipped', credits: 0 });
    expect((await signups.get('sam@gmail.com')).body.id).toBe(free.body.id);
    expect(await findAccount(accountId)).toMatchObject({ balance: 99, signups_total: 2 });
  });

  test.for([
    ['a name of spaces', { 'a b': 'x' }, /names of 1 to 40/],
    ['21 names', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`n${at}`, 'x'])), /at most 20/],
    ['a number', { age: 7 }, /metadata.age must be text/],
    ['a text of 501 characters', { long: 'x'.repeat(501) }, /at most 500/],
    ['a list', ['x'], /metadata/],
  ] as const)('refuses metadata with %s, and stores nothing', async ([, metadata, problem], { customer }) => {
    const { status, body } = await v1Signups(customer.apiKey).post({ email: 'maya@acme.example', metadata });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.error).toMatch(problem);
    expect(await findAccount(customer.accountId)).toMatchObject({ signups_total: 0 });
  });
});

test('the specified add-signup is unchanged, and keeps no other fields', async ({ apiKey }) => {
  const fields = {
    ...{ email: 'maya@acme.example', external_id: 'user_4711', plan: 'Team' },
    metadata: { source: 'webinar' },
  };
  const { body, headers } = await callApi('add-signup', apiKey, fields);
  expect(body).toEqual({ success: true, message: 'Signup added successfully' });
  expect(headers.location).toBeUndefined();
  const { data } = (await callApi('get-signup', apiKey, { email: fields.email })).body;
  expect(data).not.toHaveProperty('external_id');
  expect(data).not.toHaveProperty('plan');
  expect((await v1Signups(apiKey).get(data.id)).body).toMatchObject({
    ...{ external_id: null, plan: null, metadata: {} },
  });
});

/** The names that every object of JavaScript has; names that begin with a letter are allowed for texts. */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const isAllowed = (name: string) => /^[a-z]/.test(name);
const [allowed, refused] = [inherited.filter(isAllowed), inherited.filter((name) => !isAllowed(name))];

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
});

test.for(inherited)('a connection finds %s by its mapping only if the event itself holds it', (name) => {
  const mapping = mappingSchema.parse({ email: [`/${name}`] });
  const event = (fields: unknown) => JSON.parse(JSON.stringify(fields)) as unknown;
  expect(senders.generic.read(event({}), mapping)).toMatchObject({ outcome: 'ignored' });
  const own = event(Object.fromEntries([[name, 'ada@acme.example']]));
  const read = { outcome: 'signup', fields: { email: 'ada@acme.example' } };
  expect(senders.generic.read(own, mapping)).toMatchObject(read);
});

test('other stages refuse addresses that end in .example as malformed', async ({ apiKey }) => {
  process.env.EXAMPLE_DOMAINS = 'refused';
  try {
    expect(await statusesOf(apiKey, 'kim@acme.example')).toEqual([400, 400]);
    const answer = await callApi('add-signup', apiKey, { email: 'kim@acme.example' });
    expect(answer.body).toMatchObject({ code: 'email_validation_failed' });
    expect(await statusesOf(apiKey, 'jo@example.com')).toEqual([201, 200]);
  } finally {
    process.env.EXAMPLE_DOMAINS = 'allowed';
  }
  expect((await callApi('get-signup', apiKey, { email: 'kim@acme.example' })).status).toBe(404);
});

async function statusesOf(apiKey: string, email: string) {
  const added = await callApi('add-signup', apiKey, { email });
  const read = await callApi('get-signup', apiKey, { email });
  return [added.status, read.status];
}

const email = 'maya@northwindlabs.example';
const texts: PostedTexts = perField(postedNames, (name) => `The ${name}`);

/** The posted texts in the form of `/v1` and webhooks. */
function shown({ company, ...others }: PostedTexts) {
  return { ...others, company_name: company };
}

describe('every posted field is returned', () => {
  test('from get-signup, if add-signup takes it', async ({ apiKey }) => {
    const posted = perField(specifiedNames, (name) => texts[name]);
    await callApi('add-signup', apiKey, { email, ...posted });
    const { company, ...names } = posted;
    const { data } = (await callApi('get-signup', apiKey, { email })).body;
    expect(data).toMatchObject({ ...names, company_name: company });
  });

  test('from /v1 and webhooks, and can be changed and cleared', async ({ customer }) => {
    const signups = v1Signups(customer.apiKey);
    const { id } = (await signups.post({ email, ...texts })).body;
    expect((await signups.get(id)).body).toMatchObject(shown(texts));
    const { signup } = signupData(await getNamedSignup(customer.accountId, id));
    expect(signup).toMatchObject(shown(texts));
    for (const name of postedNames) {
      const changed = { ...texts, [name]: `Another ${name}` };
      expect((await signups.edit(id, { [name]: changed[name] })).body).toMatchObject(shown(changed));
      const cleared = { ...texts, [name]: null };
      expect((await signups.edit(id, { [name]: null })).body).toMatchObject(shown(cleared));
      await signups.edit(id, { [name]: texts[name] });
    }
    expect((await signups.get(id)).body).toMatchObject(shown(texts));
  });

  test('from a batch', async ({ apiKey }) => {
    const signups = v1Signups(apiKey);
    const [row] = (await signups.batch([{ email, ...texts }])).body.data;
    expect((await signups.get(row.id)).body).toMatchObject(shown(texts));
  });

  test('from an import', async ({ accountId, apiKey }) => {
    const names = ['email', ...postedNames];
    const file = [csvLine(names), csvLine([email, ...postedNames.map((name) => texts[name])])].join('\n');
    await toTheEnd(await givenRunning(accountId, file));
    expect((await v1Signups(apiKey).get(email)).body).toMatchObject(shown(texts));
  });

  test('from an event of a connection', async ({ accountId, apiKey }) => {
    const connection = await givenConnection(accountId, 'generic');
    await sendTo(connection, JSON.stringify({ email, ...texts }), await bearer(connection));
    await readAll(connection);
    expect((await seen(connection)).events).toMatchObject([{ state: 'signup', email, ...texts }]);
    expect((await v1Signups(apiKey).get(email)).body).toMatchObject(shown(texts));
  });
});
