export interface Share {
  /** From 0 to 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** 95% of a normal distribution. */
const z = 1.96;

/** A share with its Wilson score interval at 95%, which is also right for small counts and shares near 1. */
export function wilson(part: number, whole: number): Share | undefined {
  if (whole === 0) return undefined;
  const share = part / whole;
  const center = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 1 + z ** 2 / whole;
  return { share, low: Math.max(0, (center - reach) / scale), high: Math.min(1, (center + reach) / scale) };
}
