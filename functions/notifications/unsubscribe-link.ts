import { createHmac, timingSafeEqual } from 'node:crypto';
import { appUrl } from '../platform/app-url.ts';
import { signingKey } from '../platform/secrets.ts';

export interface RuleReference {
  readonly accountId: string;
  readonly ruleId: string;
}

const sign = async (payload: string): Promise<Buffer> =>
  createHmac('sha256', await signingKey('unsubscribe'))
    .update(payload)
    .digest();

/** Lets whoever holds it turn off one rule, and nothing else. It never expires: mails are kept for years. */
const unsubscribeToken = async ({ accountId, ruleId }: RuleReference): Promise<string> => {
  const payload = `${accountId}.${ruleId}`;
  return `${payload}.${(await sign(payload)).toString('base64url')}`;
};

/** The rule that a token turns off; undefined where the token is not one of ours. */
export const readUnsubscribeToken = async (token: string): Promise<RuleReference | undefined> => {
  const parts = /^([0-9A-Za-z]+)\.([0-9a-z]+)\.([\w-]+)$/.exec(token);
  if (!parts?.[1] || !parts[2] || !parts[3]) return undefined;
  const [, accountId, ruleId, signature] = parts;
  const given = Buffer.from(signature, 'base64url');
  const expected = await sign(`${accountId}.${ruleId}`);
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? { accountId, ruleId }
    : undefined;
};

/**
 * The two ways out of a rule's mails: `screen` for a person, with a button; `headers` by which a mail
 * program does it in one click (RFC 8058).
 */
export const waysOut = async (rule: RuleReference) => {
  const query = new URLSearchParams({ token: await unsubscribeToken(rule) });
  const app = await appUrl();
  return {
    screen: `${app}/unsubscribe?${query}`,
    headers: {
      'List-Unsubscribe': `<${app}/functions/v1/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
