import { setting } from '../platform/environment.ts';

/** Seconds to wait after this many tries before the next one; undefined where no more follow. */
export const retryDelay = (tries: number): number | undefined =>
  setting('retryDelays').split(' ').filter(Boolean).map(Number)[tries];
