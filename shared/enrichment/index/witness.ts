import * as z from 'zod';
import { companySizes } from '../../signups/vocabulary.ts';

const word = z.string().min(1).max(120);

/**
 * What one source says about the company at a domain. Companies only: there is no field in which a person
 * could stand.
 */
export const witnessSchema = z.object({
  /** Its place among all domains by harmonic centrality, 1 first. */
  rank: z.int().min(1).optional(),
  name: word.optional(),
  /** A headcount, where the source gives a number. */
  people: z.int().min(1).optional(),
  /** When that number was true, as far as the source says: a year, a month or a day. */
  people_on: z
    .string()
    .regex(/^\d{4}(-\d\d){0,2}$/)
    .optional(),
  size: z.enum(companySizes).optional(),
  /** One of our industries, and the source's own word for it. */
  industry: word.optional(),
  industry_stated: word.optional(),
  founded: z.int().min(1000).max(9999).optional(),
  city: word.optional(),
  state: word.optional(),
  country: word.optional(),
  /** The handle in `linkedin.com/company/…`. */
  linkedin: word.optional(),
  twitter: word.optional(),
  parent: word.optional(),
});

export type Witness = z.infer<typeof witnessSchema>;
