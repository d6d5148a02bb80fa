import { useQuery } from '@tanstack/react-query';
import { listAccountDeliveries } from '../../../../shared/deliveries/api.ts';
import type { Delivery } from '../../../../shared/deliveries/delivery.ts';
import { call } from '../../platform/api/call.ts';

const day = 24 * 60 * 60 * 1000;
const perPage = 100;
/** Counting stops here; higher counts are shown as "and more". */
const mostPages = 10;

export function useDeliveryFigures(destination: string) {
  return useQuery({
    queryKey: ['deliveries', destination, 'figures'],
    queryFn: async () => {
      const [recent, retrying, failed] = await Promise.all([
        readSince(destination, new Date(Date.now() - day)),
        count(destination, 'retrying'),
        count(destination, 'failed'),
      ]);
      return { ...figuresOf(recent), retrying, failed };
    },
    refetchInterval: 30_000,
  });
}

async function readSince(destination: string, since: Date): Promise<Delivery[]> {
  const found: Delivery[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(destination, cursor);
    const recent = page.data.filter(({ created_at }) => new Date(created_at) >= since);
    found.push(...recent);
    cursor = page.next;
    if (cursor === null || recent.length < page.data.length) break;
  }
  return found;
}

function readPage(destination: string, cursor: string | null) {
  return call(listAccountDeliveries, { destination, ...(cursor ? { cursor } : {}), limit: perPage });
}

async function count(destination: string, outcome: 'retrying' | 'failed'): Promise<number> {
  let total = 0;
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: Awaited<ReturnType<typeof readPage>> = await call(listAccountDeliveries, {
      destination,
      outcome,
      ...(cursor ? { cursor } : {}),
      limit: perPage,
    });
    total += page.data.length;
    cursor = page.next;
    if (cursor === null) break;
  }
  return total;
}

function figuresOf(deliveries: readonly Delivery[]) {
  const sent = deliveries.filter(({ state }) => state !== 'canceled');
  const delivered = sent.filter(({ state }) => state === 'delivered');
  const latencies = delivered.map(({ attempts }) => attempts.at(-1)?.latency_ms ?? 0).sort((a, b) => a - b);
  return {
    delivered: delivered.length,
    of: sent.length,
    latency: latencies[Math.floor(latencies.length / 2)],
  };
}
