import * as z from 'zod/mini';
import type { Objective } from '../operations/metrics.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: a customer's server with its API key, a signed-in customer with a Cognito access
 * token, or anyone.
 */
type Caller = 'api-key' | 'session' | 'anyone';

/**
 * One HTTP endpoint. The stacks make the route from it, the handler parses with it, the web client
 * calls through it and the API docs print it.
 */
export interface Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
> {
  /** Kebab-case verb, the same as the handler's file name. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly caller: Caller;
  readonly summary: string;
  /** One flat object of path parameters and JSON body (of GET and DELETE: query); path parameters win. */
  readonly request: Request;
  /** Optional request headers and what they do. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A form in the body is ignored instead of refused: what matters is in the query. */
  readonly ignoresForms?: boolean;
  /** The body is not parsed with the request: who checks the caller reads it as it was sent. */
  readonly ignoresBody?: boolean;
  /** A key that may only add signups may call it. */
  readonly forAddingKeys?: boolean;
  /** With the header of test data, a session reads and changes the account's test data in place of its live data. */
  readonly hasTestData?: boolean;
  /** The objective that each of its answers keeps or breaks, by its time and by failures of ours. */
  readonly objective?: Extract<Objective, 'AcceptedInTime'>;
  /** Its outcomes are a metric, since an alarm watches them. */
  readonly isWatched?: boolean;
  /** Status and body of a success. */
  readonly status: 200 | 201;
  readonly response: Response;
  /** The path of what a success made, for the header `Location`. */
  location?(response: z.output<Response>): string;
  /** The refusals that its own logic adds to those every endpoint of this caller has. */
  readonly errors: readonly ErrorCode[];
}

/** The header by which a session asks for test data, where the endpoint has such. */
export const testDataHeader = 'x-test-data';

/** Whether an endpoint is one of `/v1`, whose answers say more than the specified ones. */
export function isV1({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/v1/');
}

/** Declares an endpoint and keeps the exact types of its request and response. */
export function endpoint<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  declaration: Endpoint<Request, Response>,
): Endpoint<Request, Response> {
  return declaration;
}

/** How many rows of a list are asked for, from 1 to `most`; `usual` where that is not said. */
export function pageLimit(usual: number, most: number) {
  const problem = `must be a whole number from 1 to ${most}`;
  const limit = z.coerce
    .number(problem)
    .check(z.int(problem), z.minimum(1, problem), z.maximum(most, problem));
  return z._default(limit, usual);
}
