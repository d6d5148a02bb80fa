import middy, { type MiddlewareObj } from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { type Endpoint, isV1 } from '../../../shared/api/endpoint.ts';
import { docsLink, ProductError, problemType, titleOf } from '../../../shared/api/errors.ts';
import type { Warning } from '../../../shared/api/field-words.ts';
import { log } from '../observe/log.ts';
import { measured } from '../observe/measured.ts';
import { parseRequest, warningsOf } from './parse-request.ts';

/** Identifies the caller or throws. `headers` are added to every response. */
export interface Identify<Who> {
  (
    event: APIGatewayProxyEvent,
    declaration: Endpoint,
  ): Promise<{ who: Who; headers?: Record<string, string> }>;
  /** Called with the outcome before the response. */
  readonly finished?: (
    event: APIGatewayProxyEvent,
    declaration: Endpoint,
    refusal?: ProductError,
  ) => Promise<void>;
}

export interface Call {
  /** In the `x-request-id` header, all log lines and caused messages. */
  readonly requestId: string;
  readonly header: (name: string) => string | undefined;
}

export interface EndpointHandler {
  (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult>;
  readonly serves: readonly Endpoint[];
}

interface Incoming<Request, Who> extends APIGatewayProxyEvent {
  responseHeaders: Record<string, string>;
  who: Who;
  request: Request;
}

export const anyone: Identify<undefined> = async () => ({ who: undefined });

/**
 * Handler of a declared endpoint: identifies (401, 429), parses (400), works, responds. Reduces the response
 * to the declared schema, so that no internal field leaks.
 */
export function endpoint<Request extends z.core.$ZodType, Response extends z.core.$ZodType, Who>(
  declaration: Endpoint<Request, Response>,
  identify: Identify<Who>,
  work: (request: z.output<Request>, who: Who, call: Call) => Promise<z.input<Response>>,
): EndpointHandler {
  type Event = Incoming<z.output<Request>, Who>;
  const pipeline = middy<Event, APIGatewayProxyResult>(measured(declaration))
    .use(responds(declaration, identify))
    .use(fillsHeaders)
    .use(httpHeaderNormalizer())
    .use(authenticates(declaration, identify))
    .use(parses(declaration))
    .handler(async (event: Event) => {
      const response = await work(event.request, event.who, callOf(event));
      return success(declaration, event, response, event.responseHeaders);
    });
  // Outside the pipeline: middleware cannot enter a context for its successors.
  const handler = (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> =>
    log.within({ request_id: event.requestContext.requestId, endpoint: declaration.name }, () =>
      pipeline(event as Event, context),
    );
  return Object.assign(handler, { serves: [declaration as Endpoint] });
}

function success<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  declaration: Endpoint<Request, Response>,
  event: APIGatewayProxyEvent,
  response: z.input<Response>,
  headers: Record<string, string>,
): APIGatewayProxyResult {
  const body = z.parse(declaration.response, response);
  const location = declaration.location?.(body);
  const warnings = isV1(declaration) ? warningsOf(declaration, event) : [];
  return jsonResponse(
    declaration.status,
    warnings.length > 0 ? { ...Object(body), warnings } : body,
    location === undefined ? headers : { ...headers, location },
  );
}

function responds<Who>(
  declaration: Endpoint,
  { finished }: Identify<Who>,
): MiddlewareObj<Incoming<unknown, unknown>, APIGatewayProxyResult> {
  return {
    before: ({ event }) => {
      event.responseHeaders = { 'x-request-id': event.requestContext.requestId };
    },
    after: ({ event }) => finished?.(event, declaration),
    onError: async ({ event, error }) => {
      const refusal = refusalOf(error);
      await finished?.(event, declaration, refusal);
      return errorResponse(refusal, event.responseHeaders, detailsOf(declaration, event));
    },
  };
}

function detailsOf(declaration: Endpoint, event: APIGatewayProxyEvent): ErrorDetails | undefined {
  if (!isV1(declaration)) return undefined;
  return {
    requestId: event.requestContext.requestId,
    warnings: warningsOf(declaration, event),
    asProblem: (event.headers.accept ?? '').includes(problemType),
  };
}

/** The event has null if a request has no headers. */
const fillsHeaders: MiddlewareObj<APIGatewayProxyEvent> = {
  before: ({ event }) => {
    event.headers ??= {};
  },
};

function authenticates<Who>(
  declaration: Endpoint,
  identify: Identify<Who>,
): MiddlewareObj<Incoming<unknown, Who>, APIGatewayProxyResult> {
  return {
    before: async ({ event }) => {
      const { who, headers } = await identify(event, declaration);
      event.who = who;
      Object.assign(event.responseHeaders, headers);
    },
  };
}

function parses<Request extends z.core.$ZodType>(
  declaration: Endpoint<Request>,
): MiddlewareObj<Incoming<z.output<Request>, unknown>, APIGatewayProxyResult> {
  return {
    before: ({ event }) => {
      event.request = parseRequest(declaration, event);
    },
  };
}

function callOf({ requestContext, headers }: APIGatewayProxyEvent): Call {
  return { requestId: requestContext.requestId, header: (name) => headers[name] };
}

/** Routes requests by method and path. Throws for unknown routes, which the stack does not let through. */
export function endpoints(...handlers: readonly EndpointHandler[]): EndpointHandler {
  const handler = async (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
    const found = handlers.find(({ serves }) =>
      serves.some(({ method, path }) => event.httpMethod === method && event.resource === path),
    );
    if (!found) throw new Error(`No endpoint of this function is ${event.httpMethod} ${event.resource}.`);
    return found(event, context);
  };
  return Object.assign(handler, { serves: handlers.flatMap(({ serves }) => serves) });
}

interface ErrorDetails {
  readonly requestId: string;
  readonly warnings: readonly Warning[];
  readonly asProblem: boolean;
}

function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** Unexpected errors become a plain 500 and a log line. */
function refusalOf(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  log.error('Unexpected failure', { failure: error instanceof Error ? error : String(error) });
  return new ProductError('internal', 'Internal server error');
}

function errorResponse(
  error: unknown,
  headers: Record<string, string> = {},
  details?: ErrorDetails,
): APIGatewayProxyResult {
  const refusal = refusalOf(error);
  const { status, code, fields, message } = refusal;
  const all = { ...headers, ...refusal.headers };
  const more = fields ? { fields } : {};
  if (!details) return jsonResponse(status, { error: message, code, ...more }, all);
  const { requestId: request_id, warnings, asProblem } = details;
  const also = { code, ...more, request_id, ...(warnings.length > 0 ? { warnings } : {}) };
  const docs = docsLink(code);
  if (!asProblem) return jsonResponse(status, { error: message, ...also, docs }, all);
  const problem = { type: docs, title: titleOf(code), status, detail: message, ...also };
  return jsonResponse(status, problem, { ...all, 'content-type': problemType });
}
