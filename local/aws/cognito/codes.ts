import { randomInt } from 'node:crypto';
import { expiredCode, wrongCode } from './refusals.ts';
import type { Code } from './users.ts';

const hour = 3_600_000;

/** How long AWS honours a code, in milliseconds. */
export const codeLife = { signUp: 24 * hour, reset: hour } as const;

/** A code of six digits, sent now. */
export function newCode(now: number): Code {
  return {
    value: String(randomInt(1_000_000)).padStart(6, '0'),
    sentAt: now,
  };
}

/** Throws CodeMismatchException for a wrong code, ExpiredCodeException for one too old or used. */
export function checkCode(
  code: Code | undefined,
  given: string | undefined,
  life: number,
  now: number,
): void {
  if (!code || now - code.sentAt > life) throw expiredCode();
  if (code.value !== given) throw wrongCode();
}
