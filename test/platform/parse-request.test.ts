import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseRequest } from '../../functions/platform/pipelines/parse-request.ts';
import { type Endpoint, endpoint } from '../../shared/api/endpoint.ts';
import { sendContactEmail } from '../../shared/contact/api.ts';
import { createRule, unsubscribe } from '../../shared/notifications/api.ts';
import { addSignup, listAccountSignups } from '../../shared/signups/api.ts';
import { apiEvent } from '../support/call-handler.ts';

const unworded = endpoint({
  ...addSignup,
  request: z.object({
    text: z.string(),
    count: z.int().check(z.maximum(5)),
    kind: z.enum(['a', 'b']),
    short: z.string().check(z.maxLength(3)),
    list: z.array(z.object({ on: z.boolean() })),
  }),
});

test('an error message is a sentence that names its field once', () => {
  expect(told(addSignup, { first_name: 7 })).toEqual({
    message: 'email is required and must be text; first_name must be text',
    fields: { email: 'is required and must be text', first_name: 'must be text' },
  });
  expect(told(sendContactEmail, { name: ' ', email: 'sam@acme.example', message: '' })).toEqual({
    message: 'Name is required; Message is required',
    fields: { name: 'Name is required', message: 'Message is required' },
  });
  expect(told(createRule, { da_operator: 'above' })?.message).toBe(
    'Please set at least one condition (Domain Authority or Company Size)',
  );
});

test('a schema without a message gets a default message', () => {
  expect(told(unworded, { count: 6, kind: 'c', short: 'long', list: [{ on: 1 }] })?.fields).toEqual({
    text: 'is required and must be text',
    count: 'must be at most 5',
    kind: 'must be one of a, b',
    short: 'must be at most 3 characters',
    'list.0.on': 'must be true or false',
  });
});

test('an address in the query is ignored if the endpoint expects a body, because queries are kept in logs', () => {
  const event = apiEvent({ query: { email: 'sam@acme.example' }, body: {} });
  expect(() => parseRequest(addSignup, event)).toThrow('email is required');
  expect(parseRequest(listAccountSignups, apiEvent({ query: { limit: '5' } }))).toEqual({ limit: 5 });
  expect(parseRequest(unsubscribe, apiEvent({ query: { token: 'a.b.c' } }))).toEqual({ token: 'a.b.c' });
});

/** The response to a body. */
function told(declaration: Endpoint, body: unknown) {
  try {
    parseRequest(declaration, apiEvent({ headers: { 'content-type': 'application/json' }, body }));
    return undefined;
  } catch (error) {
    const { message, fields } = error as { message: string; fields?: Record<string, string> };
    return { message, fields };
  }
}
