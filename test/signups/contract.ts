import fc from 'fast-check';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { openApiDocument } from '../../shared/api/open-api.ts';
import type { HandlerResponse } from '../support/call-handler.ts';
import { callApi, type PublicCall } from './public-api.ts';

type Json = Parameters<typeof fromJSONSchema>[0];

const responsesSchema = z.record(
  z.string(),
  z.object({
    headers: z.record(z.string(), z.unknown()),
    content: z.object({ 'application/json': z.object({ schema: z.custom<Json>() }) }),
  }),
);

const document = openApiDocument();
const components = z.record(z.string(), z.custom<Json>()).parse(document.components.schemas);

/** Per call and status the schema of the response in the document. */
const declared = new Map(
  (['add-signup', 'get-signup', 'list-signups'] as const).map((name) => {
    const responses = responsesSchema.parse(document.paths[`/functions/v1/${name}`]?.post?.responses);
    const schemas = Object.entries(responses).map(([status, { content }]) => {
      const { schema } = content['application/json'];
      const reference = /^#\/components\/schemas\/(\w+)$/.exec(
        String(z.object({ $ref: z.optional(z.string()) }).parse(schema).$ref ?? ''),
      )?.[1];
      const found = reference ? components[reference] : schema;
      if (found === undefined) throw new Error(`The document lacks ${reference}.`);
      return [Number(status), fromJSONSchema(found)] as const;
    });
    return [name, new Map(schemas)] as const;
  }),
);

/** Throws if a response has a status that the document does not name, or a body of another shape. */
export function checkResponse(name: PublicCall, answer: HandlerResponse): void {
  const schema = declared.get(name)?.get(answer.status);
  if (!schema) throw new Error(`${name} answered ${answer.status}, which is not in the document`);
  schema.parse(answer.body);
  if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}`);
  if (answer.status !== 401 && !answer.headers.ratelimit) throw new Error('There is no RateLimit header');
  if (!answer.headers['x-request-id']) throw new Error('There is no request id');
}

const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
// Few addresses, so that most calls find items of earlier ones.
const address = fc
  .tuple(
    fc.constantFrom('sam', 'KIM', 'info', 'a.b+c'),
    fc.constantFrom('acme.example', 'Gmail.com', 'bücher.example'),
    fc.oneof(fc.nat(2), fc.nat(99)),
  )
  .map(([local, domain, number]) => `${local}${number}@${domain}`);

const name = fc.option(fc.string({ unit: 'grapheme', maxLength: 40 }), { nil: null });

const validBodies = {
  'add-signup': fc.record({ email: address, first_name: name, company: name }, { requiredKeys: ['email'] }),
  'get-signup': fc.record({ email: address }),
  'list-signups': fc.record({ page: fc.option(fc.integer({ min: 1, max: 12 })) }, { requiredKeys: [] }),
} as const;

const junk = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', null, -1, 0, 1e308, '\u0000', '\ud800', 'x'.repeat(300), {}, []),
);

const contentTypes = ['application/json', 'application/json; charset=utf-8', 'text/plain', ''];

const anyCall = fc.oneof(callOf('add-signup'), callOf('get-signup'), callOf('list-signups'));

/** Sends valid, nearly valid and mutated requests, and checks every response against the document. */
export async function checkContract(requests: number, apiKeys: readonly string[]) {
  const seen: Record<string, number> = {};
  let sent = 0;
  const property = fc.asyncProperty(anyCall, async ({ call, body, headers, withKey }) => {
    const { 'x-api-key': wrongKey, ...rest } = headers;
    const key = withKey === 0 ? (wrongKey ?? '') : (apiKeys[sent % apiKeys.length] ?? '');
    sent += 1;
    const answer = await callApi(call, key, body, { headers: rest });
    seen[`${call} ${answer.status}`] = (seen[`${call} ${answer.status}`] ?? 0) + 1;
    checkResponse(call, answer);
  });
  await fc.assert(property, { numRuns: requests });
  return seen;
}

function callOf(call: PublicCall) {
  return fc.record({
    call: fc.constant(call),
    body: fc.oneof(
      { weight: 4, arbitrary: validBodies[call].map((body) => JSON.stringify(body)) },
      { weight: 3, arbitrary: nearlyValid(validBodies[call]) },
      { weight: 2, arbitrary: mutated(validBodies[call]) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    ),
    headers: fc.record(
      {
        'content-type': fc.constantFrom(...contentTypes),
        'idempotency-key': fc.string({ maxLength: 260 }),
        'x-api-key': word,
      },
      { requiredKeys: [] },
    ),
    withKey: fc.integer({ min: 0, max: 9 }),
  });
}

/** A valid body with one field replaced, added or removed. */
function nearlyValid(valid: fc.Arbitrary<object>) {
  return fc
    .tuple(
      valid,
      fc.oneof(fc.constantFrom('email', 'first_name', 'last_name', 'company', 'page', '__proto__'), word),
      junk,
      fc.boolean(),
    )
    .map(([body, field, value, drop]) => {
      const entries = Object.entries(body).filter(([key]) => key !== field);
      return JSON.stringify(Object.fromEntries(drop ? entries : [...entries, [field, value]]));
    });
}

/** The text of a valid body with some characters removed or inserted. */
function mutated(valid: fc.Arbitrary<object>) {
  return fc
    .tuple(valid, fc.nat(80), fc.nat(3), fc.string({ unit: 'binary', maxLength: 3 }))
    .map(([body, at, cut, put]) => {
      const text = JSON.stringify(body);
      return text.slice(0, at) + put + text.slice(at + cut);
    });
}
