import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import { writeFileAtomically } from '../write-file-atomically.ts';

type Json = Record<string, unknown>;

/**
 * cognito-local's storage, one JSON file per pool. Replaces StormDB, whose overlapping writes can corrupt
 * a file. `set` resolves after the value is on disk. Options and Clients are not stored: they are read
 * from the template at each start.
 */
export function jsonStores(directory: string): DataStoreFactory {
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
