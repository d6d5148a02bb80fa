import type { Delivery } from '../../../shared/destinations/delivery.ts';

/** What was delivered of how many, and the latency in the middle of all. */
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
