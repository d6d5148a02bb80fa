import * as z from 'zod/mini';
import { connectionEventSchema, refusalReasons } from './event.ts';
import { mappingSchema } from './mapping.ts';

export const sources = ['clerk', 'supabase', 'auth0', 'stripe', 'segment', 'generic'] as const;

export type Source = (typeof sources)[number];

export const ownSecretPrefix: Readonly<Record<Source, string | null>> = {
  clerk: 'whsec_',
  supabase: null,
  auth0: null,
  stripe: 'whsec_',
  segment: null,
  generic: null,
};

export const maxConnections = 20;

/** A connection as customers see it. Secrets have a separate endpoint. */
export const connectionSchema = z.object({
  id: z.string(),
  source: z.enum(sources),
  name: z.string(),
  /** Path that the source sends events to, relative to the app. */
  path: z.string(),
  created_at: z.string(),
  /** False until the customer pastes the source's secret. */
  has_secret: z.boolean(),
  mapping: z.nullable(mappingSchema),
  signups: z.int(),
  ignored: z.int(),
  /** Rejected requests by reason. Counts at most one per second. */
  refused: z.partialRecord(z.enum(refusalReasons), z.int()),
  last_refused_at: z.nullable(z.string()),
  /** The newest event of the last 7 days that became a signup, otherwise the newest event. */
  last_event: z.nullable(connectionEventSchema),
});

export type Connection = z.output<typeof connectionSchema>;
