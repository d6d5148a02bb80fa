import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Five minutes either way, as Stripe and Slack recommend against replays. */
const toleranceSeconds = 300;

/**
 * Returns undefined if the signature proves the body. Stripe's package throws plain errors for some forged
 * headers and accepts future times, so we verify here (https://docs.stripe.com/webhooks/signature).
 */
export function stripeSignatureProblem(
  body: Buffer,
  header: string,
  secret: string,
  now: Date,
): 'wrong_signature' | 'expired_signature' | undefined {
  // Anyone can sign with an empty key.
  if (secret === '') return 'wrong_signature';
  const [time, ...otherTimes] = valuesOf(header, 't');
  if (!time || !/^\d{1,12}$/.test(time) || otherTimes.length > 0) return 'wrong_signature';
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  if (!valuesOf(header, 'v1').some((given) => isSameText(given, expected))) return 'wrong_signature';
  const isNear = Math.abs(now.getTime() / 1000 - Number(time)) <= toleranceSeconds;
  return isNear ? undefined : 'expired_signature';
}

function valuesOf(header: string, name: string): string[] {
  const prefix = `${name}=`;
  return header
    .split(',')
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
}

/** Constant-time. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** True if Slack signed the body a moment ago (https://docs.slack.dev/authentication/verifying-requests-from-slack). */
export function isSlackSignature(
  body: Buffer,
  { time, signature }: { readonly time: string; readonly signature: string },
  secret: string,
  now: Date,
): boolean {
  // Anyone can sign with an empty key.
  if (secret === '' || !/^\d{1,12}$/.test(time)) return false;
  const expected = createHmac('sha256', secret).update(`v0:${time}:`).update(body).digest('hex');
  const isNear = Math.abs(now.getTime() / 1000 - Number(time)) <= toleranceSeconds;
  return isSameText(signature, `v0=${expected}`) && isNear;
}
