import type { RefusalReason } from '../../../shared/connections/connection.ts';
import {
  type MappedValues,
  type Mapping,
  readByMapping,
  valueAt,
} from '../../../shared/connections/mapping.ts';

export type Headers = Readonly<Record<string, string | undefined>>;

export type Reading =
  | { readonly outcome: 'signup'; readonly fields: MappedValues & { readonly email: string } }
  | { readonly outcome: 'ignored'; readonly reason: string };

/** Verifies and reads one source's events. No method throws for any input. */
export interface Sender {
  /** Returns undefined if one of the secrets verifies the request, or else the reason it does not. */
  readonly verify: (body: Buffer, headers: Headers, secrets: readonly string[]) => RefusalReason | undefined;
  /** The sender's id of the event, identical in repeats; undefined if it has none. */
  readonly eventId: (event: unknown, headers: Headers) => string | undefined;
  readonly read: (event: unknown, mapping?: Mapping) => Reading;
}

export function mapSignup(event: unknown, mapping: Partial<Mapping>): Reading {
  const { email, ...texts } = readByMapping(event, mapping);
  if (email === null) return { outcome: 'ignored', reason: 'The event holds no email address.' };
  return { outcome: 'signup', fields: { ...texts, email } };
}

/** Returns undefined if the type at `pointer` is one of `signups`, or else the reason to ignore the event. */
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

export function textAt(event: unknown, pointer: string): string | undefined {
  const value = valueAt(event, pointer);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Untrusted text, made short and one line. */
function shown(type: string): string {
  return JSON.stringify(type.toWellFormed().slice(0, 60));
}
