import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'cognito-local/lib/server/Router.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import {
  type UserPool,
  type UserPoolService,
  UserPoolServiceFactoryImpl,
} from 'cognito-local/lib/services/userPoolService.js';
import { writeFileAtomically } from '../write-file-atomically.ts';
import { newCode } from './code-mail.ts';
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

type Json = Record<string, unknown>;

/**
 * cognito-local's storage, one JSON file per pool. Replaces StormDB, whose overlapping writes can corrupt
 * a file. `set` resolves after the value is on disk. Options and Clients are not stored: they are read
 * from the template at each start.
 */
function jsonStores(directory: string): DataStoreFactory {
  mkdirSync(directory, { recursive: true });
  return {
    async create(_context, id, defaults) {
      const path = join(directory, `${id}.json`);
      const { Options: _options, Clients: _clients, ...kept } = load(path);
      const root: Json = { ...structuredClone(defaults), ...kept };
      const save = () => writeFileAtomically(path, JSON.stringify(root));
      save();
      const get = (_context: unknown, key: string | string[], missing?: unknown): Promise<unknown> => {
        const value = pathOf(key).reduce<unknown>(
          (node, name) => (isObject(node) ? node[name] : undefined),
          root,
        );
        return Promise.resolve(value ?? missing ?? null);
      };
      return {
        get: get as DataStore['get'],
        getRoot: (async () => root) as DataStore['getRoot'],
        async set(_context, key, value) {
          const keys = pathOf(key);
          holder(root, keys)[keys.at(-1) ?? ''] = value;
          save();
        },
        async delete(_context, key) {
          const keys = pathOf(key);
          delete holder(root, keys)[keys.at(-1) ?? ''];
          save();
        },
      };
    },
  };
}

function load(path: string): Json {
  try {
    return JSON.parse(readFileSync(path, 'utf8'), reviveDates) as Json;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${path} is not readable: delete it to start over`, { cause: error });
  }
}

function pathOf(key: string | string[]): string[] {
  return Array.isArray(key) ? key : [key];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function holder(root: Json, keys: readonly string[]): Json {
  return keys.slice(0, -1).reduce<Json>((node, key) => {
    const next = isObject(node[key]) ? node[key] : {};
    node[key] = next;
    return next;
  }, root);
}

/** cognito-local stores every field whose name ends in Date as a Date. */
function reviveDates(key: string, value: unknown): unknown {
  return key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
}
