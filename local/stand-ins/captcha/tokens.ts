import { randomBytes } from 'node:crypto';

/** Lifetime of a token in milliseconds, as at Cloudflare. */
const tokenLife = 300_000;

/** Cloudflare's token for automated tests, which can be reused. */
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX';

export interface CaptchaTokens {
  issue(): string;
  /** The first call in a token's lifetime returns its time of issue, in milliseconds since 1970. */
  spend(token: string): 'unknown' | 'spent' | { issuedAt: number };
}

export function openTokens(now: () => number): CaptchaTokens {
  const issued = new Map<string, { issuedAt: number; spent: boolean }>();
  const forget = () => {
    // Kept for twice their lifetime, to distinguish late tokens from invented ones.
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
