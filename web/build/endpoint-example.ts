import type { $ZodType, input } from 'zod/v4/core';
import type { Endpoint } from '../../shared/endpoint.ts';

/** What the docs say of a public endpoint beside its declaration. */
export interface EndpointExample {
  readonly endpoint: Endpoint;
  readonly title: string;
  /** What the status of a success means. */
  readonly success: string;
  readonly request: object;
  readonly response: unknown;
}

/** An example whose request and response have the types of its endpoint. */
export function exampleOf<Request extends $ZodType, Response extends $ZodType>(
  endpoint: Endpoint<Request, Response>,
  example: Omit<EndpointExample, 'endpoint' | 'request' | 'response'> & {
    readonly request: object & input<Request>;
    readonly response: input<Response>;
  },
): EndpointExample {
  return { endpoint, ...example };
}
