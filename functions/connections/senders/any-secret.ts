import type { RefusalReason } from '../../../shared/connections/refusal.ts';

/** Undefined where one of the secrets passes the check, else why the newest does not. */
export function anySecret(
  secrets: readonly string[],
  check: (secret: string) => RefusalReason | undefined,
): RefusalReason | undefined {
  let refusal: RefusalReason | undefined;
  for (const secret of secrets) {
    const reason = check(secret);
    if (!reason) return undefined;
    refusal ??= reason;
  }
  return refusal ?? 'no_secret';
}
