import { beginSession, type Credentials } from '../../local/demo-customer.ts';

export interface SessionTokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

/** A session of its own, as another browser begins one: nothing of an earlier one is ended or remembered. */
export async function newSession(appUrl: string, credentials: Credentials): Promise<SessionTokens> {
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = await beginSession(appUrl, credentials);
  return { access: AccessToken, id: IdToken, refresh: RefreshToken };
}
