import * as z from 'zod/mini';
import type { Objective } from '../operations/metrics.ts';
import type { ErrorCode } from './errors.ts';

/** A customer's server with an API key, a signed-in customer with a Cognito access token, or anyone. */
type Caller = 'api-key' | 'session' | 'anyone';

/**
 * An HTTP endpoint. Stacks create its route, handlers parse with it, the web client calls through it, and
 * the API docs describe it.
 */
export interface Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly caller: Caller;
  readonly summary: string;
  /** A flat object of path parameters and JSON body (query for GET and DELETE). Path parameters win. */
  readonly request: Request;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ignores a form body instead of rejecting it, because the query has the parameters. */
  readonly ignoresForms?: boolean;
  /** Leaves the body unparsed, so that the caller's signature can be verified. */
  readonly ignoresBody?: boolean;
  /** Restricted API keys that may call it too. */
  readonly openTo?: 'add' | 'read' | undefined;
  /** With the test data header, a session uses test data instead of live data. */
  readonly hasTestData?: boolean;
  readonly objective?: Extract<Objective, 'AcceptedInTime'>;
  readonly isWatched?: boolean;
  readonly status: 200 | 201;
  readonly response: Response;
  location?(response: z.output<Response>): string;
  /** Errors besides the common errors of endpoints with this caller. */
  readonly errors: readonly ErrorCode[];
}

export const testDataHeader = 'x-test-data';

/** Responses of `/v1` have more fields than the specified endpoints. */
export function isV1({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/v1/');
}

export function endpoint<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  declaration: Endpoint<Request, Response>,
): Endpoint<Request, Response> {
  return declaration;
}

/** Page size from 1 to `most`; `usual` is the default. */
export function pageLimit(usual: number, most: number) {
  const problem = `must be a whole number from 1 to ${most}`;
  const limit = z.coerce
    .number(problem)
    .check(z.int(problem), z.minimum(1, problem), z.maximum(most, problem));
  return z._default(limit, usual);
}
