import type { ReactNode } from 'react';
import { type Source, sources } from '../../../../shared/connections/connection.ts';

const groups = ['Sign-in and user accounts', 'Billing and events', 'Anything else'] as const;

interface SourceWords {
  readonly group: (typeof groups)[number];
  readonly name: string;
  readonly sends: string;
  /** How a request is verified, for people. */
  readonly checked: string;
  /** The part of a request that is verified. */
  readonly proof: 'signature' | 'secret' | 'token';
  readonly minutes: number;
}

const signIn = { group: 'Sign-in and user accounts' } as const;
const billing = { group: 'Billing and events' } as const;
const signed = { checked: 'Signed, checked on arrival', proof: 'signature' } as const;

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

export const sourceGroups = groups.map(
  (group) => [group, sources.filter((source) => sourceWords[source].group === group)] as const,
);

export function connectionLink({ id }: { readonly id: string }): string {
  return `/connection?${new URLSearchParams({ id })}`;
}

/** One of three setup steps. `gives` is the value to copy from this page. */
export interface SenderStep {
  readonly title: string;
  readonly words: ReactNode;
  readonly gives?: 'address' | 'secret' | 'action' | 'request';
}

interface Framework {
  readonly id: string;
  readonly name: string;
  readonly load: () => Promise<{ default: string }>;
}

export const frameworks: readonly Framework[] = [
  { id: 'auth-js', name: 'Auth.js', load: () => import('../snippets/auth-js.js?raw') },
  { id: 'better-auth', name: 'Better Auth', load: () => import('../snippets/better-auth.js?raw') },
  { id: 'firebase', name: 'Firebase', load: () => import('../snippets/firebase.js?raw') },
  { id: 'laravel', name: 'Laravel', load: () => import('../snippets/laravel.php?raw') },
  { id: 'rails', name: 'Rails', load: () => import('../snippets/rails.rb?raw') },
  { id: 'django', name: 'Django', load: () => import('../snippets/django.py?raw') },
  { id: 'express', name: 'Express', load: () => import('../snippets/express.js?raw') },
  { id: 'next-js', name: 'Next.js route handler', load: () => import('../snippets/next-js.js?raw') },
];
