import type { RefusalReason } from '../../../shared/connections/event.ts';
import {
  type MappedValues,
  type Mapping,
  readByMapping,
  valueAt,
} from '../../../shared/connections/mapping.ts';

/** Request headers by their names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** What an event was read as. */
export type Reading =
  | { readonly outcome: 'signup'; readonly fields: MappedValues & { readonly email: string } }
  | { readonly outcome: 'ignored'; readonly reason: string };

/** How the events of one source are checked and read. None of these throws, whatever the event is. */
export interface Sender {
  /** Why a request is not from the sender, by any of these secrets; undefined where it is. */
  readonly verify: (body: Buffer, headers: Headers, secrets: readonly string[]) => RefusalReason | undefined;
  /** The sender's own id of the event, the same each time that it sends it; undefined where it gives none. */
  readonly eventId: (event: unknown, headers: Headers) => string | undefined;
  /** The signup in an event, or why it is ignored. The mapping is the customer's, of a generic connection. */
  readonly read: (event: unknown, mapping?: Mapping) => Reading;
}

/** Reads an event by a mapping: a signup where it holds an address, else ignored. */
export function mapSignup(event: unknown, mapping: Partial<Mapping>): Reading {
  const { email, ...names } = readByMapping(event, mapping);
  if (email === null) return { outcome: 'ignored', reason: 'The event holds no email address.' };
  return { outcome: 'signup', fields: { email, ...names } };
}

/**
 * Why an event is none of those that announce a signup, by the type that it names at `pointer`; undefined where it is
 * one.
 */
export function otherEvent(
  event: unknown,
  pointer: string,
  signups: readonly string[],
): Extract<Reading, { outcome: 'ignored' }> | undefined {
  const type = valueAt(event, pointer);
  if (typeof type === 'string' && signups.includes(type)) return undefined;
  const named = typeof type === 'string' ? `is ${shown(type)}` : `names no type at ${pointer}`;
  return { outcome: 'ignored', reason: `The event ${named}; only ${signups[0]} is a signup.` };
}

/** A text at a pointer, such as an id; undefined where there is none. */
export function textAt(event: unknown, pointer: string): string | undefined {
  const value = valueAt(event, pointer);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A type as a stranger wrote it, short and in one line. */
function shown(type: string): string {
  return JSON.stringify(type.toWellFormed().slice(0, 60));
}
