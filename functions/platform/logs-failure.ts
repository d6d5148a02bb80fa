import type { MiddlewareObj } from '@middy/core';
import { log } from './log.ts';

/** Logs what a function failed on, and lets it fail: what called it decides what follows. */
export const logsFailure: MiddlewareObj = {
  onError: ({ error }) => log.error('Unexpected failure', { failure: error ?? 'none was given' }),
};
