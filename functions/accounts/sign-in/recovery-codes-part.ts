import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '../../../shared/accounts/factors-api.ts';

/** Without letters and figures that are taken for each other: 16 of them hold 79 random bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 16;

/** New recovery codes, and what is stored of them: so many random bits need neither salt nor stretching. */
export function newRecoveryCodes(): { codes: string[]; hashes: Record<string, true> } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return {
    codes,
    hashes: Object.fromEntries(codes.map((code) => [hashOfRecoveryCode(code), true as const])),
  };
}

/** The hash under which a code is stored, however it was typed. */
export function hashOfRecoveryCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(code).digest('base64url');
}

/** In groups of four, as it is shown. */
function newCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
