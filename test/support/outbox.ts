import { vi } from 'vitest';
import { sqs } from '../../functions/platform/aws/queue.ts';
import * as outbox from '../../functions/platform/pipelines/outbox-item.ts';
import { handler as sendOutbox } from '../../functions/platform/send-outbox.ts';
import { readPartition } from '../../functions/platform/table/partition.ts';
import type { SentMessage } from '../signups/sending.ts';

type Wanted = (message: Readonly<Record<string, unknown>>) => boolean;

/** The wanted entries of the outbox. */
export async function entriesOf(isWanted: Wanted): Promise<outbox.StoredEntry[]> {
  const found: outbox.StoredEntry[] = [];
  for (let shard = 0; shard < outbox.outboxShards; shard += 1) {
    const { items } = await readPartition(`OUTBOX#${shard}`, { limit: 1000 });
    found.push(...items.map(outbox.parseOutboxItem).filter(({ message }) => isWanted(message)));
  }
  return found;
}

/** Runs the schedule so many minutes from now; returns when it sent wanted messages, with the messages. */
export async function sentAfter(minutes: readonly number[], isWanted: Wanted) {
  const after: number[] = [];
  const messages: Record<string, unknown>[] = [];
  const start = Date.now();
  const send = vi.spyOn(sqs, 'send');
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const passed of minutes) {
      vi.setSystemTime(start + passed * 60_000 + 1_000);
      send.mockClear();
      await sendOutbox();
      const sent = send.mock.calls.map(([{ input }]) => JSON.parse((input as SentMessage).MessageBody));
      const wanted = sent.filter(isWanted);
      if (wanted.length > 0) after.push(passed);
      messages.push(...wanted);
    }
  } finally {
    vi.useRealTimers();
    send.mockRestore();
  }
  return { after, messages };
}
