import type { MiddlewareObj } from '@middy/core';
import { log } from '../observe/log.ts';
import { record } from '../observe/metrics.ts';

/** Reports and logs what a function failed on, and lets it fail: what called it decides what follows. */
export const logsFailure: MiddlewareObj = {
  onError: ({ error }) => {
    record({ Failed: 1 });
    log.error('Unexpected failure', { failure: error ?? 'none was given' });
  },
};
