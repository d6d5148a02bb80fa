import type { Mailer } from './code-mail.ts';
import type { Client, PoolProperties } from './pool-properties.ts';
import { noClient } from './refusals.ts';
import type { TriggerRunner } from './triggers.ts';
import type { Users } from './users.ts';

/** `now` returns milliseconds since 1970. */
export interface Pool {
  readonly id: string;
  readonly region: string;
  readonly properties: PoolProperties;
  readonly clients: ReadonlyMap<string, Client>;
  readonly users: Users;
  readonly trigger: TriggerRunner;
  readonly mail: Mailer;
  readonly now: () => number;
}

export function clientOf(pool: Pick<Pool, 'clients'>, id: string | undefined): Client {
  const client = pool.clients.get(id ?? '');
  if (!client) throw noClient(id ?? '');
  return client;
}
