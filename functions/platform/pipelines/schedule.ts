import middy, { type MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Schedule } from '../../../shared/operations/schedule.ts';
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
