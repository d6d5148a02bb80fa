import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type CognitoSettings, startCognito } from '../../../local/aws/cognito/cognito.ts';
import { scratch } from '../../support/scratch.ts';
import { serve } from '../serve.ts';
import { poolId } from './pool-id.ts';

/** A pool with the stacks' settings, served under /local/cognito, with a client and its emails. */
export async function openPool(settings: Partial<CognitoSettings> = {}) {
  const mails: { to: string; subject: string; body: string }[] = [];
  const cognito = await startCognito({
    dataDir: scratch(),
    region: 'eu-west-1',
    pool: {
      id: poolId,
      properties: {
        UsernameAttributes: ['email'],
        AutoVerifiedAttributes: ['email'],
        MfaConfiguration: 'OPTIONAL',
        Policies: {
          PasswordPolicy: {
            MinimumLength: 6,
            RequireUppercase: false,
            RequireLowercase: false,
            RequireNumbers: false,
            RequireSymbols: false,
          },
        },
      },
    },
    clients: [
      {
        id: 'webclient',
        properties: {
          ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
          AccessTokenValidity: 30,
          TokenValidityUnits: { AccessToken: 'minutes' },
        },
      },
      { id: 'otherclient', properties: { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] } },
    ],
    triggers: {
      CustomMessage: async (event) => {
        const code = event.request.codeParameter;
        return {
          ...event,
          response: { emailSubject: `Code ${code}`, emailMessage: `/confirm?code=${code}` },
        };
      },
    },
    deliver: async (mail) => {
      mails.push(mail);
    },
    ...settings,
  });
  const server = await serve({ '/local/cognito': cognito.handle });
  const endpoint = `${server.origin}/local/cognito`;
  const client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  return {
    client,
    endpoint,
    mails,
    lastCode: () => mails.at(-1)?.body.split('code=')[1] ?? '',
    async close() {
      client.destroy();
      await server.close();
      await cognito.stop();
    },
  };
}
