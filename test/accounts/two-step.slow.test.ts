import { generate } from 'cognito-local/lib/services/totp.js';
import { expect, test } from 'vitest';
import { type Credentials, signUpCustomer } from '../../local/demo-customer.ts';
import type { Answer } from '../journeys/product.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { once } from '../support/once.ts';
import { tokenLike } from './forged-tokens.ts';
import { bearer, newSession } from './new-session.ts';

const product = once(() => RunningProduct.start());

const factors = '/api/account/factors';
const codes = '/api/account/recovery-codes';

test('two-step sign-in is turned on by a code from the app, and gives ten recovery codes, once', async () => {
  const person = await customer('on');
  const { access } = await newSession(product.url, person);
  expect((await ask('GET', factors, access)).body).toEqual({ data: [], recovery_codes_left: 0 });
  const begun = await ask('POST', factors, access, { friendly_name: ' My phone ' });
  expect((await ask('GET', factors, access)).body.data).toEqual([
    { type: 'totp', status: 'unverified', friendly_name: 'My phone', created_at: expect.any(String) },
  ]);
  const wrong = generate(begun.body.secret) === '000000' ? '111111' : '000000';
  const refused = { status: 400, body: { fields: { code: expect.stringContaining('Try the next one') } } };
  expect(await ask('PUT', factors, access, { code: wrong })).toMatchObject(refused);
  const on = await ask('PUT', factors, access, { code: generate(begun.body.secret) });
  expect(new Set(on.body.recovery_codes).size).toBe(10);
  for (const code of on.body.recovery_codes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect(await ask('GET', factors, access)).toMatchObject({
    body: { data: [{ status: 'verified', friendly_name: 'My phone' }], recovery_codes_left: 10 },
  });
  expect((await ask('POST', factors, access)).status).toBe(409);
  expect(await notice(person, 'two-step sign-in is on')).toContain("can't be turned off");
  expect(JSON.stringify((await ask('GET', '/api/account/export', access)).body)).not.toContain('recovery');
});

test('a recovery code with the password turns two-step sign-in off, once, and the customer gets an email', async () => {
  const { person, recovery } = await withSecondStep('lost');
  const [code = '', next = ''] = recovery;
  const refused = { status: 400, body: { error: 'Incorrect email, password or recovery code.' } };
  for (const guess of [
    { password: 'wrong66' },
    { email: 'unknown@two-step.example' },
    { recovery_code: 'AAAA-BBBB-CCCC-DDDD' },
    { recovery_code: '__proto__' },
  ]) {
    const answer = await recover({ ...person, recovery_code: code, ...guess });
    expect(answer).toMatchObject(refused);
  }
  await expect(newSession(product.url, person)).resolves.toMatchObject({ access: '' });
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  expect((await recover({ ...person, recovery_code: typed })).body).toEqual({ success: true });
  const { access } = await newSession(product.url, person);
  expect((await ask('GET', factors, access)).body).toEqual({ data: [], recovery_codes_left: 0 });
  for (const recovery_code of [code, next])
    expect(await recover({ ...person, recovery_code })).toMatchObject(refused);
  await notice(person, 'a recovery code was used');
});

test('a recovery code that is used twice at the same time is good once', async () => {
  const { person, recovery } = await withSecondStep('twice');
  const [recovery_code = ''] = recovery;
  const answers = await Promise.all([1, 2, 3].map(() => recover({ ...person, recovery_code })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('new recovery codes end the old ones', async () => {
  const { person, recovery, access } = await withSecondStep('fresh');
  const made = await ask('POST', codes, access);
  expect(made.body.recovery_codes).toHaveLength(10);
  expect((await recover({ ...person, recovery_code: recovery[0] ?? '' })).status).toBe(400);
  expect((await recover({ ...person, recovery_code: made.body.recovery_codes[9] })).status).toBe(200);
  await notice(person, 'you have new recovery codes');
});

test('the app is renamed, and two-step sign-in turned off, which ends its recovery codes', async () => {
  const { person, access } = await withSecondStep('off');
  expect((await ask('PATCH', factors, access, { friendly_name: 'Work phone' })).status).toBe(200);
  expect((await ask('GET', factors, access)).body.data[0].friendly_name).toBe('Work phone');
  expect((await ask('PATCH', factors, access, { friendly_name: ' ' })).status).toBe(400);
  expect((await ask('DELETE', factors, access)).status).toBe(200);
  expect((await ask('PATCH', factors, access, { friendly_name: 'Work phone' })).status).toBe(404);
  expect((await ask('POST', codes, access)).status).toBe(409);
  await notice(person, 'two-step sign-in is off');
  expect((await newSession(product.url, person)).access).not.toBe('');
});

test('in a long session the second step changes only after the password', async () => {
  const { access } = await withSecondStep('long');
  const old = tokenLike(access, { auth_time: Math.floor(Date.now() / 1000) - 16 * 60 });
  const calls = [
    ['POST', factors],
    ['PUT', factors],
    ['DELETE', factors],
    ['POST', codes],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await ask(method, path, old, { code: '000000' });
    expect([method, path, answer.body.code]).toEqual([method, path, 'reauthentication_required']);
  }
  expect((await ask('GET', factors, old)).body.recovery_codes_left).toBe(10);
});

test('changing the password requires the current one, ends every session and sends an email', async () => {
  const person = await customer('password');
  const { access } = await newSession(product.url, person);
  const change = (current_password: string) =>
    ask('POST', '/api/account/password', access, { current_password, new_password: 'another6' });
  expect(await change('wrong66')).toMatchObject({
    status: 400,
    body: { fields: { current_password: 'Your current password is incorrect.' } },
  });
  expect((await change(person.password)).status).toBe(200);
  expect((await ask('GET', factors, access)).status).toBe(401);
  expect((await newSession(product.url, { ...person, password: 'another6' })).access).not.toBe('');
  await notice(person, 'your password was changed');
});

test('a new API key and signing out everywhere send an email, too', async () => {
  const person = await customer('told');
  const { access } = await newSession(product.url, person);
  expect(
    (await ask('POST', '/api/account/api-keys', access, { name: 'Server', access: 'full' })).status,
  ).toBe(201);
  await notice(person, 'you have a new API key');
  expect((await ask('POST', '/api/account/sessions/end', access)).status).toBe(200);
  await notice(person, 'you were signed out everywhere');
});

async function customer(name: string): Promise<Credentials> {
  const credentials = { email: `${name}@two-step.example`, password: 'secret6' };
  await signUpCustomer(product.url, credentials);
  return credentials;
}

/** A signed-in customer with two-step sign-in. */
async function withSecondStep(name: string) {
  const person = await customer(name);
  const { access } = await newSession(product.url, person);
  const { body } = await ask('POST', factors, access);
  const on = await ask('PUT', factors, access, { code: generate(body.secret) });
  const recovery: string[] = on.body.recovery_codes;
  return { person, access, recovery };
}

type Reply = Pick<Answer, 'status' | 'body'>;

async function ask(method: string, path: string, token: string | undefined, body = {}): Promise<Reply> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? bearer(token) : {}) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

function recover(attempt: Credentials & { recovery_code: string }): Promise<Reply> {
  return ask('PATCH', codes, undefined, attempt);
}

/** The text of the email about a security event. */
async function notice({ email }: Credentials, what: string): Promise<string> {
  const subject = `SignupScout: ${what}`;
  const mail = await product.until(async () =>
    (await product.mails(email)).find((sent) => sent.subject === subject),
  );
  return mail.text;
}
