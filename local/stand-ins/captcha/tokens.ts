import { randomBytes } from 'node:crypto';

/** How long a solved CAPTCHA counts, in milliseconds, as at Cloudflare. */
const tokenLife = 300_000;

/** Cloudflare's token for automated tests; its test secrets never see it as spent. */
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX';

export interface CaptchaTokens {
  issue(): string;
  /** When a token was issued, in milliseconds since 1970, the first time it is asked for in its life. */
  spend(token: string): 'unknown' | 'spent' | { issuedAt: number };
}

/** The tokens that the page script hands out. In memory: they live five minutes. */
export function openTokens(now: () => number): CaptchaTokens {
  const issued = new Map<string, { issuedAt: number; spent: boolean }>();
  const forget = () => {
    // Kept twice their life, so that a late token is told apart from an invented one.
    for (const [token, { issuedAt }] of issued) if (now() - issuedAt > 2 * tokenLife) issued.delete(token);
  };
  return {
    issue() {
      forget();
      const token = `0.${randomBytes(48).toString('base64url')}`;
      issued.set(token, { issuedAt: now(), spent: false });
      return token;
    },
    spend(token) {
      const found = issued.get(token);
      if (!found) return 'unknown';
      if (found.spent || now() - found.issuedAt > tokenLife) return 'spent';
      found.spent = true;
      return { issuedAt: found.issuedAt };
    },
  };
}
