import type { IncomingHttpHeaders } from 'node:http';
import type { RequestContext } from './conditions.ts';

export interface NeededRight {
  readonly action: string;
  readonly resource: string;
  readonly context?: RequestContext;
}

export interface ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
