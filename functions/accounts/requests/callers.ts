import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { CognitoAccessTokenPayload } from 'aws-jwt-verify/jwt-model';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { KeyAccess } from '../../../shared/accounts/keys-api.ts';
import { type Endpoint, testDataHeader } from '../../../shared/api/endpoint.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { setting } from '../../platform/aws/environment.ts';
import { log, withoutSecrets } from '../../platform/observe/log.ts';
import type { Identify } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import type { Profile } from '../items/profile-item.ts';
import { accountGone, findProfile } from '../items/profile-store.ts';
import { keepRefusal } from '../items/refusal-item.ts';
import { countOutcome } from '../items/usage-item.ts';
import { accountIdOfUser, parseApiKey } from '../keys/api-key.ts';
import { type Admission, admit } from './admission.ts';
import { testAccountOf } from './test-account.ts';

export interface SessionHolder {
  readonly accountId: string;
  /** Account whose signups are requested: `accountId` or its test account. */
  readonly dataAccountId: string;
  readonly username: string;
  readonly accessToken: string;
  /** Time of the password sign-in, in seconds since 1970. Refreshed tokens keep it. */
  readonly signedInAt: number;
  readonly profile: Profile | undefined;
}

export interface Customer extends SessionHolder {
  readonly profile: Profile;
}

const recentSeconds = 15 * 60;

/**
 * Identifies the caller by the Cognito access token in `Authorization: Bearer`. All data is keyed by the
 * account found here, so no parameter can select another one. Throws `unauthorized` if the token is invalid,
 * its session ended, or the account is closing.
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

/** Requires an open account, and uses the test account's id for requests about test data. */
export const bySession: Identify<Customer> = async (event, declaration) => {
  const { who } = await bySessionAlone(event, declaration);
  if (!who.profile) throw accountGone();
  return { who: { ...who, accountId: who.dataAccountId, profile: who.profile } };
};

/** Also throws `reauthentication_required` if the password was entered more than 15 minutes ago. */
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
  // The verifier accepts tokens without an expiry or sign-in time.
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

export const byApiKey: Identify<Admission> = Object.assign(identify, { finished });

async function identify(event: APIGatewayProxyEvent, { openTo }: Endpoint) {
  const admission = await admit(event.headers['x-api-key'] ?? '', new Date());
  const { accountId, access, headers } = admission;
  log.appendKeys({ account_id: accountId });
  if (access !== 'full' && access !== openTo) throw keyNotAllowed(access, headers);
  return { who: admission, headers };
}

/** Counts the outcome, unless the key was rejected: then the account is unknown. */
async function finished(event: APIGatewayProxyEvent, declaration: Endpoint, refusal?: ProductError) {
  const claimed = parseApiKey(event.headers['x-api-key'] ?? '');
  if (!claimed || refusal?.code === 'unauthorized') return;
  await countRequest(claimed.accountId, declaration, event.requestContext.requestId, refusal, new Date());
}

function keyNotAllowed(access: KeyAccess, headers: Record<string, string>) {
  const may = access === 'add' ? 'add signups' : 'read';
  const message = `This API key may only ${may}. Use one with full access, from your account page.`;
  return new ProductError('key_not_allowed', message, { headers });
}

export const succeeded = 'ok';

const countedEvery = 1000;
const mostRemembered = 1000;

const overLimit = new Map<string, number>();

/**
 * Counts a request by endpoint and outcome, and stores why it was rejected. Never throws, because usage
 * statistics must never fail a request. Over-limit requests are sampled: at most one a second per process and
 * account.
 */
async function countRequest(
  accountId: string,
  { name }: Pick<Endpoint, 'name'>,
  requestId: string,
  refusal: ProductError | undefined,
  now: Date,
): Promise<void> {
  if (refusal?.code === 'rate_limit_exceeded' && !isDue(accountId, now)) return;
  try {
    await Promise.all([
      updateItem(countOutcome(accountId, name, refusal?.code ?? succeeded, now)),
      refusal && updateItem(keepRefusal(accountId, factsOf(name, refusal, requestId, now), now)),
    ]);
  } catch (failure) {
    log.warn('A request was not counted', { failure: failure instanceof Error ? failure : String(failure) });
  }
}

function factsOf(endpoint: string, { status, code, message }: ProductError, request_id: string, now: Date) {
  // The message may repeat request data.
  const safe = String(withoutSecrets(message)).slice(0, 300);
  return { at: now.toISOString(), endpoint, status, code, message: safe, request_id };
}

function isDue(accountId: string, now: Date): boolean {
  const last = overLimit.get(accountId);
  if (last !== undefined && now.getTime() - last < countedEvery) return false;
  if (overLimit.size >= mostRemembered) overLimit.clear();
  overLimit.set(accountId, now.getTime());
  return true;
}
