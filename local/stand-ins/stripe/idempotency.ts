import { createHash } from 'node:crypto';
import { StripeRefusal } from './refusal.ts';
import type { KeptAnswer, StripeAccount } from './stripe-account.ts';

const day = 86_400;

/** What a repeated key must repeat too. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

/** The answer that this key got before. Throws where the key came with another request. */
export function keptAnswer(account: StripeAccount, key: string, fingerprint: string): KeptAnswer | undefined {
  const kept = account.state.answers[key];
  if (!kept || kept.at + day <= account.seconds()) return undefined;
  if (kept.fingerprint !== fingerprint) {
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return kept;
}

/** Keeps the answer for its key, and drops those that are older than a day. */
export function keepAnswer(account: StripeAccount, key: string, answer: KeptAnswer): void {
  const { answers } = account.state;
  for (const [old, { at }] of Object.entries(answers)) if (at + day <= answer.at) delete answers[old];
  // A copy: the objects in it go on changing.
  answers[key] = structuredClone(answer);
}
