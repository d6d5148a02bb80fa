import * as z from 'zod/mini';

/** A secret as an item keeps it; `ends_at` (ISO 8601) is on those that a newer one replaced. */
export const sealedSecretSchema = z.object({ sealed: z.string(), ends_at: z.optional(z.string()) });

type SealedSecret = z.output<typeof sealedSecretSchema>;

/** A secret as its owner sees it. */
export interface ValidSecret {
  readonly secret: string;
  /** When it ends, ISO 8601; null for the newest. */
  readonly ends_at: string | null;
}

/** Those that have not ended, newest first. */
export function stillValid(secrets: readonly SealedSecret[], now: Date): SealedSecret[] {
  return secrets.filter(({ ends_at }) => ends_at === undefined || ends_at > now.toISOString());
}

/** The secrets that are valid now, newest first. Throws if one of them cannot be unsealed. */
export function openValid(
  secrets: readonly SealedSecret[],
  now: Date,
  unseal: (sealed: string) => Promise<string>,
): Promise<ValidSecret[]> {
  return Promise.all(
    stillValid(secrets, now).map(async ({ sealed, ends_at = null }) => ({
      secret: await unseal(sealed),
      ends_at,
    })),
  );
}

/** The secrets after a rotation: the new one, and the one before until the overlap ends. */
export function rotated(
  secrets: readonly SealedSecret[],
  sealed: string,
  overlapHours: number,
  now: Date,
): SealedSecret[] {
  const [before] = stillValid(secrets, now);
  const ends_at = new Date(now.getTime() + overlapHours * 3_600_000).toISOString();
  return [{ sealed }, ...(before && overlapHours > 0 ? [{ sealed: before.sealed, ends_at }] : [])];
}
