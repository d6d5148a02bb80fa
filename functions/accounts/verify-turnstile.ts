import * as z from 'zod/mini';
import { verifyTurnstile } from '../../shared/accounts/api.ts';
import { ProductError } from '../../shared/api/errors.ts';
import { setting } from '../platform/aws/environment.ts';
import { secret } from '../platform/aws/secrets.ts';
import { log } from '../platform/observe/log.ts';
import { anyone, endpoint } from '../platform/pipelines/endpoint.ts';
import { issueReceipt } from './registration/receipt.ts';

export const handler = endpoint(verifyTurnstile, anyone, async ({ token }) =>
  (await verifyToken(token))
    ? { success: true, receipt: await issueReceipt(new Date()) }
    : { success: false },
);

const siteverifySchema = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
});

/** Errors that solving the CAPTCHA again cannot fix. */
const ourFault = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error', 'bad-request']);

/**
 * Verifies a Turnstile token
 * (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). Throws `unavailable` if
 * Cloudflare does not respond: no sign-up passes while the verifier is down.
 */
async function verifyToken(token: string): Promise<boolean> {
  try {
    const answer = await fetch(setting('turnstileVerifyUrl'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: await secret('turnstileSecret'), response: token }),
      signal: AbortSignal.timeout(5000),
    });
    const result = siteverifySchema.parse(await answer.json());
    const fault = result['error-codes']?.find((code) => ourFault.has(code));
    if (fault) throw new Error(`Turnstile responded with ${fault}`);
    return result.success;
  } catch (failure) {
    log.error('The CAPTCHA could not be verified', { failure: failure as Error });
    throw new ProductError('unavailable', "The CAPTCHA couldn't be checked. Please try again.");
  }
}
