import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { parsedJson, sendJson } from '../../aws/http/responses.ts';
import { escapeHtml } from '../stripe/pages/html.ts';
import type { Receivers } from './inbox.ts';

interface SlackAppOptions {
  readonly receivers: Receivers;
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signingSecret: string;
}

const workspace = { id: 'T0LOCAL', domain: 'local' };
export const slackAppId = 'A0SIGNUPSCOUT';
const channels = ['#sales', '#new-signups', '#general'] as const;
const people: Readonly<Record<string, string>> = { U0ANA: 'ana', U0BEN: 'ben' };

/** Slack's limits of a `response_url`. */
const usesOfUrl = 5;
const lifeOfUrl = 30 * 60_000;
const lifeOfCode = 10 * 60_000;

const pressSchema = z.object({ id: z.int(), action_id: z.string(), user: z._default(z.string(), 'U0ANA') });

/**
 * Replaces Slack's side of our app, mounted at `/local/slack`: the page that installs it, the exchange of the code,
 * signed presses of buttons in the inbox (`POST press`), and updates of messages.
 */
export function openSlackApp(options: SlackAppOptions): RequestListener {
  const { receivers, appUrl, clientId, clientSecret, signingSecret } = options;
  const redirectUri = `${appUrl}/notifications`;
  const codes = new Map<string, { readonly channel: string; readonly ends: number }>();
  const urls = new Map<string, { id: number; uses: number; ends: number; ephemeral?: string }>();

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const problem =
      query.get('client_id') !== clientId
        ? 'invalid_client_id'
        : query.get('scope') !== 'incoming-webhook'
          ? 'invalid_scope'
          : query.get('redirect_uri') !== redirectUri
            ? 'bad_redirect_uri'
            : undefined;
    if (problem) return sendPage(response, 400, 'Something went wrong', `<p>${problem}</p>`);
    const state = query.get('state') ?? '';
    const choices = channels.map((name) => `<option>${name}</option>`).join('');
    return sendPage(
      response,
      200,
      'SignupScout is requesting permission to access the Local workspace',
      `<form action="/local/slack/oauth/allow"><input type="hidden" name="state" value="${escapeHtml(state)}">
<p>Post to specific channels in Slack</p>
<p><label>Channel <select name="channel">${choices}</select></label></p>
<p><button>Allow</button> <a href="${redirectUri}?error=access_denied&amp;state=${encodeURIComponent(state)}">Cancel</a></p></form>`,
    );
  }

  function allow(query: URLSearchParams, response: ServerResponse) {
    const code = randomBytes(16).toString('hex');
    codes.set(code, { channel: query.get('channel') ?? channels[0], ends: Date.now() + lifeOfCode });
    const answer = new URLSearchParams({ code, state: query.get('state') ?? '' });
    response.writeHead(302, { location: `${redirectUri}?${answer}` }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const body = new URLSearchParams(await text(request));
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const refuse = (error: string) => sendJson(response, 200, { ok: false, error });
    if (request.headers.authorization !== `Basic ${credentials}`) return refuse('bad_client_secret');
    if (body.get('redirect_uri') !== redirectUri) return refuse('bad_redirect_uri');
    const code = body.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    if (!known || known.ends < Date.now()) return refuse('invalid_code');
    const channel_id = channelId(known.channel);
    const token = randomBytes(12).toString('hex');
    return sendJson(response, 200, {
      ok: true,
      access_token: `xoxb-${randomBytes(12).toString('hex')}`,
      token_type: 'bot',
      scope: 'incoming-webhook',
      app_id: slackAppId,
      team: { id: workspace.id, name: 'Local' },
      authed_user: { id: 'U0ANA' },
      incoming_webhook: {
        channel: known.channel,
        channel_id,
        configuration_url: `${appUrl}/local/inbox`,
        url: `${appUrl}/local/inbox/slack/services/${workspace.id}/B${channel_id}/${token}`,
      },
    });
  }

  /** Presses a button of a message in the inbox, as a person in Slack. */
  async function press(request: IncomingMessage, response: ServerResponse) {
    const { data } = pressSchema.safeParse(parsedJson(await text(request)));
    const message = data && receivers.find(data.id);
    if (!data || !message) return sendJson(response, 404, { error: 'Not found' });
    const name = randomBytes(12).toString('hex');
    urls.set(name, { id: message.id, uses: 0, ends: Date.now() + lifeOfUrl });
    const response_url = `${appUrl}/local/slack/actions/${workspace.id}/${name}`;
    const payload = payloadOf(message, { ...data, response_url });
    const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
    const began = performance.now();
    const answer = await fetch(`${appUrl}/webhooks/slack`, {
      method: 'POST',
      headers: signedHeaders(body, signingSecret),
      body,
    });
    const milliseconds = Math.round(performance.now() - began);
    const { ephemeral } = urls.get(name) ?? {};
    return sendJson(response, 200, { status: answer.status, milliseconds, ephemeral });
  }

  /** The `response_url` of a press. */
  async function respond(name: string, request: IncomingMessage, response: ServerResponse) {
    const known = urls.get(name);
    const content = parsedJson(await text(request)) as Record<string, unknown> | undefined;
    const error =
      !known || known.ends < Date.now() ? 'expired_url' : known.uses >= usesOfUrl ? 'used_url' : '';
    if (!known || error) return sendJson(response, 404, { ok: false, error });
    known.uses += 1;
    if (content?.replace_original === true) receivers.replace(known.id, JSON.stringify(content));
    else known.ephemeral = String(content?.text);
    return sendJson(response, 200, { ok: true });
  }

  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url || '/', 'http://local');
    const path = pathname.replace(/^\/local\/slack/, '');
    if (request.method === 'GET' && path === '/oauth/v2/authorize') return authorize(searchParams, response);
    if (request.method === 'GET' && path === '/oauth/allow') return allow(searchParams, response);
    if (request.method === 'POST' && path === '/api/oauth.v2.access') return exchange(request, response);
    if (request.method === 'POST' && path === '/press') return press(request, response);
    const [, name] = /^\/actions\/\w+\/(\w+)$/.exec(path) ?? [];
    if (request.method === 'POST' && name) return respond(name, request, response);
    return sendJson(response, 404, { error: 'Not found' });
  };
}

