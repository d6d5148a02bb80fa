import { randomBytes } from 'node:crypto';
import type { Source } from '../../../shared/connections/connection.ts';

/** A new id of a connection: 128 random bits in 22 characters. */
export function newConnectionId(): string {
  return randomBytes(16).toString('base64url');
}

/** The path of a connection. It names account and connection, so that one read finds them; a signature guards it. */
export function pathOf(source: Source, accountId: string, id: string): string {
  return `/in/${source}/${accountId}${id}`;
}

/** The account and connection that the last part of a path claims; undefined for no address of ours. */
export function readAddress(address: string): { accountId: string; id: string } | undefined {
  const [, accountId, id] = /^([0-9A-Za-z]{22})([\w-]{22})$/.exec(address) ?? [];
  return accountId && id ? { accountId, id } : undefined;
}
