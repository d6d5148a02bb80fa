import * as z from 'zod/mini';
import { type Signup, signupSchema } from '../../shared/signups/signup.ts';
import { fromStored, toStored } from '../../shared/signups/stored-names.ts';
import { accountIdOf, signupId } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';

/** What is stored of a signup beside what customers see. */
const innerSchema = z.object({
  number: z.int(),
  /** When the customer last asked to try its enrichment again, ISO 8601. */
  retried_at: z.optional(z.string()),
  /** A completed one whose site was silent may be tried again once for nothing: whether that is open or used. */
  free_retry: z.optional(z.enum(['open', 'used'])),
});

export type StoredSignup = Signup & z.infer<typeof innerSchema>;

/** A signup as stored: its id and its owner are in its key. */
const signupItemSchema = z.extend(z.omit(signupSchema, { id: true, user_id: true }), {
  pk: z.string(),
  sk: z.string(),
  ...innerSchema.shape,
});

/** Whether a signup's enrichment may be tried again for nothing. */
export function mayRetryFree({ enrichment_status, free_retry }: StoredSignup): boolean {
  return enrichment_status === 'completed' && free_retry === 'open';
}

/** What a signup's item leaves out while there is nothing to say. */
const nothingKnown = {
  first_name: null,
  last_name: null,
  company_name: null,
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
  alert_unknown_at: null,
} as const;

/** A new signup's fields as attributes of its item. */
export function newSignupItem(fields: Readonly<Record<string, unknown>>): Item {
  return toStored(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)),
  );
}

/** The fields of a signup's item, or of its row in the index; null where there is nothing to say. */
export function fieldsOf(item: Item): Item {
  return { ...nothingKnown, ...fromStored(item) };
}

/** A stored item as the signup that customers see. */
export function readSignupItem(item: Item): StoredSignup {
  const { pk, sk, ...rest } = signupItemSchema.parse(fieldsOf(item));
  return { id: signupId({ pk, sk }, rest.number), user_id: accountIdOf({ pk }), ...rest };
}
