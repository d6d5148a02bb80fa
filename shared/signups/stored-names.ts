import type { Handling, SignupRow } from './api.ts';

/**
 * The fields that every row of the signups' index repeats, with their short names in the table. DynamoDB
 * charges for names as for values: with the long names a page of 100 rows would cost a third more.
 * `created_at` also holds `signed_up_at` (joinTimes), and `alerted_at` holds `handling` (joinAlert).
 */
export const storedNames = {
  email: 'em',
  first_name: 'fn',
  last_name: 'ln',
  company_name: 'cn',
  company_size: 'cs',
  email_type: 'et',
  email_status: 'es',
  enrichment_status: 'st',
  domain_authority: 'da',
  created_at: 'at',
  alerted_at: 'al',
  alert_unknown_at: 'au',
  waiting_for_credits: 'wc',
} as const satisfies Record<Exclude<keyof SignupRow, 'id' | 'signed_up_at' | 'handling'>, string>;

const toShort = new Map<string, string>(Object.entries(storedNames));
const toLong = new Map<string, string>(Object.entries(storedNames).map(([long, short]) => [short, long]));

/** Fields of a signup as attributes of its item. */
export function toStored(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return renamed(fields, toShort);
}

/** Attributes of a signup's item, or of its row in the index, as fields. */
export function fromStored(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = renamed(attributes, toLong);
  const { created_at, alerted_at } = fields;
  return {
    ...fields,
    ...(typeof created_at === 'string' ? splitTimes(created_at) : {}),
    ...(typeof alerted_at === 'string' ? splitAlert(alerted_at) : {}),
  };
}

interface Times {
  readonly created_at: string;
  readonly signed_up_at: string | null;
}

/**
 * Both times in one attribute if they differ: "2026-11-22 09:00:00.000Z (2025-01-31T08:00:00.000Z)". Functions of
 * version 0.2.0 read the first one, because Date.parse ignores parentheses.
 */
export function joinTimes({ created_at, signed_up_at }: Times): string {
  if (signed_up_at === created_at) return created_at;
  return `${created_at.replace('T', ' ')} (${signed_up_at ?? unknown})`;
}

const unknown = 'unknown';

function splitTimes(stored: string): Times {
  const [, first = stored, other] = /^(.+) \((.+)\)$/.exec(stored) ?? [];
  const created_at = first.replace(' ', 'T');
  return { created_at, signed_up_at: other === unknown ? null : (other ?? created_at) };
}

/**
 * The time of the alert with its handling, unless it is new: "2026-11-22 09:00:00.000Z (handled by api,
 * 2026-11-22T10:00:00.000Z)". Functions of version 0.2.0 read the time, as of `created_at`.
 */
export function joinAlert(alerted_at: string, { state, at, through }: Handling): string {
  if (state === 'new') return alerted_at;
  return `${alerted_at.replace('T', ' ')} (${state} by ${through}, ${at})`;
}

function splitAlert(stored: string) {
  const [, first = stored, state = 'new', through = null, at = null] =
    /^(.+) \((.+) by (.+), (.+)\)$/.exec(stored) ?? [];
  return { alerted_at: first.replace(' ', 'T'), handling: { state, at, through } };
}

function renamed(fields: Readonly<Record<string, unknown>>, names: ReadonlyMap<string, string>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]));
}
