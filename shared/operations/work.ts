import * as z from 'zod/mini';
import type { EnvironmentName } from './environment.ts';

/**
 * A queue and its worker. The stacks create queue, dead letters, alarm and worker; senders and worker
 * share the message schema.
 */
export interface Queue<
  Message extends z.core.$ZodType = z.core.$ZodType,
  Setting extends EnvironmentName | undefined = EnvironmentName | undefined,
> {
  readonly name: string;
  /** Setting with the queue's URL; undefined if only AWS services send to it. */
  readonly setting: Setting;
  readonly worker: string;
  readonly message: Message;
  readonly ignores?: RegExp;
  readonly batchSize: number;
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  readonly deliveries: number;
  readonly alarm: AlarmDescription;
}

export type SendableQueue<Message extends z.core.$ZodType = z.core.$ZodType> = Queue<
  Message,
  EnvironmentName
>;

const defaults = { timeoutSeconds: 30, deliveries: 5 };

type Declaration<Queue> = Omit<Queue, keyof typeof defaults> & Partial<typeof defaults>;

export function queue<Message extends z.core.$ZodType, Setting extends EnvironmentName | undefined>(
  declaration: Declaration<Queue<Message, Setting>>,
): Queue<Message, Setting> {
  return { ...defaults, ...declaration };
}

export const accountMessage = z.object({ account_id: z.string() });

export const longestDelay = 900;

/** Visibility timeout in seconds. AWS recommends six times the worker's timeout. */
export function visibilitySeconds({ timeoutSeconds }: Queue): number {
  return 6 * timeoutSeconds;
}

export const deadLettersSuffix = '-DeadLetters';

/** A scheduled function. The stacks create rule, dead letters, alarm and function. */
export interface Schedule {
  readonly entry: string;
  readonly everyMinutes: number;
  readonly timeoutSeconds: number;
  readonly alarm: AlarmDescription;
}

export interface AlarmDescription {
  readonly entry: string;
  readonly impact: string;
  readonly whatToDo: string;
}

export const sendOutbox: Schedule = {
  entry: 'platform/send-outbox',
  everyMinutes: 1,
  timeoutSeconds: 60,
  alarm: {
    entry: 'outbox dead letters',
    impact:
      'Retries to destinations, digests and summaries wait, and so does work of which a message was lost.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};
