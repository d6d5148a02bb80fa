import * as z from 'zod/mini';
import type { WebConfig } from '../../../../shared/web-config.ts';
import { discardStoredSession, readStoredSession, storeTokens } from './stored-session.ts';

const answerSchema = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    IdToken: z.string(),
    RefreshToken: z.optional(z.string()),
  }),
});

const firstDelay = 200;
const longestDelay = 30_000;

const passingRefusals = /TooManyRequests|LimitExceeded|Forbidden|InternalError/;

/**
 * Exchanges the refresh token, retrying from 200 ms with doubling delays for as long as Cognito fails or
 * cannot be reached. Amplify would try three times and throw. Tabs take turns, because a rotated refresh
 * token works once.
 */
export async function refreshTokens(config: WebConfig): Promise<void> {
  const clientId = config.userPoolClientId;
  const before = readStoredSession(clientId)?.accessToken;
  await inTurn(`refresh ${clientId}`, async () => {
    if (readStoredSession(clientId)?.accessToken !== before) return;
    if ((await askUntilAnswered(config)) === 'ended') discardStoredSession(clientId);
  });
}

/** Without a secure context (a laptop's address in the local network) there are no locks. */
function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

async function askUntilAnswered(config: WebConfig): Promise<'fresh' | 'ended'> {
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      return await askOnce(config);
    } catch {
      await wait(delay);
    }
  }
}

/** One request to Cognito: `ended` when it refuses the refresh token; throws while it cannot be asked. */
async function askOnce(config: WebConfig): Promise<'fresh' | 'ended'> {
  const stored = readStoredSession(config.userPoolClientId);
  if (!stored) return 'ended';
  const response = await fetch(endpointOf(config), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, RefreshToken: stored.refreshToken }),
    cache: 'no-store',
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (isPassing(response.status, body)) throw new Error(`Cognito answered ${response.status}`);
  if (!response.ok) return 'ended';
  const { AuthenticationResult: result } = answerSchema.parse(body);
  // A sign-out in another tab while we asked must not be undone.
  if (!readStoredSession(config.userPoolClientId)) return 'ended';
  storeTokens(config.userPoolClientId, stored.username, {
    accessToken: result.AccessToken,
    idToken: result.IdToken,
    refreshToken: result.RefreshToken,
  });
  return 'fresh';
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function endpointOf(config: WebConfig) {
  return config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`;
}

/** Trouble of Cognito's own, or a limit, says nothing about the session. */
function isPassing(status: number, body: unknown) {
  return (
    status >= 500 || status === 429 || (status >= 400 && passingRefusals.test(JSON.stringify(body) ?? ''))
  );
}
