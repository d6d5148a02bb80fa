import * as z from 'zod/mini';

/** A provider's figure as we keep it, in whole steps of `scale`; null where it gives none, or one that cannot be. */
export function figure(given: z.ZodMiniType<number, unknown>, scale = 1) {
  const whole = z.pipe(
    given,
    z.transform((value: number) => Math.round(value * scale)),
  );
  return z.catch(z.nullish(whole), null);
}
