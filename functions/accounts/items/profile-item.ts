import * as z from 'zod/mini';
import { noSignupViews, signupViewsSchema } from '../../../shared/accounts/signup-views.ts';
import { refillDefaults, refillPauses } from '../../../shared/credits/refill.ts';
import { waitingOrders } from '../../../shared/signups/vocabulary.ts';
import { type Change, type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const profileItem = storedItem({
  name: 'profile',
  pk: accountPartition,
  sk: 'PROFILE',
  holds:
    'Who the customer is and how they pay, and how far the scheduled checks of the account have come: what few requests read.',
  foundBy: ['the account’s id'],
});

/** The key of an account's profile. */
export function profileKey(accountId: string): Key {
  return profileItem.key({ account: accountId });
}

/** An email that an account is to have, once the link that was mailed to it is opened. */
const emailChangeSchema = z.object({
  email: z.string(),
  token_hash: z.string(),
  /** When the link ends, in seconds since 1970. */
  expires_at: z.int(),
  /** The day (UTC) of the request, and how many there were on it. */
  day: z.string(),
  asked: z.int(),
  confirmed_at: z.optional(z.string()),
  done_at: z.optional(z.string()),
});

export type EmailChange = z.infer<typeof emailChangeSchema>;

const confirmationLinksSchema = z.object({ day: z.string(), sent: z.int() });

export type ConfirmationLinks = z.infer<typeof confirmationLinksSchema>;

/** A key beside that of the dashboard, or one that such a key or the dashboard's took the place of. */
const furtherKeySchema = z.object({
  name: z.string(),
  /** Under which the account's item lets it in. */
  hash: z.string(),
  hint: z.string(),
  created_at: z.nullable(z.string()),
  adds_only: z.optional(z.boolean()),
  /** It is a key of the test account. */
  is_test: z.optional(z.literal(true)),
  ends_at: z.optional(z.string()),
  /** Until API Gateway knows it. */
  sealed_api_key: z.optional(z.string()),
});

export type FurtherKey = z.infer<typeof furtherKeySchema>;

/** The authenticator app of two-step sign-in. Whether it is on, Cognito says. */
const secondFactorSchema = z.object({
  friendly_name: z.string(),
  created_at: z.string(),
  /** The hashes of the recovery codes that are left, as names. */
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
  /** The other keys by their ids, and how often they were changed. */
  further_keys: z._default(z.record(z.string(), furtherKeySchema), {}),
  key_changes: z._default(z.int(), 0),
  created_at: z.string(),
  /** When work on the account was last put on its queue, if not on opening. */
  announced_at: z.optional(z.string()),
  /** Since when the account is being deleted. */
  closing_at: z.optional(z.string()),
  /** Sessions that began before this second (since 1970) have been ended. */
  sessions_valid_from: z.optional(z.int()),
  second_factor: z.optional(secondFactorSchema),
  /** The latest request for another email, also after it is done. */
  email_change: z.optional(emailChangeSchema),
  stripe_customer_id: z.optional(z.string()),
  card: z.optional(cardSchema),
  auto_refill_enabled: z._default(z.boolean(), false),
  auto_refill_threshold: z._default(z.int(), refillDefaults.threshold),
  auto_refill_amount: z._default(z.int(), refillDefaults.amount),
  refill_paused: z.optional(z.enum(refillPauses)),
  /** How often these settings were saved or refills were paused. */
  refill_changes: z._default(z.int(), 0),
  /** The time zone in which the customer reads hours, by its IANA name; missing until it is chosen. */
  time_zone: z.optional(z.string()),
  /** The first steps that were done, by name. */
  key_copied: z.optional(z.literal(true)),
  dismissed: z.optional(z.literal(true)),
  /** The views of the signups that were saved by name. */
  signup_views: z._default(signupViewsSchema, noSignupViews),
  /** Which waiting signups are taken up first when credits arrive. */
  waiting_order: z._default(z.enum(waitingOrders), waitingOrders[0]),
  /** The account's notification rules; missing until the first. */
  rule_count: z.optional(z.int()),
  /** Its destinations beside its own email; missing until the first. */
  destination_count: z.optional(z.int()),
  /** The latest day (UTC) on which confirmation links were emailed, and how many. */
  confirmation_links: z.optional(confirmationLinksSchema),
  /** The account's connections; missing until the first. */
  connection_count: z.optional(z.int()),
  /** The ids of the rules in the order that the customer chose; missing until then. */
  rule_order: z.optional(z.array(z.string())),
  /** No signup up to this number is pending; missing until the first scheduled check. */
  enriched_through: z.optional(z.int()),
  /** How often a finished signup was made pending again. */
  restarts: z.optional(z.int()),
  /** The sort key of the last ledger entry that the sum holds. */
  audited_through: z.optional(z.string()),
  audited_sum: z._default(z.int(), 0),
});

export type Profile = z.infer<typeof profileSchema>;

/** The profile of a new account, whose key API Gateway does not know yet. Refused where there is one. */
export function newProfile(
  accountId: string,
  fields: Pick<Profile, 'email' | 'username' | 'sealed_api_key' | 'created_at'>,
) {
  return newItem({ ...profileKey(accountId), ...fields, api_key_status: 'preparing' });
}

export type FurtherKeys = Readonly<Record<string, FurtherKey>>;

/** Stores the further keys as a whole. Refused where they changed since they were read, or the account is being deleted. */
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

/** Marks a further key as known to API Gateway. Refused where it is gone. */
export function activateFurtherKey(accountId: string, id: string, sealedKey: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    remove: 'further_keys.#id.sealed_api_key',
    condition: 'further_keys.#id.sealed_api_key = :sealed',
    names: { '#id': id },
    values: { ':sealed': sealedKey },
  });
}

const open = 'attribute_exists(pk) AND attribute_not_exists(closing_at)';

/**
 * Stores the second factor with its recovery codes in place of the one that was read. Refused where that one changed, or
 * the account is being deleted.
 */
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

/** Renames the second factor. Refused where there is none. */
export function renameSecondFactor(accountId: string, name: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'second_factor.friendly_name = :name',
    condition: `${open} AND attribute_exists(second_factor)`,
    values: { ':name': name },
  });
}

/** Takes a recovery code. Refused where it is none that is left: each is good once. */
export function takeRecoveryCode(accountId: string, hash: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    remove: 'second_factor.recovery_codes.#hash',
    condition: `${open} AND attribute_exists(second_factor.recovery_codes.#hash)`,
    names: { '#hash': hash },
  });
}

/** Forgets the second factor and its recovery codes. Refused where the account was deleted meanwhile. */
export function forgetSecondFactor(accountId: string): ItemUpdate {
  return updateOf(profileKey(accountId), { remove: 'second_factor', condition: 'attribute_exists(pk)' });
}
