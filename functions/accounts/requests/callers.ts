import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { CognitoAccessTokenPayload } from 'aws-jwt-verify/jwt-model';
import { testDataHeader } from '../../../shared/api/endpoint.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { setting } from '../../platform/aws/environment.ts';
import { log } from '../../platform/observe/log.ts';
import type { Identify } from '../../platform/pipelines/endpoint.ts';
import type { Profile } from '../items/profile-item.ts';
import { accountGone, findProfile } from '../items/profile-store.ts';
import { accountIdOfUser } from '../keys/api-key.ts';
import { testAccountOf } from './test-account.ts';

/** Someone with a session, whose account may not have been opened yet. */
export interface SessionHolder {
  readonly accountId: string;
  /** The account whose signups the request asks for: the same, or its test account. */
  readonly dataAccountId: string;
  /** The Cognito user's name, which is also its `sub`. */
  readonly username: string;
  /** For calls to Cognito in the customer's name. */
  readonly accessToken: string;
  /** When the session began with a password, in seconds since 1970; a refreshed token keeps it. */
  readonly signedInAt: number;
  /** Who the customer is, as this request read it; undefined where there is no account. */
  readonly profile: Profile | undefined;
}

/** A signed-in customer with an account. */
export interface Customer extends SessionHolder {
  readonly profile: Profile;
}

/** For how long after a sign-in a customer may do what an unattended browser must not. */
const recentSeconds = 15 * 60;

/**
 * The customer who sends a Cognito access token in `Authorization: Bearer`. All that a request reads or writes is
 * keyed by the account found here, so that no parameter can name another one. Throws `unauthorized` where
 * the token is not genuine, its session was ended, or the account is being deleted.
 */
export const bySessionAlone: Identify<SessionHolder> = async (event, { hasTestData }) => {
  const { claims, accessToken } = await verified(event);
  const accountId = accountIdOfUser(claims.sub);
  log.appendKeys({ account_id: accountId });
  const profile = await findProfile(accountId);
  if (profile?.closing_at) throw accountGone();
  if (claims.auth_time < (profile?.sessions_valid_from ?? 0)) throw sessionEnded();
  const isTest = hasTestData && event.headers[testDataHeader] !== undefined;
  const dataAccountId = isTest ? testAccountOf(accountId) : accountId;
  const { username, auth_time: signedInAt } = claims;
  return { who: { accountId, dataAccountId, username, accessToken, signedInAt, profile } };
};

/** A signed-in customer, and the account whose data is asked for. Throws `unauthorized` also where the account is deleted. */
export const bySession: Identify<Customer> = async (event, declaration) => {
  const { who } = await bySessionAlone(event, declaration);
  if (!who.profile) throw accountGone();
  return { who: { ...who, accountId: who.dataAccountId, profile: who.profile } };
};

/**
 * The same for what needs the customer in person: throws `reauthentication_required` where the password
 * was last given longer than a quarter of an hour ago.
 */
export const byRecentSignIn: Identify<Customer> = async (event, declaration) => {
  const caller = await bySession(event, declaration);
  if (Date.now() / 1000 - caller.who.signedInAt > recentSeconds) {
    throw new ProductError('reauthentication_required', 'Confirm your password to continue.');
  }
  return caller;
};

type Event = Parameters<Identify<unknown>>[0];

let verifier: ReturnType<typeof createVerifier> | undefined;

async function verified(event: Event): Promise<{ claims: CognitoAccessTokenPayload; accessToken: string }> {
  verifier ??= createVerifier();
  const token = /^Bearer (\S+)$/i.exec(event.headers.authorization ?? '')?.[1];
  const claims = token ? await verifier.verify(token).catch(() => undefined) : undefined;
  // The verifier lets a token pass that does not say when it ends or when its session began.
  if (!token || !claims?.exp || !Number.isInteger(claims.auth_time)) throw sessionEnded();
  return { claims, accessToken: token };
}

function sessionEnded(): ProductError {
  return new ProductError('unauthorized', 'Your session has ended. Sign in again.');
}

function createVerifier() {
  return CognitoJwtVerifier.create({
    userPoolId: setting('userPool'),
    clientId: setting('userPoolClient'),
    tokenUse: 'access',
  });
}
