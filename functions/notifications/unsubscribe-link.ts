import { createHmac, timingSafeEqual } from 'node:crypto';
import { appUrl } from '../platform/app-url.ts';
import { newestKey, withAnyKey } from '../platform/secrets.ts';

/** What an email lets its reader turn off: one rule, or every rule that the alert about a signup, or a digest, named. */
export type RuleReference = { readonly accountId: string } & (
  | { readonly ruleId: string }
  | { readonly signupId: string }
  | { readonly deliveryId: string }
);

/** The rules that a token turns off; undefined where the token is not one of ours. */
export async function readUnsubscribeToken(token: string): Promise<RuleReference | undefined> {
  const parts = /^([0-9A-Za-z]+)\.([0-9a-z]+(?:-[0-9a-z]+)?)\.([\w-]+)$/.exec(token);
  if (!parts?.[1] || !parts[2] || !parts[3]) return undefined;
  const [, accountId, named, signature] = parts;
  const given = Buffer.from(signature, 'base64url');
  return withAnyKey('unsubscribeSecret', (key) => {
    const expected = sign(key, `${accountId}.${named}`);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (!genuine) return undefined;
    if (named.startsWith(digestMark)) return { accountId, deliveryId: named.slice(digestMark.length) };
    return named.includes('-') ? { accountId, signupId: named } : { accountId, ruleId: named };
  });
}

/**
 * The two ways out of an alert's emails: `screen` for a person, with a button, whose token stands in the fragment
 * and so in no log; `headers` by which a mail program does it in one click, for which RFC 8058 wants it in the
 * address.
 */
export async function unsubscribeLinks(rules: RuleReference) {
  const token = new URLSearchParams({ token: await unsubscribeToken(rules) });
  const app = await appUrl();
  return {
    screen: `${app}/unsubscribe#${token}`,
    headers: {
      'List-Unsubscribe': `<${app}/functions/v1/unsubscribe?${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function sign(key: Buffer, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

/** Lets its holder turn off these rules, and nothing else. It never expires: emails are kept for years. */
async function unsubscribeToken(rules: RuleReference): Promise<string> {
  const payload = `${rules.accountId}.${named(rules)}`;
  return `${payload}.${sign(await newestKey('unsubscribeSecret'), payload).toString('base64url')}`;
}

/** Begins what stands for a digest: a signup's id begins with 32 hexadecimal digits, and a rule's has no hyphen. */
const digestMark = 'digest-';

function named(rules: RuleReference): string {
  if ('ruleId' in rules) return rules.ruleId;
  return 'signupId' in rules ? rules.signupId : `${digestMark}${rules.deliveryId}`;
}
