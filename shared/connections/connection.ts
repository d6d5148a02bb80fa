/** What sends signups to a connection. */
export const sources = ['clerk', 'supabase', 'auth0', 'stripe', 'segment', 'generic'] as const;

export type Source = (typeof sources)[number];
