import { createHmac, timingSafeEqual } from 'node:crypto';
import { appUrl } from '../platform/app-url.ts';
import { newestKey, withAnyKey } from '../platform/secrets.ts';

export interface RuleReference {
  readonly accountId: string;
  readonly ruleId: string;
}

/** The rule that a token turns off; undefined where the token is not one of ours. */
export async function readUnsubscribeToken(token: string): Promise<RuleReference | undefined> {
  const parts = /^([0-9A-Za-z]+)\.([0-9a-z]+)\.([\w-]+)$/.exec(token);
  if (!parts?.[1] || !parts[2] || !parts[3]) return undefined;
  const [, accountId, ruleId, signature] = parts;
  const given = Buffer.from(signature, 'base64url');
  return withAnyKey('unsubscribeSecret', (key) => {
    const expected = sign(key, `${accountId}.${ruleId}`);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    return genuine ? { accountId, ruleId } : undefined;
  });
}

/**
 * The two ways out of a rule's mails: `screen` for a person, with a button, whose token stands in the fragment
 * and so in no log; `headers` by which a mail program does it in one click, for which RFC 8058 wants it in the
 * address.
 */
export async function unsubscribeLinks(rule: RuleReference) {
  const token = new URLSearchParams({ token: await unsubscribeToken(rule) });
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

/** A token that turns off one rule, and nothing else. It never expires: emails are kept for years. */
async function unsubscribeToken({ accountId, ruleId }: RuleReference): Promise<string> {
  const payload = `${accountId}.${ruleId}`;
  return `${payload}.${sign(await newestKey('unsubscribeSecret'), payload).toString('base64url')}`;
}
