import * as z from 'zod/mini';
import type { EnvironmentName } from './environment.ts';
import type { AlarmDescription } from './schedule.ts';

/**
 * One queue and the work behind it. The stacks make queue, dead letters, alarm and worker from it; senders
 * and the worker take the shape of its messages from it.
 */
export interface Queue<
  Message extends z.core.$ZodType = z.core.$ZodType,
  Setting extends EnvironmentName | undefined = EnvironmentName | undefined,
> {
  /** What operators call it: `npm run ops -- redrive --queue NAME`. */
  readonly name: string;
  /** The setting that tells functions where it is; undefined where an AWS service sends, and no function. */
  readonly setting: Setting;
  /** The function that works on it, as `noun/verb`. */
  readonly worker: string;
  readonly message: Message;
  /** Texts that are not messages and need no work. */
  readonly ignores?: RegExp;
  /** How many messages the worker receives at once, at most. */
  readonly batchSize: number;
  /** How many workers run at once, at most. */
  readonly concurrency: number;
  /** How long the worker may take for a batch. */
  readonly timeoutSeconds: number;
  /** How often a message is delivered before it joins the dead letters. */
  readonly deliveries: number;
  /** What customers notice of a message in the dead letters, and what to do. */
  readonly alarm: AlarmDescription;
}

/** A queue to which functions send. */
export type SendableQueue<Message extends z.core.$ZodType = z.core.$ZodType> = Queue<
  Message,
  EnvironmentName
>;

/** What holds for every queue that does not say otherwise. */
const defaults = { timeoutSeconds: 30, deliveries: 5 };

type Declaration<Queue> = Omit<Queue, keyof typeof defaults> & Partial<typeof defaults>;

/** Declares a queue and keeps the exact type of its messages. */
export function queue<Message extends z.core.$ZodType, Setting extends EnvironmentName | undefined>(
  declaration: Declaration<Queue<Message, Setting>>,
): Queue<Message, Setting> {
  return { ...defaults, ...declaration };
}

/** The message of work that needs to know only its account. */
export const accountMessage = z.object({ account_id: z.string() });

/** The longest that SQS delays a message, in seconds. */
export const longestDelay = 900;

/** Seconds that a message stays hidden after a delivery; AWS advises six times the worker's timeout. */
export function visibilitySeconds({ timeoutSeconds }: Queue): number {
  return 6 * timeoutSeconds;
}

/** Ends the name of each queue's dead letters. */
export const deadLettersSuffix = '-DeadLetters';
