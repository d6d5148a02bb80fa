import { afterEach, describe, expect } from 'vitest';
import { apiEvent } from '../support/call-handler.ts';
import { eachCustomer, test } from '../support/given.ts';
import { addSignup as handler } from '../support/public-endpoints.ts';
import { callApi } from './public-api.ts';

const customer = eachCustomer();

test.override({ parameters: { RequestsPerHour: '1000' } });

const email = 'sam@acme.example';

describe('a bad request is refused with 400 and what to change', () => {
  afterEach(async () => {
    expect(await stored()).toBe(0);
  });

  test.each<[string, unknown, RegExp]>([
    ['text that is not JSON', 'email=sam@acme.example', /not valid JSON/],
    ['half a body', '{"email":"sam@acme.example"', /not valid JSON/],
    ['an array', [{ email }], /must be a JSON object/],
    ['a string', '"sam@acme.example"', /must be a JSON object/],
    ['null', 'null', /must be a JSON object/],
    ['no body', undefined, /email is required/],
    ['no address', { first_name: 'Sam' }, /email is required/],
    ['an empty address', { email: '  ' }, /email is required/],
    ['null for an address', { email: null }, /email is required and must be text/],
    ['a number for an address', { email: 7 }, /email is required and must be text/],
    ['an array for an address', { email: [email] }, /must be text/],
    ['a number for a name', { email, first_name: 7 }, /first_name/],
    ['an object for a company', { email, company: {} }, /company/],
    ['NUL in an address', { email: 'sa\u0000m@acme.example' }, /Email validation failed/],
    ['NUL in a name', { email, first_name: 'S\u0000m' }, /first_name must be plain text/],
    ['a lone surrogate in a name', `{"email":"${email}","last_name":"\\ud800"}`, /last_name must be plain/],
    ['a lone surrogate in an address', '{"email":"sam@\\udc00.example"}', /Email validation failed/],
    ['100,000 arrays in a name', `{"email":"${email}","first_name":${deep('[', ']')}}`, /first_name/],
    ['100,000 objects', deep('{"email":', '}').replace(':}', ':1}'), /email is required/],
    ['100,000 open brackets', '['.repeat(100_000), /not valid JSON/],
    ['an address of 256 characters', { email: `${'a'.repeat(60)}@${'b.'.repeat(94)}example` }, /at most 255/],
    ['a first name of 101', { email, first_name: 'x'.repeat(101) }, /first_name must be at most 100/],
    ['a last name of 101', { email, last_name: 'x'.repeat(101) }, /last_name must be at most 100/],
    ['a company of 101', { email, company: 'x'.repeat(101) }, /company must be at most 100/],
    ['a local part that is not ASCII', { email: 'jürgen@acme.example' }, /Email validation failed/],
    ['an address without a domain', { email: 'sam@' }, /Email validation failed/],
    ['two addresses', { email: 'sam@acme.example,kim@acme.example' }, /Email validation failed/],
  ])('%s', async (_, body, message) => {
    const answer = await callApi('add-signup', customer.apiKey, body);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(message) } });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'with the content type %s',
    async (type) => {
      const headers = { 'content-type': type };
      const answer = await callApi('add-signup', customer.apiKey, { email }, { headers });
      const refused = { status: 400, body: { error: expect.stringMatching(/application\/json/) } };
      expect(answer).toMatchObject(refused);
    },
  );

  test.each([0, -1, 1.5, '1', 'x', true, [1], 1e21, 2 ** 53])('the page number %j', async (page) => {
    const answer = await callApi('list-signups', customer.apiKey, { page });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/page must be/) } });
  });

  test.each([[{}], [{ email: 7 }], [{ email: 'sam@' }]])('get-signup with %j', async (body) => {
    const answer = await callApi('get-signup', customer.apiKey, body);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/email/i) } });
  });
});

describe('an unusual request is accepted', () => {
  test.each<[string, unknown]>([
    ['unknown fields', { email, plan: 'pro', nested: { a: [1] } }],
    ['__proto__', `{"email":"${email}","__proto__":{"admin":true},"constructor":1}`],
    ['null for optional fields', { email, first_name: null, last_name: null, company: null }],
    ['a byte order mark', `\uFEFF{"email":"${email}"}`],
    ['an internationalised domain', { email: 'sam@münchen.example' }],
    ['spaces around the address', { email: ` ${email}\n` }],
    ['100,000 arrays in an unknown field', `{"email":"${email}","x":${deep('[', ']')}}`],
    ['an address of 255 characters', { email: `${'a'.repeat(61)}@${'b.'.repeat(93)}example` }],
    ['names of 100 characters, emoji counting once', { email, first_name: '🦊'.repeat(100) }],
  ])('%s', async (_, body) => {
    const answer = await callApi('add-signup', customer.apiKey, body);
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    expect(await stored()).toBe(1);
  });

  test('with a base64 body, as API Gateway sends binary bodies', async () => {
    const event = apiEvent({ headers: { 'x-api-key': customer.apiKey } });
    event.isBase64Encoded = true;
    event.body = Buffer.from(JSON.stringify({ email })).toString('base64');
    expect((await handler(event, {} as never)).statusCode).toBe(201);
    event.body = Buffer.from([0x7b, 0xff, 0x7d]).toString('base64');
    expect((await handler(event, {} as never)).statusCode).toBe(400);
  });
});

async function stored() {
  return (await callApi('list-signups', customer.apiKey, {})).body.pagination.total_records;
}

function deep(open: string, close: string) {
  return open.repeat(100_000) + close.repeat(100_000);
}
