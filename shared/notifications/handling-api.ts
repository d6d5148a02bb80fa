import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { handlingStates } from '../signups/vocabulary.ts';

/** Slack's interaction with a message. Slack signs the body, which is a form with the field `payload`. */
export const pressInSlack = endpoint({
  name: 'press-in-slack',
  method: 'POST',
  path: '/webhooks/slack',
  caller: 'anyone',
  summary: 'Marks a signup by a button of its alert in Slack, and updates the message.',
  request: z.object({}),
  ignoresBody: true,
  status: 200,
  response: z.object({}),
  errors: ['unauthorized', 'not_found', 'unavailable'],
});

export const handleByLink = endpoint({
  name: 'handle-by-link',
  method: 'POST',
  path: '/functions/v1/handle',
  caller: 'anyone',
  summary: "Marks a signup by the token of its alert's email.",
  request: z.object({
    token: z.string('is required').check(z.maxLength(200, 'is not valid')),
    state: z.enum(['handled', 'not_a_fit', 'new'], 'must be handled, not_a_fit or new'),
  }),
  status: 200,
  response: z.object({ email: z.string(), state: z.enum(handlingStates) }),
  errors: ['not_found', 'wrong_state', 'unavailable'],
});
