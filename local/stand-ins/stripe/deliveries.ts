import type { StripeEvent } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';

/** Seconds before each retry; the last one repeats. */
const defaultDelays = [1, 2, 5, 10, 30, 60];

const responseTimeout = 20_000;

export interface Deliveries {
  /** Resolves once no event is on its way. Some may wait for a retry. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends each signed event until the webhook responds with 2xx. Events may overtake each other, as at Stripe, and survive a restart. */
export function startDeliveries(
  account: StripeAccount,
  {
    url,
    secret,
    delays = defaultDelays,
    report = () => undefined,
  }: {
    url: () => string;
    secret: string;
    delays?: readonly number[] | undefined;
    report?: ((line: string) => void) | undefined;
  },
): Deliveries {
  const { events, deliveries } = account.state;
  const stopping = new AbortController();
  const travelling = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  /** Resolves to the webhook's status, or to an error message. */
  const send = async (event: StripeEvent): Promise<number | string> => {
    // Lazy: the client is large, and a run without payments does not need it.
    const { default: Stripe } = await import('stripe');
    const payload = JSON.stringify(event, null, 2);
    const { webhooks } = new Stripe('sk_test_local');
    const signature = await webhooks.generateTestHeaderStringAsync({
      payload,
      secret,
      timestamp: account.seconds(),
    });
    try {
      const answer = await fetch(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(responseTimeout)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (failure) {
      return String(failure);
    }
  };

  const travel = async (id: string): Promise<void> => {
    const event = events[id];
    const answered = event ? await send(event) : 200;
    const delivered = typeof answered === 'number' && answered >= 200 && answered < 300;
    if (stopping.signal.aborted && !delivered) return;
    const attempts = (deliveries[id]?.attempts ?? 0) + 1;
    if (delivered) {
      delete deliveries[id];
      if (event) event.pending_webhooks = 0;
    } else {
      const seconds = delays[Math.min(attempts, delays.length) - 1] ?? 60;
      deliveries[id] = { attempts, due: Date.now() + seconds * 1000 };
      report(
        `Stripe's webhook responded with ${answered} to ${event?.type} (${id}), which is sent again in ${seconds} s.`,
      );
    }
    account.save();
  };

  const wake = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    for (const [id, { due }] of Object.entries(deliveries)) {
      if (travelling.has(id) || due > Date.now()) continue;
      travelling.set(
        id,
        travel(id).finally(() => {
          travelling.delete(id);
          wake();
        }),
      );
    }
    const waiting = Object.entries(deliveries).filter(([id]) => !travelling.has(id));
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map(([, { due }]) => due));
    timer = setTimeout(wake, Math.max(0, next - Date.now()));
  };

  account.onChange(wake);
  wake();
  const settled = async (): Promise<void> => {
    while (travelling.size > 0) await Promise.all(travelling.values());
  };
  return {
    settled,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await settled();
    },
  };
}
