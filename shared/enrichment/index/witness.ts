import * as z from 'zod/mini';
import { companySizes } from '../../signups/vocabulary.ts';

const word = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));

/**
 * What one source says about the company at a domain. Companies only: there is no field in which a person
 * could stand.
 */
export const witnessSchema = z.object({
  /** Its place among all domains by harmonic centrality, 1 first. */
  rank: z.optional(z.int().check(z.minimum(1))),
  name: word,
  /** A headcount, where the source gives a number. */
  people: z.optional(z.int().check(z.minimum(1))),
  /** When that number was true, as far as the source says: a year, a month or a day. */
  people_on: z.optional(z.string().check(z.regex(/^\d{4}(-\d\d){0,2}$/))),
  size: z.optional(z.enum(companySizes)),
  /** One of our industries, and the source's own word for it. */
  industry: word,
  industry_stated: word,
  founded: z.optional(z.int().check(z.minimum(1000), z.maximum(9999))),
  city: word,
  state: word,
  country: word,
  /** The handle in `linkedin.com/company/…`. */
  linkedin: word,
  twitter: word,
  parent: word,
});

export type Witness = z.infer<typeof witnessSchema>;
