import * as z from 'zod/mini';
import { connectionEventSchema, refusalReasons } from './event.ts';
import { mappingSchema } from './mapping.ts';

/** What sends signups to a connection. */
export const sources = ['clerk', 'supabase', 'auth0', 'stripe', 'segment', 'generic'] as const;

export type Source = (typeof sources)[number];

/** How the secret begins that a source makes itself, and the customer pastes; null for the sources that get one of ours. */
export const ownSecretPrefix: Readonly<Record<Source, string | null>> = {
  clerk: 'whsec_',
  supabase: null,
  auth0: null,
  stripe: 'whsec_',
  segment: null,
  generic: null,
};

/** How many connections an account may have. */
export const maxConnections = 20;

/** A connection as customers see it. Secrets are shown by an endpoint of their own. */
export const connectionSchema = z.object({
  id: z.string(),
  source: z.enum(sources),
  name: z.string(),
  /** Where the source sends its events, below the app's own address. */
  path: z.string(),
  created_at: z.string(),
  /** False while the secret of a source that makes its own was not pasted. */
  has_secret: z.boolean(),
  /** Of a generic connection: where its events hold each field. */
  mapping: z.nullable(mappingSchema),
  /** Events that became a signup, and that were ignored. */
  signups: z.int(),
  ignored: z.int(),
  /** Requests that were refused, by reason: at most one a second is counted. */
  refused: z.partialRecord(z.enum(refusalReasons), z.int()),
  last_refused_at: z.nullable(z.string()),
  /** The newest event of the last 7 days that became a signup; the newest of all if none did. */
  last_event: z.nullable(connectionEventSchema),
});

export type Connection = z.output<typeof connectionSchema>;
