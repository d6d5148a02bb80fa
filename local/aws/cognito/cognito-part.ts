import type { RequestListener } from 'node:http';
import { answers } from './answer.ts';
import { codeMailer, type Deliver } from './code-mail.ts';
import { openEmbedded } from './embedded.ts';
import { cognitoListener } from './listener.ts';
import type { Pool } from './pool.ts';
import { clientProperties, poolProperties } from './pool-properties.ts';
import { jwks } from './tokens.ts';
import { type Triggers, triggerRunner } from './triggers.ts';
import { poolUsers } from './users.ts';

export interface CognitoSettings {
  /** Users and sessions are kept here and survive kill -9. */
  readonly dataDir: string;
  readonly region: string;
  /** Resolved properties of AWS::Cognito::UserPool. The id begins with the region: `eu-west-1_Local`. */
  readonly pool: { readonly id: string; readonly properties: Record<string, unknown> };
  /** Resolved properties of each AWS::Cognito::UserPoolClient. */
  readonly clients: readonly { readonly id: string; readonly properties: Record<string, unknown> }[];
  readonly triggers: Triggers;
  readonly deliver: Deliver;
  /** Milliseconds since 1970; for tests of what expires. */
  readonly now?: () => number;
  /** How long a trigger may take, in milliseconds. */
  readonly triggerTimeout?: number;
}

export interface Cognito {
  /** Mount it under any prefix that the caller strips from `request.url`. */
  readonly handle: RequestListener;
  readonly jwks: typeof jwks;
  stop(): Promise<void>;
}

const known = ['PreSignUp', 'PostConfirmation', 'CustomMessage'];

/** Runs one user pool as AWS does, its tokens signed for the issuer `https://cognito-idp.REGION.amazonaws.com`. */
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
  const listener = cognitoListener(id, answers(pool, embedded));
  return {
    handle: (request, response) => void listener(request, response),
    jwks,
    // Every change was on disk before it was answered, so nothing is left to write.
    stop: async () => undefined,
  };
}
