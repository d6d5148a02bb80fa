import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { beginSession, type Credentials } from '../../local/demo-customer.ts';
import { webConfigSchema } from '../../shared/web-config.ts';

export interface SessionTokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

/** A new session, as in another browser: earlier sessions continue and share nothing with it. */
export async function newSession(appUrl: string, credentials: Credentials): Promise<SessionTokens> {
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = await beginSession(appUrl, credentials);
  return { access: AccessToken, id: IdToken, refresh: RefreshToken };
}

/** The header of a session. */
export function bearer(access: string) {
  return { authorization: `Bearer ${access}` };
}

/** Amazon's client of a product's user pool, and the ids there. */
export async function cognitoOf({ url }: { readonly url: string }) {
  const config = await fetch(`${url}/config.json`);
  const { region, userPoolId, userPoolClientId } = webConfigSchema.parse(await config.json());
  const client = new CognitoIdentityProviderClient({
    ...{ region, endpoint: `${url}/local/cognito`, maxAttempts: 1 },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return { client, userPoolId, userPoolClientId };
}
