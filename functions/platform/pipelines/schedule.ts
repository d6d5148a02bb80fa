import middy, { type MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Schedule } from '../../../shared/operations/work.ts';
import { log } from '../observe/log.ts';
import { record } from '../observe/metrics.ts';

/** Logs errors and fails the run: Lambda retries twice, then dead-letters it. */
export function schedule(declaration: Schedule, work: (context: Context) => Promise<void>) {
  const pipeline = middy<unknown, void>()
    .use(logsFailure)
    .handler((_event: unknown, context: Context) => work(context));
  // Lambda always passes a context; tests may omit it.
  return (event?: unknown, context?: Context): Promise<void> =>
    log.within({ schedule: declaration.entry }, () => pipeline(event, context as Context));
}

const logsFailure: MiddlewareObj = {
  onError: ({ error }) => {
    record({ Failed: 1 });
    log.error('Unexpected failure', { failure: error ?? 'none was given' });
  },
};

/** An error rejects the request, and Cognito shows its message. */
export function trigger<Event extends { triggerSource: string }>(work: (event: Event) => Promise<Event>) {
  const pipeline = middy<Event, Event>()
    .use(logsRefusal)
    .handler((event: Event) => work(event));
  // Lambda always passes a context; no trigger needs it.
  return (event: Event, context?: Context): Promise<Event> =>
    log.within({ trigger: event.triggerSource }, () => pipeline(event, context as Context));
}

const logsRefusal = {
  onError: ({ error }: { error: unknown }): void =>
    log.warn('Trigger rejected or failed', { failure: error instanceof Error ? error : String(error) }),
};
