import type { Source } from '../../../shared/connections/connection.ts';

interface SourceWords {
  readonly name: string;
  /** What it sends. */
  readonly sends: string;
  /** How we know that a request is its own. */
  readonly checked: string;
  /** What of a request is checked. */
  readonly proof: 'signature' | 'secret' | 'token';
  /** How long it takes to connect, in minutes. */
  readonly minutes: number;
}

const signed = { checked: 'Signed, checked on arrival', proof: 'signature' } as const;

/** What sends signups, for people. */
export const sourceWords: Record<Source, SourceWords> = {
  clerk: { name: 'Clerk', sends: 'user.created webhook', minutes: 3, ...signed },
  supabase: {
    ...{ name: 'Supabase', sends: 'Database webhook on auth.users', minutes: 3 },
    ...{ checked: 'Secret header', proof: 'secret' },
  },
  auth0: {
    ...{ name: 'Auth0', sends: 'Event stream or a post-registration Action', minutes: 5 },
    ...{ checked: 'Bearer token', proof: 'token' },
  },
  stripe: { name: 'Stripe', sends: 'customer.created webhook', minutes: 3, ...signed },
  segment: {
    name: 'Segment',
    sends: 'identify calls, through a Webhooks destination',
    minutes: 4,
    ...signed,
  },
  generic: {
    ...{ name: 'Generic webhook', minutes: 5, checked: 'Bearer token', proof: 'secret' },
    sends: 'Any JSON: you pick the fields by clicking them. PostHog, Zapier, Make, n8n',
  },
};

/** The sources in the order in which they are offered. */
export const sourceGroups: readonly (readonly [name: string, sources: readonly Source[]])[] = [
  ['Sign-in and user accounts', ['clerk', 'supabase', 'auth0']],
  ['Billing and events', ['stripe', 'segment']],
  ['Anything else', ['generic']],
];

/** Where the page of a connection is. */
export function connectionLink({ id }: { readonly id: string }): string {
  return `/connection?${new URLSearchParams({ id })}`;
}

/** What a new connection of a source is called: the first such name that is free. */
export function freeName(source: Source, connections: readonly { readonly name: string }[]): string {
  const { name } = sourceWords[source];
  const taken = new Set(connections.map((connection) => connection.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  return free;
}
