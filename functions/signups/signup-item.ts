import * as z from 'zod';
import { type Signup, signupSchema } from '../../shared/signups/signup.ts';
import { accountIdOf, signupId } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';

/** What is stored of a signup beside what customers see. */
const innerSchema = z.object({
  number: z.int(),
  /** When the customer last asked to try its enrichment again, ISO 8601. */
  retried_at: z.string().optional(),
});

export type StoredSignup = Signup & z.infer<typeof innerSchema>;

/** A signup as stored: its id and its owner are in its key. */
const signupItemSchema = signupSchema.omit({ id: true, user_id: true }).extend({
  pk: z.string(),
  sk: z.string(),
  ...innerSchema.shape,
});

/** The facts of a signup before anything is known about its company. */
export const unknownFacts = {
  company_domain: null,
  company_size: null,
  company_industry: null,
  linkedin_url: null,
  twitter_handle: null,
  domain_authority: null,
  page_authority: null,
  referring_domains: null,
  email_verified: null,
  email_deliverable: null,
  email_disposable: null,
  enrichment_error: null,
  enrichment_raw_data: null,
  alerted_at: null,
} as const;

/** A stored item as the signup that customers see. */
export const readSignupItem = (item: Item): StoredSignup => {
  const { pk, sk, ...rest } = signupItemSchema.parse(item);
  return { id: signupId({ pk, sk }, rest.number), user_id: accountIdOf({ pk }), ...rest };
};
