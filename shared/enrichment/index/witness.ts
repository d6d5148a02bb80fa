import * as z from 'zod/mini';
import { companySizes } from '../../signups/vocabulary.ts';

const word = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));

/** A source's facts about a company. Has no field for personal data. */
export const witnessSchema = z.object({
  rank: z.optional(z.int().check(z.minimum(1))),
  name: word,
  people: z.optional(z.int().check(z.minimum(1))),
  people_on: z.optional(z.string().check(z.regex(/^\d{4}(-\d\d){0,2}$/))),
  size: z.optional(z.enum(companySizes)),
  industry: word,
  industry_stated: word,
  founded: z.optional(z.int().check(z.minimum(1000), z.maximum(9999))),
  city: word,
  state: word,
  country: word,
  linkedin: word,
  twitter: word,
  parent: word,
});

export type Witness = z.infer<typeof witnessSchema>;
