import { createHmac } from 'node:crypto';
import { isSameText } from './stripe-signature.ts';

/** Five minutes either way, as Slack recommends against replays. */
const toleranceSeconds = 300;

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
