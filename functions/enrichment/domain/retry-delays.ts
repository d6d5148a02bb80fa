import { setting } from '../../platform/aws/environment.ts';

/** Seconds to wait after this many tries before the next one; undefined where no more follow. */
export function retryDelay(tries: number): number | undefined {
  return setting('retryDelays').split(' ').filter(Boolean).map(Number)[tries];
}
