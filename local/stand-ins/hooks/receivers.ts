import { Webhook } from 'standardwebhooks';

/** How a receiver answers what it gets. */
export const answers = ['ok', 'slow', '500', '410', '429', 'hang-up'] as const;
export type Answer = (typeof answers)[number];

/** A request that a receiver got. */
export interface Received {
  readonly id: number;
  /** `webhook/NAME` or `slack/services/…`. */
  readonly receiver: string;
  readonly received_at: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly answer: Answer;
}

interface Receiver {
  answer: Answer;
  secret: string;
}

/** Of older requests there is no use, and a local run may go on for weeks. */
const kept = 500;

/** The receivers at `/local/inbox` and what they got, while this run lasts. */
export function openReceivers() {
  const receivers = new Map<string, Receiver>();
  const received: Received[] = [];
  const receiverAt = (name: string): Receiver => {
    const known = receivers.get(name) ?? { answer: 'ok', secret: '' };
    receivers.set(name, known);
    return known;
  };
  // There from the start, so that the page names addresses to try.
  receiverAt('slack/services/T00000000/B00000000/inbox');
  receiverAt('webhook/example');
  return {
    list: () => [...receivers].map(([name, { answer, secret }]) => ({ name, answer, secret })),
    change: (name: string, changes: Partial<Receiver>) => void Object.assign(receiverAt(name), changes),
    keep(receiver: string, headers: Record<string, string>, body: string): Answer {
      const { answer } = receiverAt(receiver);
      const id = (received[0]?.id ?? 0) + 1;
      received.unshift({ id, receiver, received_at: new Date().toISOString(), headers, body, answer });
      received.splice(kept);
      return answer;
    },
    /** Newest first, each with what became of its signature. */
    messages: (receiver?: string) =>
      received
        .filter((one) => receiver === undefined || one.receiver === receiver)
        .map((one) => ({ ...one, signature: signatureOf(one, receiverAt(one.receiver).secret) })),
  };
}

export type Receivers = ReturnType<typeof openReceivers>;

/**
 * Whether a message was signed with the secret, by the library that receivers use. Its age does not count: the secret
 * may be pasted later.
 */
function signatureOf({ headers, body }: Received, secret: string) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers;
  if (!id || !seconds || !signatures) return 'none';
  if (secret === '') return 'not checked';
  try {
    const expected = new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), body);
    return signatures.split(' ').includes(expected) ? 'valid' : 'wrong';
  } catch {
    return 'wrong';
  }
}
