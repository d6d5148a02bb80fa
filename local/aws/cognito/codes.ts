import { randomInt } from 'node:crypto';
import { expiredCode, wrongCode } from './refusals.ts';
import type { Code } from './users.ts';

const hour = 3_600_000;

export const codeLife = { signUp: 24 * hour, reset: hour } as const;

export function newCode(now: number): Code {
  return {
    value: String(randomInt(1_000_000)).padStart(6, '0'),
    sentAt: now,
  };
}

/** Throws CodeMismatchException for a wrong code, ExpiredCodeException for an expired or used one. */
export function checkCode(
  code: Code | undefined,
  given: string | undefined,
  life: number,
  now: number,
): void {
  if (!code || now - code.sentAt > life) throw expiredCode();
  if (code.value !== given) throw wrongCode();
}
