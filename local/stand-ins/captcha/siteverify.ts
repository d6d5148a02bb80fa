import { type CaptchaTokens, dummyToken } from './tokens.ts';

/** Cloudflare's documented test secrets. */
const secrets = {
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  spent: '3x0000000000000000000000000000000AA',
} as const;

export interface SiteverifyResponse {
  readonly success: boolean;
  readonly 'error-codes': readonly string[];
  readonly challenge_ts?: string;
  readonly hostname?: string;
  readonly action?: string;
  readonly cdata?: string;
}

export function siteverify(
  tokens: CaptchaTokens,
  { secret, response }: { secret?: string | undefined; response?: string | undefined },
  now: number,
): SiteverifyResponse {
  if (!secret) return refusal('missing-input-secret');
  if (!Object.values<string>(secrets).includes(secret)) return refusal('invalid-input-secret');
  if (!response) return refusal('missing-input-response');
  if (secret === secrets.fails) return refusal('invalid-input-response');
  if (secret === secrets.spent) return refusal('timeout-or-duplicate');
  if (response === dummyToken) return success(now);
  const found = tokens.spend(response);
  if (found === 'unknown') return refusal('invalid-input-response');
  if (found === 'spent') return refusal('timeout-or-duplicate');
  return success(found.issuedAt);
}

function success(issuedAt: number): SiteverifyResponse {
  return {
    success: true,
    'error-codes': [],
    challenge_ts: new Date(issuedAt).toISOString(),
    hostname: 'localhost',
    action: '',
    cdata: '',
  };
}

function refusal(...codes: string[]): SiteverifyResponse {
  return { success: false, 'error-codes': codes };
}
