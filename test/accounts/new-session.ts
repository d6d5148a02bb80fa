import { beginSession, type Credentials } from '../../local/demo-customer.ts';

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
