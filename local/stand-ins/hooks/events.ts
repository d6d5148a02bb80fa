import { randomUUID } from 'node:crypto';

export const sources = ['clerk', 'supabase', 'auth0', 'stripe', 'segment', 'generic'] as const;
export type Source = (typeof sources)[number];

export const kinds = ['created', 'updated', 'deleted', 'no-address'] as const;
export type Kind = (typeof kinds)[number];

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const hexadecimal = () => randomUUID().replaceAll('-', '');

export function eventOf(source: Source, kind: Kind, person: Person): object {
  const email = kind === 'no-address' ? null : person.email;
  return makers[source](kind === 'no-address' ? 'created' : kind, { ...person, email });
}

type Maker = (
  kind: 'created' | 'updated' | 'deleted',
  person: Omit<Person, 'email'> & { readonly email: string | null },
) => object;

const makers: Record<Source, Maker> = {
  clerk: (kind, { email, firstName, lastName }) => ({
    type: `user.${kind}`,
    object: 'event',
    data: {
      id: `user_${hexadecimal()}`,
      email_addresses: email === null ? [] : [{ id: 'idn_1', email_address: email }],
      primary_email_address_id: email === null ? null : 'idn_1',
      first_name: firstName,
      last_name: lastName,
    },
  }),
  supabase: (kind, { email, firstName, lastName }) => {
    const row = { id: randomUUID(), email, raw_user_meta_data: { full_name: `${firstName} ${lastName}` } };
    return {
      type: { created: 'INSERT', updated: 'UPDATE', deleted: 'DELETE' }[kind],
      schema: 'auth',
      table: 'users',
      record: kind === 'deleted' ? null : row,
      old_record: kind === 'created' ? null : row,
    };
  },
  auth0: (kind, { email, firstName, lastName }) => ({
    id: `evt_${hexadecimal().slice(0, 16)}`,
    specversion: '1.0',
    type: `user.${kind}`,
    data: {
      object: { user_id: `auth0|${hexadecimal()}`, email, given_name: firstName, family_name: lastName },
    },
  }),
  stripe: (kind, { email, firstName, lastName }) => ({
    id: `evt_${hexadecimal()}`,
    object: 'event',
    type: `customer.${kind}`,
    data: {
      object: { id: `cus_${hexadecimal()}`, object: 'customer', email, name: `${firstName} ${lastName}` },
    },
  }),
  segment: (kind, { email, firstName, lastName }) => ({
    type: kind === 'created' ? 'identify' : 'track',
    messageId: randomUUID(),
    traits: { email, firstName, lastName },
  }),
  generic: (kind, { email, firstName, lastName }) => ({
    event: kind,
    ...(kind === 'created' ? { user: { email, name: `${firstName} ${lastName}` } } : {}),
  }),
};
