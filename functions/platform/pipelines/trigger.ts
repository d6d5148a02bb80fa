import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { log } from '../observe/log.ts';

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
