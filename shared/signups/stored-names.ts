import type { SignupRow } from './api.ts';

/**
 * The fields that every row of the signups' index repeats, with their short names in the table. DynamoDB
 * charges for names as for values: with the long names a page of 100 rows would cost a third more.
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
} as const satisfies Record<Exclude<keyof SignupRow, 'id'>, string>;

const toShort = new Map<string, string>(Object.entries(storedNames));
const toLong = new Map<string, string>(Object.entries(storedNames).map(([long, short]) => [short, long]));

/** Fields of a signup as attributes of its item. */
export function toStored(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return renamed(fields, toShort);
}

/** Attributes of a signup's item, or of its row in the index, as fields. */
export function fromStored(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return renamed(attributes, toLong);
}

function renamed(fields: Readonly<Record<string, unknown>>, names: ReadonlyMap<string, string>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]));
}
