import { createHmac, randomBytes } from 'node:crypto';
import type {
  AdminInitiateAuthRequest,
  InitiateAuthRequest,
  RespondToAuthChallengeRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { verify as verifyOneTimePassword } from 'cognito-local/lib/services/totp.js';
import { checkPassword } from './passwords.ts';
import { clientOf, type Pool } from './pool.ts';
import type { Client } from './pool-properties.ts';
import {
  invalidParameter,
  notAuthorized,
  notConfirmed,
  resetRequired,
  userNotFound,
  wrongCode,
  wrongPassword,
} from './refusals.ts';
import { type Challenge, challenge, proves } from './secure-remote-password.ts';
import { refresh, startSession } from './sessions.ts';
import type { User } from './users.ts';

type Waiting =
  | { readonly step: 'PASSWORD_VERIFIER'; readonly username: string; readonly proof: Challenge }
  | { readonly step: 'SOFTWARE_TOKEN_MFA' | 'NEW_PASSWORD_REQUIRED'; readonly username: string };

export function signIn(pool: Pool) {
  const waiting: Challenges<Waiting> = challenges(pool.now);
  const disguise = randomBytes(32);

  const ask = (step: 'SOFTWARE_TOKEN_MFA' | 'NEW_PASSWORD_REQUIRED', user: User) => ({
    ChallengeName: step,
    Session: waiting.open({ step, username: user.Username }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.Username,
      ...(step === 'NEW_PASSWORD_REQUIRED' ? { requiredAttributes: '[]', userAttributes: '{}' } : {}),
    },
  });

  const passwordAccepted = async (client: Client, user: User) => {
    if (user.UserStatus === 'UNCONFIRMED') throw notConfirmed();
    if (user.UserStatus === 'RESET_REQUIRED') throw resetRequired();
    if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') return ask('NEW_PASSWORD_REQUIRED', user);
    const secondFactor = user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA');
    if (pool.properties.MfaConfiguration !== 'OFF' && secondFactor) return ask('SOFTWARE_TOKEN_MFA', user);
    if (pool.properties.MfaConfiguration === 'ON') {
      throw invalidParameter('MFA_SETUP at sign-in does not run locally: make MfaConfiguration OPTIONAL');
    }
    return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, client, user) };
  };

  /** An unknown user also gets a challenge, which no password passes. */
  const startProof = async (client: Client, parameters: Record<string, string>) => {
    const name = parameters.USERNAME ?? '';
    const user = await userOf(pool, client, name);
    const username = user?.Username ?? createHmac('sha256', disguise).update(name).digest('hex').slice(0, 32);
    const password = user?.Password ?? randomBytes(32).toString('hex');
    const proof = challenge(`${pool.id.split('_')[1]}${username}`, password, parameters.SRP_A ?? '');
    if (!proof) throw invalidParameter('SRP_A is not valid');
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: proof.salt,
        SRP_B: proof.publicKey,
        SECRET_BLOCK: waiting.open({ step: 'PASSWORD_VERIFIER', username, proof }),
        USERNAME: username,
        USER_ID_FOR_SRP: username,
      },
    };
  };

  const initiateAuth = async (request: InitiateAuthRequest | AdminInitiateAuthRequest) => {
    const client = clientOf(pool, request.ClientId);
    const flow = request.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : request.AuthFlow;
    if (!client.ExplicitAuthFlows.includes(`ALLOW_${flow}`)) {
      throw invalidParameter(`${flow} flow not enabled for this client`);
    }
    const parameters = request.AuthParameters ?? {};
    if (flow === 'USER_SRP_AUTH') return startProof(client, parameters);
    if (flow === 'REFRESH_TOKEN_AUTH') {
      return refresh(pool, { ClientId: client.id, RefreshToken: parameters.REFRESH_TOKEN });
    }
    if (flow !== 'USER_PASSWORD_AUTH' && flow !== 'ADMIN_USER_PASSWORD_AUTH') {
      throw invalidParameter(`${flow} does not run locally`);
    }
    const user = await userOf(pool, client, parameters.USERNAME);
    if (!user || user.Password !== parameters.PASSWORD) throw wrongPassword();
    return passwordAccepted(client, user);
  };

  const respondToAuthChallenge = async (request: RespondToAuthChallengeRequest) => {
    const client = clientOf(pool, request.ClientId);
    const answers = request.ChallengeResponses ?? {};
    const name =
      request.ChallengeName === 'PASSWORD_VERIFIER' ? answers.PASSWORD_CLAIM_SECRET_BLOCK : request.Session;
    const state = waiting.look(name);
    if (state.step !== request.ChallengeName) throw notAuthorized('Invalid session for the user.');
    const user = await userOf(pool, client, state.username);
    if (state.step === 'PASSWORD_VERIFIER') {
      waiting.close(name);
      const signature = answers.PASSWORD_CLAIM_SIGNATURE ?? '';
      if (!user || !proves(state.proof, name ?? '', answers.TIMESTAMP ?? '', signature))
        throw wrongPassword();
      return passwordAccepted(client, user);
    }
    if (!user) throw wrongPassword();
    if (state.step === 'SOFTWARE_TOKEN_MFA') {
      const secret = user.SoftwareTokenMfaConfiguration?.Secret ?? '';
      if (!verifyOneTimePassword(secret, answers.SOFTWARE_TOKEN_MFA_CODE ?? '')) throw wrongCode();
    } else {
      const Password = checkPassword(pool.properties, answers.NEW_PASSWORD);
      await pool.users.update(user.Username, (current) => ({
        ...current,
        Password,
        UserStatus: 'CONFIRMED',
      }));
    }
    waiting.close(name);
    return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, client, user) };
  };

  return { initiateAuth, respondToAuthChallenge };
}

async function userOf(pool: Pool, client: Client, name: string | undefined): Promise<User | undefined> {
  const user = await pool.users.find(name);
  if (!user && client.PreventUserExistenceErrors === 'LEGACY') throw userNotFound();
  if (user && !user.Enabled) throw notAuthorized('User is disabled.');
  return user;
}

const life = 180_000;
const limit = 10_000;

/** Running sign-ins by secret name, in memory for three minutes. */
interface Challenges<State> {
  open(state: State): string;
  /** Throws NotAuthorizedException if unknown or expired. */
  look(name: string | undefined): State;
  close(name: string | undefined): void;
}

function challenges<State>(now: () => number): Challenges<State> {
  const waiting = new Map<string, { state: State; until: number }>();
  const forget = () => {
    for (const [name, { until }] of waiting) if (until < now() || waiting.size > limit) waiting.delete(name);
  };
  return {
    open(state) {
      forget();
      const name = randomBytes(64).toString('base64');
      waiting.set(name, { state, until: now() + life });
      return name;
    },
    look(name) {
      const found = waiting.get(name ?? '');
      if (!found || found.until < now())
        throw notAuthorized('Invalid session for the user, session is expired.');
      return found.state;
    },
    close(name) {
      waiting.delete(name ?? '');
    },
  };
}
