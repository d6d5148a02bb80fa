import type { WireService } from '../network.ts';

/** Everything that the product talks to. */
export interface Services {
  /** By the first word of the host name. */
  readonly aws: Readonly<Record<string, WireService>>;
  readonly stripe: WireService;
}
