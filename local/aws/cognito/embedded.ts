import { Router } from 'cognito-local/lib/server/Router.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import {
  type UserPool,
  type UserPoolService,
  UserPoolServiceFactoryImpl,
} from 'cognito-local/lib/services/userPoolService.js';
import { newCode } from './code-mail.ts';
import { jsonStores } from './json-store.ts';
import type { Pool } from './pool.ts';

/** cognito-local would log passwords and codes. */
const logger = { debug: silent, info: silent, warn: silent, error: silent };
const context = { logger: { ...logger, child: () => logger } } as unknown as Context;

export interface Embedded {
  readonly context: Context;
  readonly service: UserPoolService;
  /** Handles calls that our code does not: GetUser, DeleteUser, one-time passwords, groups, Admin*. */
  target(pool: Pool, name: string, request: unknown): Promise<unknown>;
}

export async function openEmbedded(
  dataDir: string,
  pool: { id: string; properties: object; clients: readonly { id: string; properties: object }[] },
  now: () => number,
): Promise<Embedded> {
  const clock = { get: () => new Date(now()) };
  const stores = jsonStores(`${dataDir}/pools`);
  const pools = new UserPoolServiceFactoryImpl(clock, stores);
  // cognito-local loads pools from dataDir, which has none: the template must override stored settings.
  const cognito = await new CognitoServiceFactoryImpl(dataDir, stores, pools).create(context, {} as never);
  await cognito.createUserPool(context, { ...pool.properties, LambdaConfig: {}, Id: pool.id } as UserPool);
  const service = await cognito.getUserPool(context, pool.id);
  for (const { id, properties } of pool.clients) {
    const at = clock.get();
    const named = { ClientName: id, ...properties, ClientId: id, UserPoolId: pool.id };
    await service.saveAppClient(context, { ...named, CreationDate: at, LastModifiedDate: at } as never);
  }
  return {
    context,
    service,
    target: (pool, name, request) => {
      const services = { clock, cognito, otp: () => newCode(now()).value, config: { UserPoolDefaults: {} } };
      return Router({ ...services, ...hooks(pool) } as unknown as Services)(name)(context, request);
    },
  };
}

type StoredUser = Parameters<UserPoolService['saveUser']>[1];

function silent() {
  return undefined;
}

/** Routes emails and triggers of cognito-local's targets through our code. */
function hooks(pool: Pool) {
  return {
    messages: {
      deliver: (
        _context: Context,
        occasion: string,
        clientId: string | null,
        _poolId: string,
        user: StoredUser,
        code: string,
        clientMetadata?: Record<string, string>,
      ) =>
        pool.mail({ occasion, user, code, clientId: clientId ?? 'CLIENT_ID_NOT_APPLICABLE', clientMetadata }),
    },
    triggers: {
      enabled: (name: string) => name === 'PostConfirmation',
      postConfirmation: async (_context: Context, call: { username: string; clientId: string | null }) => {
        const user = await pool.users.find(call.username);
        const clientId = call.clientId ?? 'CLIENT_ID_NOT_APPLICABLE';
        if (user) await pool.trigger({ source: 'PostConfirmation_ConfirmSignUp', user, clientId });
      },
    },
  };
}
