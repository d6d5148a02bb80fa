import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { deliverySchema } from '../deliveries/delivery.ts';
import { overlapHours } from '../overlap.ts';
import { plainText } from '../signups/text.ts';
import { destinationSchema } from './destination.ts';
import { subscribedEvents } from './events.ts';
import { destinationKinds } from './kinds/kind.ts';

const path = '/api/destinations';

/** Any text: an unknown id gets 404, whatever its form. */
const id = z.string().check(z.minLength(1), z.maxLength(200));

const done = z.object({ success: z.literal(true) });

const name = plainText(60).check(z.trim(), z.minLength(1, 'is required'));
/** The form runs the same address checks (kinds/). */
const address = z
  .string({ error: 'is required' })
  .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(2000, 'must have at most 2,000 characters'));
const events = z._default(
  z
    .array(z.enum(subscribedEvents, `must be among ${subscribedEvents.join(', ')}`))
    .check(z.maxLength(subscribedEvents.length)),
  [],
);

/** Fields of a destination that the customer chooses. */
export const destinationChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(destinationKinds.filter((kind) => kind !== 'webhook')), name, address }),
  z.object({ kind: z.literal('webhook'), name, address, events }),
]);

export type DestinationChoice = z.output<typeof destinationChoiceSchema>;

export const listDestinations = endpoint({
  name: 'list-destinations',
  method: 'GET',
  path,
  caller: 'session',
  summary: "The account's destinations: its email first, then the others, oldest first.",
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(destinationSchema) }),
  errors: [],
});

export const createDestination = endpoint({
  name: 'create-destination',
  method: 'POST',
  path,
  caller: 'session',
  summary:
    'Adds a destination, enabled. To an email address only a confirmation link is sent until that is opened.',
  request: destinationChoiceSchema,
  status: 201,
  response: destinationSchema,
  errors: ['limit_reached', 'rate_limit_exceeded', 'unavailable'],
});

export const editDestination = endpoint({
  name: 'edit-destination',
  method: 'PUT',
  path: `${path}/{id}`,
  caller: 'session',
  summary:
    "Changes a destination's name, its address or its events. An address that is left out stays; a new one is confirmed again.",
  request: z.object({ id, name, address: z.optional(address), events: z.optional(events) }),
  status: 200,
  response: destinationSchema,
  errors: ['not_found', 'rate_limit_exceeded', 'unavailable'],
});

export const toggleDestination = endpoint({
  name: 'toggle-destination',
  method: 'PATCH',
  path: `${path}/{id}`,
  caller: 'session',
  summary: 'Turns a destination on or off.',
  request: z.object({ id, enabled: z.boolean('must be true or false') }),
  status: 200,
  response: destinationSchema,
  errors: ['not_found'],
});

export const deleteDestination = endpoint({
  name: 'delete-destination',
  method: 'DELETE',
  path: `${path}/{id}`,
  caller: 'session',
  summary: "Deletes a destination; rules stop sending there. The account's email cannot be deleted.",
  request: z.object({ id }),
  status: 200,
  response: done,
  errors: ['not_found'],
});

export const testDestination = endpoint({
  name: 'test-destination',
  method: 'POST',
  path: `${path}/{id}/test`,
  caller: 'session',
  summary: 'Sends a test message to a destination immediately and returns the delivery.',
  request: z.object({ id }),
  status: 200,
  response: deliverySchema,
  errors: ['not_found', 'rate_limit_exceeded'],
});

export const sendConfirmationLink = endpoint({
  name: 'send-confirmation-link',
  method: 'POST',
  path: `${path}/{id}/link`,
  caller: 'session',
  summary: 'Sends the confirmation link of an email destination again.',
  request: z.object({ id }),
  status: 200,
  response: destinationSchema,
  errors: ['not_found', 'rate_limit_exceeded', 'unavailable'],
});

/** The token is in the fragment of the emailed link, so that no log contains it. */
export const confirmDestination = endpoint({
  name: 'confirm-destination',
  method: 'POST',
  path: '/api/destinations/confirm',
  caller: 'anyone',
  summary: 'Confirms that an email address wants the alerts of the account whose link was sent to it.',
  request: z.object({ token: z.string({ error: 'is required' }).check(z.maxLength(200, 'is not valid')) }),
  status: 200,
  response: z.object({ success: z.literal(true), address: z.string() }),
  errors: [],
});

const slackPath = `${path}/slack`;

export const startSlackInstall = endpoint({
  name: 'start-slack-install',
  method: 'POST',
  path: slackPath,
  caller: 'session',
  summary: "Returns Slack's page on which our app is added to a channel.",
  request: z.object({}),
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
});

export const finishSlackInstall = endpoint({
  name: 'finish-slack-install',
  method: 'POST',
  path: `${slackPath}/finish`,
  caller: 'session',
  summary:
    "Adds the channel that was chosen on Slack's page, by the code and the state with which Slack sent the browser back.",
  request: z.object({
    code: z.string({ error: 'is required' }).check(z.minLength(1, 'is required'), z.maxLength(500)),
    state: z.string({ error: 'is required' }).check(z.maxLength(200, 'is not valid')),
  }),
  status: 200,
  response: destinationSchema,
  errors: ['not_found', 'limit_reached', 'unavailable'],
});

export const signingSecretSchema = z.object({
  secret: z.string(),
  /** The end of its validity, ISO 8601; null for the newest. */
  ends_at: z.nullable(z.string()),
});

export const showSecrets = endpoint({
  name: 'show-secrets',
  method: 'GET',
  path: `${path}/{id}/secrets`,
  caller: 'session',
  summary: "A webhook's signing secrets, newest first; two while one replaces the other.",
  request: z.object({ id }),
  status: 200,
  response: z.object({ data: z.array(signingSecretSchema) }),
  errors: ['not_found'],
});

export const rotateSecret = endpoint({
  name: 'rotate-secret',
  method: 'POST',
  path: `${path}/{id}/secrets`,
  caller: 'session',
  summary:
    'Makes a new signing secret; the old one signs, too, until it ends. With 0 hours an old one ends now.',
  request: z.object({
    id,
    overlap_hours: z.union(
      overlapHours.map((hours) => z.literal(hours)) as [z.ZodMiniLiteral<0>, ...z.ZodMiniLiteral<number>[]],
      `must be one of ${overlapHours.join(', ')}`,
    ),
  }),
  status: 200,
  response: z.object({ data: z.array(signingSecretSchema) }),
  errors: ['not_found', 'limit_reached', 'unavailable'],
});

export const endOldSecret = endpoint({
  name: 'end-old-secret',
  method: 'DELETE',
  path: `${path}/{id}/secrets`,
  caller: 'session',
  summary: 'Ends the older of two signing secrets now.',
  request: z.object({ id }),
  status: 200,
  response: z.object({ data: z.array(signingSecretSchema) }),
  errors: ['not_found', 'unavailable'],
});
