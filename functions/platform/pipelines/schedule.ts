import middy, { type MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Schedule } from '../../../shared/operations/schedule.ts';
import { log } from '../observe/log.ts';
import { record } from '../observe/metrics.ts';

/**
 * The Lambda handler of a declared schedule. What `work` throws is logged and fails the run: Lambda repeats it
 * twice, then it joins the dead letters.
 */
export function schedule(declaration: Schedule, work: (context: Context) => Promise<void>) {
  const pipeline = middy<unknown, void>()
    .use(logsFailure)
    .handler((_event: unknown, context: Context) => work(context));
  // Lambda always hands a context over; most work does without.
  return (event?: unknown, context?: Context): Promise<void> =>
    log.within({ schedule: declaration.entry }, () => pipeline(event, context as Context));
}

/** Reports and logs what a function failed on, and lets it fail: what called it decides what follows. */
const logsFailure: MiddlewareObj = {
  onError: ({ error }) => {
    record({ Failed: 1 });
    log.error('Unexpected failure', { failure: error ?? 'none was given' });
  },
};
