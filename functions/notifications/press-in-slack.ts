import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { ProductError } from '../../shared/api/errors.ts';
import * as api from '../../shared/notifications/handling-api.ts';
import { postJson } from '../deliveries/channels/post-json.ts';
import { findDestination } from '../destinations/destination-store.ts';
import { allowsLocal } from '../destinations/local-destinations.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { secret } from '../platform/aws/secrets.ts';
import { log } from '../platform/observe/log.ts';
import { endpoint, type Identify } from '../platform/pipelines/endpoint.ts';
import { isSlackSignature } from '../platform/security/signed-requests.ts';
import { findItem } from '../platform/table/table.ts';
import { findSignupById, signupNotFound } from '../signups/items/signup-store.ts';
import { handleArrived } from './handle-arrived.ts';
import { type AlertReference, alertKey, notePress, parseAlertItem } from './items/alert-item.ts';
import { type Press, readPress, slackButtons, withButtons } from './kinds/slack-buttons.ts';

const payloadSchema = z.object({
  type: z.literal('block_actions'),
  api_app_id: z.string(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string().check(z.regex(/^[UW][A-Z0-9]{1,30}$/)) }),
  response_url: z.url().check(z.refine(isSlackUrl)),
  actions: z.array(z.object({ action_id: z.string(), value: z._default(z.string(), '') })),
  message: z.object({
    text: z._default(z.string(), ''),
    blocks: z.array(z.looseObject({ block_id: z.optional(z.string()) })),
  }),
});

type Payload = z.output<typeof payloadSchema>;

/** Verifies Slack's signature over the raw body. During rotation, either of two secrets is valid (`new,old`). */
const bySlack: Identify<Payload | undefined> = async ({ body, isBase64Encoded, headers }) => {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const { 'x-slack-request-timestamp': time = '', 'x-slack-signature': signature = '' } = headers;
  const isGenuine = (await secret('slackSigningSecret'))
    .split(',')
    .some((key) => isSlackSignature(bytes, { time, signature }, key.trim(), new Date()));
  if (!isGenuine) throw new ProductError('unauthorized', 'The X-Slack-Signature does not fit this body.');
  return { who: payloadIn(bytes) };
};

/**
 * Marks the signup of an alert, also if the press is repeated, and shows the stored state in the message. Throws
 * `not_found` (404) unless app, workspace, destination and signup belong together, and `unavailable` (503) if
 * Slack did not update the message. Slack shows a warning to the person then: a further press repairs it.
 */
export const handler = endpoint(api.pressInSlack, bySlack, async (_request, payload) => {
  const [action] = payload?.actions ?? [];
  const press = action && readPress(action.action_id, action.value);
  if (!payload || !press) return {};
  await assertOwn(press, payload);
  try {
    await handleArrived(press.alert, press.state, 'slack', (at) => ({
      Update: notePress(press.alert, payload.user.id, at),
    }));
    await showStored(press, payload);
  } catch (refusal) {
    if (!(refusal instanceof ProductError) || refusal.code === 'unavailable') throw refusal;
    const text = refusal.code === 'not_found' ? 'This signup was deleted.' : refusal.message;
    await respond(payload, { response_type: 'ephemeral', replace_original: false, text });
  }
  return {};
});

/** Undefined for an interaction that is not a press of a button in a message. */
function payloadIn(body: Buffer): Payload | undefined {
  try {
    return payloadSchema.parse(JSON.parse(new URLSearchParams(body.toString()).get('payload') ?? ''));
  } catch {
    return undefined;
  }
}

async function assertOwn({ alert }: Press, { api_app_id, team }: Payload): Promise<void> {
  const [destination, sent] = await Promise.all([
    findDestination(alert.accountId, alert.destinationId),
    findItem(alertKey(alert)),
  ]);
  const { app_id, team_id } = destination?.slack ?? {};
  if (sent && app_id === api_app_id && team_id === team.id) return;
  throw new ProductError('not_found', 'There is no such alert in this workspace.');
}

/** Shows the stored state, and again if a press at the same time changed it: their updates may change places. */
async function showStored({ alert }: Press, payload: Payload): Promise<void> {
  const { text, blocks: before } = payload.message;
  const ends = Date.now() + mostMilliseconds;
  let shown: object[] | undefined;
  for (;;) {
    const stored = await storedButtons(alert);
    const blocks = withButtons(before, stored);
    if (!blocks || isDeepStrictEqual(stored, shown)) return;
    await respond(payload, { replace_original: true, text, blocks }, ends - Date.now());
    shown = stored;
  }
}

async function storedButtons(alert: AlertReference): Promise<object[]> {
  const [signup, item] = await Promise.all([
    findSignupById(alert.accountId, alert.signupId),
    findItem(alertKey(alert)),
  ]);
  if (!signup?.handling || !item) throw signupNotFound();
  const { handling } = signup;
  const { pressed } = parseAlertItem(item);
  const user = pressed?.at === handling.at ? pressed?.user : undefined;
  return slackButtons(alert, await appUrl(), { ...handling, user });
}

/** Slack waits 3 seconds for the response to the press. */
const mostMilliseconds = 1_500;

async function respond(
  { response_url }: Payload,
  message: object,
  milliseconds = mostMilliseconds,
): Promise<void> {
  const timeLimit = Math.max(0, milliseconds);
  const posted = await postJson({ url: new URL(response_url), body: JSON.stringify(message), timeLimit });
  if (posted.status === 200) return;
  log.warn('Slack did not take the response to a press', {
    status: posted.status,
    failure: posted.status === null ? posted.failure : undefined,
  });
  throw new ProductError('unavailable', "Slack didn't update the message. Press again.");
}

function isSlackUrl(url: string): boolean {
  const { origin, hostname } = new URL(url);
  return origin === 'https://hooks.slack.com' || (allowsLocal() && hostname === 'localhost');
}
