import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may be from now, in either direction: five minutes, as Stripe advises against replays. */
const toleranceSeconds = 300;

/**
 * Why a `Stripe-Signature` does not prove this body; undefined if it does. Stripe's package throws plain errors for some
 * forged headers and accepts any time in the future, so the check is ours (https://docs.stripe.com/webhooks/signature).
 */
export function stripeSignatureProblem(
  body: Buffer,
  header: string,
  secret: string,
  now: Date,
): 'wrong_signature' | 'expired_signature' | undefined {
  // Anyone can sign by an empty key.
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

/** Whether two texts are the same, in a time that says nothing of where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
