import type { Delivery } from '../../../../shared/deliveries/delivery.ts';
import { mostAttempts } from '../../../../shared/deliveries/work.ts';

export function figuresOf(deliveries: readonly Delivery[]) {
  const sent = deliveries.filter(({ state }) => state !== 'canceled');
  const delivered = sent.filter(({ state }) => state === 'delivered');
  const latencies = delivered.map(({ attempts }) => attempts.at(-1)?.latency_ms ?? 0).sort((a, b) => a - b);
  return {
    delivered: delivered.length,
    of: sent.length,
    latency: latencies[Math.floor(latencies.length / 2)],
  };
}

/** "4 of 10" while automatic retries remain or all were used; otherwise just the count. */
export function attemptsOf({ attempts: { length: made }, state }: Delivery): string {
  const retried = state === 'waiting' && made > 0 && made < mostAttempts;
  const usedUp = state === 'failed' && made === mostAttempts;
  return retried || usedUp ? `${made} of ${mostAttempts}` : `${made}`;
}
