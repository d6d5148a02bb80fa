import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import * as z from 'zod/mini';
import type { LocalFunctions } from '../lambda/functions.ts';
import type { Mailbox } from '../ses/mailbox.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { region } from '../template/resolver.ts';
import { codeMailer, type Deliver } from './code-mail.ts';
import { openEmbedded } from './embedded.ts';
import type { Pool } from './pool.ts';
import { clientProperties, poolProperties } from './pool-properties.ts';
import { callRunner } from './run-call.ts';
import { jwks } from './tokens.ts';
import { type TriggerEvent, type Triggers, triggerRunner } from './triggers.ts';
import { poolUsers } from './users.ts';

const amazonSender = 'no-reply@verificationemail.com';

const poolSchema = z.looseObject({
  LambdaConfig: z._default(z.record(z.string(), z.string()), {}),
  EmailConfiguration: z._default(z.object({ From: z._default(z.string(), amazonSender) }), {
    From: amazonSender,
  }),
});
const clientSchema = z.looseObject({ UserPoolId: z.string() });

export async function startCognitoOf(
  template: CloudTemplate,
  functions: LocalFunctions,
  mailbox: Mailbox,
  dataDir: string,
): Promise<Cognito | undefined> {
  const pool = template.only('AWS::Cognito::UserPool', poolSchema);
  if (!pool) return undefined;
  const clients = template
    .all('AWS::Cognito::UserPoolClient', clientSchema)
    .map(({ resource, properties }) => ({ id: template.reference(resource), properties }));
  const triggers = Object.fromEntries(
    Object.entries(pool.properties.LambdaConfig).map(([name, arn]) => [
      name,
      async (event: TriggerEvent) => (await functions.invoke(arn, event)) as TriggerEvent,
    ]),
  );
  return startCognito({
    dataDir,
    region,
    pool: { id: template.reference(pool.resource), properties: pool.properties },
    clients,
    triggers,
    deliver: ({ to, subject, body }) =>
      mailbox.deliver({ from: pool.properties.EmailConfiguration.From, to, subject, html: body }),
  });
}

export interface CognitoSettings {
  readonly dataDir: string;
  readonly region: string;
  /** Resolved properties of AWS::Cognito::UserPool. The ID starts with the region: `eu-west-1_Local`. */
  readonly pool: { readonly id: string; readonly properties: Record<string, unknown> };
  readonly clients: readonly { readonly id: string; readonly properties: Record<string, unknown> }[];
  readonly triggers: Triggers;
  readonly deliver: Deliver;
  readonly now?: () => number;
  readonly triggerTimeout?: number;
}

interface Cognito {
  /** Mount it under any prefix that the caller strips from `request.url`. */
  readonly handle: RequestListener;
  readonly jwks: typeof jwks;
  stop(): Promise<void>;
}

const known = ['PreSignUp', 'PostConfirmation', 'CustomMessage'];

/**
 * Runs a user pool as AWS does. Tokens are signed for the issuer
 * `https://cognito-idp.REGION.amazonaws.com`.
 */
export async function startCognito(settings: CognitoSettings): Promise<Cognito> {
  const { region, triggers, now = Date.now, triggerTimeout = 5000 } = settings;
  const unknown = Object.keys(triggers).find((name) => !known.includes(name));
  if (unknown) throw new Error(`The Cognito trigger ${unknown} does not run locally`);
  const { id } = settings.pool;
  if (!id.startsWith(`${region}_`)) throw new Error(`The user pool id ${id} must begin with ${region}_`);
  const properties = poolProperties.parse(settings.pool.properties);
  const clients = settings.clients.map((client) => ({
    id: client.id,
    ...clientProperties.parse(client.properties),
  }));
  const embedded = await openEmbedded(settings.dataDir, { id, properties, clients: settings.clients }, now);
  const trigger = triggerRunner({ id, region }, triggers, triggerTimeout);
  const pool: Pool = {
    id,
    region,
    properties,
    clients: new Map(clients.map((client) => [client.id, client])),
    users: poolUsers(embedded.context, embedded.service),
    trigger,
    mail: codeMailer(properties, trigger, settings.deliver),
    now,
  };
  const listener = cognitoListener(id, callRunner(pool, embedded));
  return {
    handle: (request, response) => void listener(request, response),
    jwks,
    // Every change is on disk before its response, so there is nothing to flush.
    stop: async () => undefined,
  };
}

type Run = (name: string, request: Record<string, unknown>, credentials: boolean) => Promise<unknown>;

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-amzn-errortype,x-amzn-errormessage,x-amzn-requestid',
};

function cognitoListener(poolId: string, answer: Run) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const path = new URL(request.url || '/', 'http://local').pathname;
      if (request.method === 'OPTIONS') return send(response, 200, {});
      if (path === `/${poolId}/.well-known/jwks.json`) {
        return send(response, 200, jwks, { 'content-type': 'application/json' });
      }
      const target = request.headers['x-amz-target'];
      const name = typeof target === 'string' ? target.split('.')[1] : undefined;
      if (request.method !== 'POST' || !name) return send(response, 404, { message: 'Not found' });
      const credentials = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false;
      const body = (await json(request)) as Record<string, unknown>;
      send(response, 200, await answer(name, body, credentials));
    } catch (error) {
      refuse(response, error);
    }
  };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...crossOrigin, ...headers });
  response.end(JSON.stringify(body, timesInSeconds));
}

function refuse(response: ServerResponse, error: unknown) {
  const known = error instanceof CognitoError;
  if (!known) console.error('local Cognito:', error);
  const code = known
    ? error.code
    : error instanceof UnsupportedError
      ? 'UnknownOperationException'
      : 'InternalErrorException';
  const message = error instanceof Error ? error.message : String(error);
  const status = known || error instanceof UnsupportedError ? 400 : 500;
  send(response, status, { __type: code, message }, { 'x-amzn-errortype': code });
}

function timesInSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}
