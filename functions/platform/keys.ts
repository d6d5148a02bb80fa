import { createHash } from 'node:crypto';

/**
 * Every item of the table, and how it is found. Times in keys are ISO 8601 in UTC, so that they sort.
 *
 * | item     | pk          | sk                    | found by                                    |
 * | -------- | ----------- | --------------------- | ------------------------------------------- |
 * | account  | ACCOUNT#id  | ACCOUNT               | its id; `by-activity` by the hour last used |
 * | profile  | ACCOUNT#id  | PROFILE               | its id                                      |
 * | signup   | ACCOUNT#id  | SIGNUP#address hash   | address; id; `by-number` in arrival order   |
 * | pages    | ACCOUNT#id  | PAGES                 | its account: live signups per block         |
 * | block    | ACCOUNT#id  | PAGES#block           | the block's number                          |
 * | ledger   | ACCOUNT#id  | LEDGER#time#reference | newest first                                |
 * | payment  | ACCOUNT#id  | PAYMENT#intent        | Stripe's payment intent                     |
 * | settled  | SETTLED#intent | SETTLED            | Stripe's payment intent; outlives its account |
 * | refill   | ACCOUNT#id  | REFILL#attempt        | the attempt that the account names          |
 * | notice   | ACCOUNT#id  | NOTICE#occasion       | what an email about credits tells of        |
 * | rule     | ACCOUNT#id  | RULE#id               | newest first (ids sort by time)             |
 * | alert    | ACCOUNT#id  | ALERT#signup#rule#way | signup, rule and channel                    |
 * | receipt  | RECEIPT#id  | RECEIPT               | its id                                      |
 * | contact  | CONTACT     | MESSAGE#time#id       | oldest first                                |
 * | source   | SOURCE#hash | HOUR#hour             | its hash and the clock hour                 |
 * | lookups  | LOOKUPS#id  | HOUR#hour             | the account's id and the clock hour         |
 * | mute     | SUPPRESSED#hash  | SUPPRESSED                 | the hash of a mail address                  |
 * | domain   | DOMAIN#name | FACTS#version         | its name; what all customers share          |
 *
 * The account item holds only what each request counts, so that it stays below 1 KB, one write unit;
 * who the customer is stands in the profile.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export const indexes = {
  /** Signups of one account in the order of their numbers: pk, number. */
  byNumber: 'by-number',
  /** Accounts by the clock hour of their latest request: hour. */
  byActivity: 'by-activity',
} as const;

export function accountKey(accountId: string): Key {
  return { pk: accountPartition(accountId), sk: 'ACCOUNT' };
}

/** Whether a key is in some account's partition; counters of other kinds share the index of hours. */
export function isAccountKey({ pk }: Pick<Key, 'pk'>): boolean {
  return pk.startsWith('ACCOUNT#');
}

export function accountIdOf(key: Pick<Key, 'pk'>): string {
  return key.pk.slice('ACCOUNT#'.length);
}

export function profileKey(accountId: string): Key {
  return { pk: accountPartition(accountId), sk: 'PROFILE' };
}

/** Two addresses that differ only in case share a key; the address itself is in no key and no log. */
export function signupKey(accountId: string, normalizedAddress: string): Key {
  return {
    pk: accountPartition(accountId),
    sk: `SIGNUP#${createHash('sha256').update(normalizedAddress).digest('hex').slice(0, 32)}`,
  };
}

/**
 * A signup's id is its key and its number: found without a search, and different again for an address
 * that was deleted and posted once more.
 */
export function signupId(key: Key, number: number): string {
  return `${key.sk.slice('SIGNUP#'.length)}-${number.toString(36)}`;
}

/** The key and number in a signup's id; undefined where it is no id of ours. */
export function signupKeyOf(accountId: string, id: string): { key: Key; number: number } | undefined {
  const parts = /^([0-9a-f]{32})-([0-9a-z]{1,10})$/.exec(id);
  if (!parts?.[1] || !parts[2]) return undefined;
  return {
    key: { pk: accountPartition(accountId), sk: `SIGNUP#${parts[1]}` },
    number: Number.parseInt(parts[2], 36),
  };
}

export function pagesKey(accountId: string): Key {
  return { pk: accountPartition(accountId), sk: 'PAGES' };
}

export function pagesBlockKey(accountId: string, block: number): Key {
  return {
    pk: accountPartition(accountId),
    sk: `PAGES#${block}`,
  };
}

export function ledgerKey(accountId: string, at: string, reference: string): Key {
  return {
    pk: accountPartition(accountId),
    sk: `LEDGER#${at}#${reference}`,
  };
}

export const ledgerPrefix = 'LEDGER#';

export function paymentKey(accountId: string, paymentIntent: string): Key {
  return {
    pk: accountPartition(accountId),
    sk: `PAYMENT#${paymentIntent}`,
  };
}

/** What became of a payment for good. Outside of its account, so that it is known after the account's end. */
export function settlementKey(paymentIntent: string): Key {
  return {
    pk: `SETTLED#${paymentIntent}`,
    sk: 'SETTLED',
  };
}

export function refillKey(accountId: string, attempt: string): Key {
  return {
    pk: accountPartition(accountId),
    sk: `REFILL#${attempt}`,
  };
}

/** The claim of an email about credits: one per occasion, for ever. */
export function noticeKey(accountId: string, occasion: string): Key {
  return {
    pk: accountPartition(accountId),
    sk: `NOTICE#${occasion}`,
  };
}

export const rulePrefix = 'RULE#';

export function ruleKey(accountId: string, ruleId: string): Key {
  return {
    pk: accountPartition(accountId),
    sk: `${rulePrefix}${ruleId}`,
  };
}

export function alertKey(accountId: string, signup: string, target: string): Key {
  return {
    pk: accountPartition(accountId),
    sk: `ALERT#${signup}#${target}`,
  };
}

/** All that an account has sorts behind this, but for its alerts and the account item. */
export const afterAlerts = 'ALERT~';

export function receiptKey(receiptId: string): Key {
  return { pk: `RECEIPT#${receiptId}`, sk: 'RECEIPT' };
}

export function contactMessageKey(at: string, id: string): Key {
  return {
    pk: 'CONTACT',
    sk: `MESSAGE#${at}#${id}`,
  };
}

/** An address that bounced or complained once, in any case: the address itself is not kept. */
export function suppressionKey(address: string): Key {
  return {
    pk: `SUPPRESSED#${createHash('sha256').update(address.trim().toLowerCase()).digest('hex')}`,
    sk: 'SUPPRESSED',
  };
}

/** What one source address sent in a clock hour (hours since 1970, UTC). */
export function contactLimitKey(source: string, hour: number): Key {
  return {
    pk: `SOURCE#${source}`,
    sk: `HOUR#${hour}`,
  };
}

/** How many look-ups of an account found nothing in a clock hour (hours since 1970, UTC). */
export function failedLookupsKey(accountId: string, hour: number): Key {
  return {
    pk: `LOOKUPS#${accountId}`,
    sk: `HOUR#${hour}`,
  };
}

/**
 * What is known of a domain. The version is that of the facts' shape: a newer one finds nothing of an
 * older and reads anew.
 */
export function domainKey(domain: string, version: number): Key {
  return {
    pk: `DOMAIN#${domain}`,
    sk: `FACTS#${version}`,
  };
}

function accountPartition(accountId: string) {
  return `ACCOUNT#${accountId}`;
}
