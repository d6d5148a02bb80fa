import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { ProductError } from '../../shared/errors.ts';
import type { Identify } from '../platform/endpoint.ts';
import { setting } from '../platform/environment.ts';
import { log } from '../platform/log.ts';
import { accountIdOfUser } from './api-key.ts';

type Event = Parameters<Identify<unknown>>[0];

const header = (event: Event, name: string): string =>
  Object.entries(event.headers ?? {}).find(([given]) => given.toLowerCase() === name)?.[1] ?? '';

/** A signed-in customer. */
export interface Customer {
  readonly accountId: string;
  /** The Cognito user's name, which is also its `sub`. */
  readonly username: string;
}

const createVerifier = () =>
  CognitoJwtVerifier.create({
    userPoolId: setting('userPool'),
    clientId: setting('userPoolClient'),
    tokenUse: 'access',
  });

let verifier: ReturnType<typeof createVerifier> | undefined;

/**
 * A signed-in customer, by the Cognito access token in `Authorization: Bearer`. All that a request
 * reads or writes is keyed by the account found here, so that no parameter can name another one.
 */
export const bySession: Identify<Customer> = async (event) => {
  verifier ??= createVerifier();
  const token = /^Bearer (\S+)$/i.exec(header(event, 'authorization'))?.[1];
  const claims = token ? await verifier.verify(token).catch(() => undefined) : undefined;
  // The verifier lets a token pass that does not say when it ends.
  if (!claims?.exp) throw new ProductError('unauthorized', 'Your session has ended. Sign in again.');
  const accountId = accountIdOfUser(claims.sub);
  log.appendKeys({ account_id: accountId });
  return { who: { accountId, username: claims.username } };
};
