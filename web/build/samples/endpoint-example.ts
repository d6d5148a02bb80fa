import type * as z from 'zod/mini';
import type { Endpoint } from '../../../shared/api/endpoint.ts';

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
export function exampleOf<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  endpoint: Endpoint<Request, Response>,
  example: Omit<EndpointExample, 'endpoint' | 'request' | 'response'> & {
    readonly request: object & z.input<Request>;
    readonly response: z.input<Response>;
  },
): EndpointExample {
  return { endpoint, ...example };
}
