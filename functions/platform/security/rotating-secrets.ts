import * as z from 'zod/mini';

/** `ends_at` (ISO 8601) is present once replaced. */
export const sealedSecretSchema = z.object({ sealed: z.string(), ends_at: z.optional(z.string()) });

type SealedSecret = z.output<typeof sealedSecretSchema>;

export interface ValidSecret {
  readonly secret: string;
  readonly ends_at: string | null;
}

export function stillValid(secrets: readonly SealedSecret[], now: Date): SealedSecret[] {
  return secrets.filter(({ ends_at }) => ends_at === undefined || ends_at > now.toISOString());
}

/** Newest first. Throws if one cannot be unsealed. */
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
