import * as z from 'zod/mini';
import { noSignupViews, signupViewsSchema } from '../../../shared/accounts/api.ts';
import { refillDefaults, refillPauses } from '../../../shared/credits/packages.ts';
import { waitingOrders } from '../../../shared/signups/vocabulary.ts';
import { type Change, type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import { restrictionFields } from './account-item.ts';

export const profileItem = storedItem({
  name: 'profile',
  pk: accountPartition,
  sk: 'PROFILE',
  holds:
    'The customer, how they pay, and the progress of the account’s scheduled checks. Few requests read it.',
  foundBy: ['the account’s id'],
});

export function profileKey(accountId: string): Key {
  return profileItem.key({ account: accountId });
}

const emailChangeSchema = z.object({
  email: z.string(),
  token_hash: z.string(),
  /** End of the link, in seconds since 1970. */
  expires_at: z.int(),
  day: z.string(),
  asked: z.int(),
  confirmed_at: z.optional(z.string()),
  done_at: z.optional(z.string()),
});

export type EmailChange = z.infer<typeof emailChangeSchema>;

const confirmationLinksSchema = z.object({ day: z.string(), sent: z.int() });

export type ConfirmationLinks = z.infer<typeof confirmationLinksSchema>;

/** An additional key, or a replaced key that still works. */
const furtherKeySchema = z.object({
  name: z.string(),
  /** Key in the account item's `further_keys`. */
  hash: z.string(),
  hint: z.string(),
  created_at: z.nullable(z.string()),
  ...restrictionFields,
  is_test: z.optional(z.literal(true)),
  ends_at: z.optional(z.string()),
  /** Present until the key is imported into API Gateway. */
  sealed_api_key: z.optional(z.string()),
});

export type FurtherKey = z.infer<typeof furtherKeySchema>;

/** The authenticator app. Cognito knows whether two-step sign-in is on. */
const secondFactorSchema = z.object({
  friendly_name: z.string(),
  created_at: z.string(),
  recovery_codes: z._default(z.record(z.string(), z.literal(true)), {}),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;

const cardSchema = z.object({ id: z.string(), brand: z.string(), last4: z.string() });

export type Card = z.infer<typeof cardSchema>;

export const profileSchema = z.object({
  email: z.string(),
  username: z.string(),
  sealed_api_key: z.string(),
  api_key_status: z.enum(['preparing', 'active']),
  further_keys: z._default(z.record(z.string(), furtherKeySchema), {}),
  key_changes: z._default(z.int(), 0),
  created_at: z.string(),
  announced_at: z.optional(z.string()),
  closing_at: z.optional(z.string()),
  /** Sessions that began before this second (since 1970) are rejected. */
  sessions_valid_from: z.optional(z.int()),
  second_factor: z.optional(secondFactorSchema),
  email_change: z.optional(emailChangeSchema),
  stripe_customer_id: z.optional(z.string()),
  card: z.optional(cardSchema),
  auto_refill_enabled: z._default(z.boolean(), false),
  auto_refill_threshold: z._default(z.int(), refillDefaults.threshold),
  auto_refill_amount: z._default(z.int(), refillDefaults.amount),
  refill_paused: z.optional(z.enum(refillPauses)),
  refill_changes: z._default(z.int(), 0),
  /** IANA name. */
  time_zone: z.optional(z.string()),
  key_copied: z.optional(z.literal(true)),
  dismissed: z.optional(z.literal(true)),
  signup_views: z._default(signupViewsSchema, noSignupViews),
  waiting_order: z._default(z.enum(waitingOrders), waitingOrders[0]),
  rule_count: z.optional(z.int()),
  /** Destinations other than the account's email. */
  destination_count: z.optional(z.int()),
  confirmation_links: z.optional(confirmationLinksSchema),
  connection_count: z.optional(z.int()),
  rule_order: z.optional(z.array(z.string())),
  /** No signup up to this number is pending. */
  enriched_through: z.optional(z.int()),
  /** Number of times a finished signup became pending again. */
  restarts: z.optional(z.int()),
  /** Sort key of the last ledger entry in `audited_sum`. */
  audited_through: z.optional(z.string()),
  audited_sum: z._default(z.int(), 0),
});

export type Profile = z.infer<typeof profileSchema>;

export function newProfile(
  accountId: string,
  fields: Pick<Profile, 'email' | 'username' | 'sealed_api_key' | 'created_at'>,
) {
  return newItem({ ...profileKey(accountId), ...fields, api_key_status: 'preparing' });
}

export type FurtherKeys = Readonly<Record<string, FurtherKey>>;

/** Replaces all further keys. Fails if they changed since they were read or the account is closing. */
export function setFurtherKeys(keys: FurtherKeys, seenChanges: number): Change {
  return {
    set: 'further_keys = :keys, key_changes = :changes',
    condition: `attribute_not_exists(closing_at) AND ${
      seenChanges === 0 ? 'attribute_not_exists(key_changes)' : 'key_changes = :seenChanges'
    }`,
    values: {
      ':keys': keys,
      ':changes': seenChanges + 1,
      ...(seenChanges === 0 ? {} : { ':seenChanges': seenChanges }),
    },
  };
}

export function activateFurtherKey(accountId: string, id: string, sealedKey: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    remove: 'further_keys.#id.sealed_api_key',
    condition: 'further_keys.#id.sealed_api_key = :sealed',
    names: { '#id': id },
    values: { ':sealed': sealedKey },
  });
}

const open = 'attribute_exists(pk) AND attribute_not_exists(closing_at)';

/** Replaces the second factor that was read. Fails if it changed or the account is closing. */
export function setSecondFactor(
  accountId: string,
  factor: SecondFactor,
  before: SecondFactor | undefined,
): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'second_factor = :factor',
    condition: `${open} AND ${before ? 'second_factor = :before' : 'attribute_not_exists(second_factor)'}`,
    values: { ':factor': factor, ...(before ? { ':before': before } : {}) },
  });
}

export function renameSecondFactor(accountId: string, name: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'second_factor.friendly_name = :name',
    condition: `${open} AND attribute_exists(second_factor)`,
    values: { ':name': name },
  });
}

export function takeRecoveryCode(accountId: string, hash: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    remove: 'second_factor.recovery_codes.#hash',
    condition: `${open} AND attribute_exists(second_factor.recovery_codes.#hash)`,
    names: { '#hash': hash },
  });
}

export function forgetSecondFactor(accountId: string): ItemUpdate {
  return updateOf(profileKey(accountId), { remove: 'second_factor', condition: 'attribute_exists(pk)' });
}
