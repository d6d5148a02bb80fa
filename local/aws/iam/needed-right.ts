import type { IncomingHttpHeaders } from 'node:http';
import type { RequestContext } from './conditions.ts';

/** A right that a call needs: its action, on a resource. */
export interface NeededRight {
  readonly action: string;
  readonly resource: string;
  readonly context?: RequestContext;
}

/** A request as a service of AWS gets it. */
export interface ServiceRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
