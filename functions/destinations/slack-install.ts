import * as z from 'zod/mini';
import { ProductError } from '../../shared/api/errors.ts';
import { headerText } from '../../shared/signups/text.ts';
import type { Customer } from '../accounts/requests/callers.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { optionalSetting, setting } from '../platform/aws/environment.ts';
import { secret } from '../platform/aws/secrets.ts';
import { isSignedWith, signWith } from '../platform/aws/signature.ts';
import { log } from '../platform/observe/log.ts';
import { addDestination } from './add-destination.ts';
import type { StoredDestination } from './destination-item.ts';
import { listDestinations } from './destination-store.ts';
import { editDestination } from './edit-destination.ts';

const lifeSeconds = 600;

type Installer = Pick<Customer, 'accountId' | 'signedInAt' | 'profile'>;

/** Returns Slack's page on which the customer chooses a channel. */
export async function startInstall(customer: Installer, now: Date): Promise<string> {
  const clientId = clientIdOfStage();
  const ends = Math.floor(now.getTime() / 1000 + lifeSeconds).toString(36);
  const query = new URLSearchParams({
    client_id: clientId,
    scope: 'incoming-webhook',
    redirect_uri: await redirectUri(),
    state: `${ends}.${await signWith('unsubscribeSecret', stateText(customer, ends))}`,
  });
  return `${setting('slackUrl')}/oauth/v2/authorize?${query}`;
}

/**
 * Adds the channel, or renews its address if our app is in it already. Throws `invalid_request` (400) if the
 * state is of another session or too old, or Slack knows the code no longer.
 */
export async function finishInstall(
  { code, state }: { readonly code: string; readonly state: string },
  customer: Installer,
  now: Date,
): Promise<StoredDestination> {
  const clientId = clientIdOfStage();
  if (!(await isOwnState(state, customer, now))) throw ended();
  const { app_id, team, incoming_webhook: webhook } = await exchange(clientId, code);
  const slack = { app_id, team_id: team.id, channel_id: webhook.channel_id };
  const { accountId, profile } = customer;
  const known = (await listDestinations(accountId)).find(
    (one) => one.slack?.team_id === slack.team_id && one.slack.channel_id === slack.channel_id,
  );
  const address = webhook.url;
  if (known) return editDestination(known, profile, { id: known.id, name: known.name, address }, now, slack);
  const name = headerText(webhook.channel, 60) || 'Slack';
  return addDestination(accountId, profile, { kind: 'slack', name, address }, now, slack);
}

function clientIdOfStage(): string {
  const clientId = optionalSetting('slackClientId');
  if (!clientId)
    throw new ProductError('not_found', 'There is no Slack app here. Paste a webhook URL instead.');
  return clientId;
}

/** Slack compares it with the app's manifest. */
async function redirectUri(): Promise<string> {
  return `${await appUrl()}/notifications`;
}

/** Bound to the session: a link of another person, or of an earlier sign-in, adds nothing. */
function stateText({ accountId, signedInAt }: Installer, ends: string): string {
  return `slack.${accountId}.${signedInAt}.${ends}`;
}

async function isOwnState(state: string, customer: Installer, now: Date): Promise<boolean> {
  const [, ends, signature] = /^([0-9a-z]{1,10})\.([\w-]+)$/.exec(state) ?? [];
  if (!ends || !signature || Number.parseInt(ends, 36) * 1000 < now.getTime()) return false;
  return isSignedWith('unsubscribeSecret', stateText(customer, ends), signature);
}

const installedSchema = z.object({
  ok: z.literal(true),
  app_id: z.string(),
  team: z.object({ id: z.string() }),
  incoming_webhook: z.object({ channel: z.string(), channel_id: z.string(), url: z.string() }),
});

/** Drops the access token of the response: the webhook's URL posts, and each press has a URL for its update. */
async function exchange(clientId: string, code: string) {
  let body: unknown;
  try {
    const credentials = Buffer.from(`${clientId}:${await secret('slackClientSecret')}`).toString('base64');
    const response = await fetch(`${setting('slackUrl')}/api/oauth.v2.access`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ code, redirect_uri: await redirectUri() }),
      signal: AbortSignal.timeout(5_000),
    });
    body = await response.json();
  } catch (failure) {
    log.error('Slack did not exchange a code', { failure: failure as Error });
    throw unavailable();
  }
  const installed = installedSchema.safeParse(body);
  if (installed.success) return installed.data;
  const { data } = z.object({ error: z.string() }).safeParse(body);
  if (data?.error === 'invalid_code' || data?.error === 'code_already_used') throw ended();
  log.error('Slack refused to exchange a code', { slack_error: data?.error ?? 'not an installation' });
  throw unavailable();
}

function ended(): ProductError {
  return new ProductError('invalid_request', "Slack's confirmation has expired. Press Add to Slack again.");
}

function unavailable(): ProductError {
  return new ProductError('unavailable', "Slack couldn't be reached. Press Add to Slack again.");
}