/** Slack's headers of a request that it signs now. */
export function signedHeaders(body: string, secret: string, now = new Date()): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex');
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': time,
    'x-slack-signature': `v0=${signature}`,
  };
}

interface Pressed {
  readonly action_id: string;
  readonly user: string;
  readonly response_url: string;
}

interface Block {
  readonly block_id?: string;
  readonly elements?: readonly { readonly action_id?: string; readonly value?: string }[];
}

/** The payload of a press of a button, with the fields that Slack documents. */
export function payloadOf(message: { readonly body: string }, { action_id, user, response_url }: Pressed) {
  const { text: fallback, blocks } = parsedJson(message.body) as { text: string; blocks: Block[] };
  const named = blocks.map((block, at) => ({ block_id: `block${at}`, ...block }));
  const [action] = named.flatMap(({ block_id, elements = [] }) =>
    elements.flatMap((one) => (one.action_id === action_id ? [{ ...one, block_id, type: 'button' }] : [])),
  );
  return {
    type: 'block_actions',
    api_app_id: slackAppId,
    team: workspace,
    user: { id: user, username: people[user] ?? user, team_id: workspace.id },
    container: { type: 'message', message_ts: '1764000000.000100', is_ephemeral: false },
    trigger_id: '12466734323.1395872398',
    message: { type: 'message', text: fallback, blocks: named, ts: '1764000000.000100' },
    response_url,
    actions: action ? [action] : [],
  };
}

/** "#new-signups" is C0NEWSIGNUPS. */
function channelId(channel: string): string {
  return `C0${channel.replace(/[^a-z]/g, '').toUpperCase()}`;
}

function sendPage(response: ServerResponse, status: number, title: string, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/local/inbox/page.css"></head>
<body><header><p>Local stand-in for Slack</p><h1>${title}</h1></header><main>${body}</main></body></html>`);
}
