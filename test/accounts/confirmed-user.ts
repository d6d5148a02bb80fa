import { randomUUID } from 'node:crypto';
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { accountIdOfUser } from '../../functions/accounts/keys/api-key.ts';
import type { openPool } from '../local/aws/cognito-pool.ts';
import { poolId } from '../local/aws/pool-id.ts';

type TestPool = Awaited<ReturnType<typeof openPool>>;

const ClientId = 'otherclient';
const password = 'secret6';

/** Signs a new user up; `confirm` opens the link in the email. */
export async function signedUpUser(pool: TestPool) {
  const email = `${randomUUID()}@customer.example`;
  const signUp = new aws.SignUpCommand({ ClientId, Username: email, Password: password });
  const { UserSub: sub = '' } = await pool.client.send(signUp);
  const ConfirmationCode = /\d{6}/.exec(pool.mails.at(-1)?.body ?? '')?.[0];
  const confirm = () =>
    pool.client.send(new aws.ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
  return { sub, username: sub, email, password, accountId: accountIdOfUser(sub), confirm };
}

/** Signs a new user up and confirms it; the effects depend on the pool's triggers. */
export async function confirmedUser(pool: TestPool) {
  const user = await signedUpUser(pool);
  await user.confirm();
  return user;
}

/** True if the pool has a user with this name or address. */
export function userExists(pool: TestPool, Username: string): Promise<boolean> {
  return pool.client.send(new aws.AdminGetUserCommand({ UserPoolId: poolId, Username })).then(
    () => true,
    () => false,
  );
}

/** The tokens of a new session. */
export async function signInUser(pool: TestPool, user: { email: string; password: string }) {
  const { AuthenticationResult } = await pool.client.send(
    new aws.InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: user.email, PASSWORD: user.password },
    }),
  );
  const { AccessToken: access = '', RefreshToken: refresh = '' } = AuthenticationResult ?? {};
  return { access, refresh };
}
