import type { ReactNode } from 'react';
import { type Source, sources } from '../../../../shared/connections/connection.ts';

/** Under which heading the sources are offered. */
const groups = ['Sign-in and user accounts', 'Billing and events', 'Anything else'] as const;

interface SourceWords {
  readonly group: (typeof groups)[number];
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

const signIn = { group: 'Sign-in and user accounts' } as const;
const billing = { group: 'Billing and events' } as const;
const signed = { checked: 'Signed, checked on arrival', proof: 'signature' } as const;

/** What sends signups, for people. */
export const sourceWords: Record<Source, SourceWords> = {
  clerk: { ...signIn, name: 'Clerk', sends: 'user.created webhook', minutes: 3, ...signed },
  supabase: {
    ...{ name: 'Supabase', sends: 'Database webhook on auth.users', minutes: 3 },
    ...{ ...signIn, checked: 'Secret header', proof: 'secret' },
  },
  auth0: {
    ...{ name: 'Auth0', sends: 'Event stream or a post-registration Action', minutes: 5 },
    ...{ ...signIn, checked: 'Bearer token', proof: 'token' },
  },
  stripe: { ...billing, name: 'Stripe', sends: 'customer.created webhook', minutes: 3, ...signed },
  segment: {
    ...billing,
    name: 'Segment',
    sends: 'identify calls, through a Webhooks destination',
    minutes: 4,
    ...signed,
  },
  generic: {
    group: 'Anything else',
    ...{ name: 'Generic webhook', minutes: 5, checked: 'Bearer token', proof: 'secret' },
    sends: 'Any JSON: you pick the fields by clicking them. PostHog, Zapier, Make, n8n',
  },
};

/** The sources in the order in which they are offered. */
export const sourceGroups = groups.map(
  (group) => [group, sources.filter((source) => sourceWords[source].group === group)] as const,
);

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

/** One step of three in the source: what it is called, how it is done, and what is taken over from here. */
export interface SenderStep {
  readonly title: string;
  readonly words: ReactNode;
  readonly gives?: 'address' | 'secret' | 'action' | 'request';
}
