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

/** Finds out who calls and may refuse; `headers` go on the answer, whatever it turns out to be. */
export interface Identify<Who> {
  (
    event: APIGatewayProxyEvent,
    declaration: Endpoint,
  ): Promise<{ who: Who; headers?: Record<string, string> }>;
  /** Called with the outcome before the response. */
  readonly answered?: (
    event: APIGatewayProxyEvent,
    declaration: Endpoint,
    refusal?: ProductError,
  ) => Promise<void>;
}

export interface Call {
  /** In the answer's `x-request-id`, in every log line and in the messages that the call causes. */
  readonly requestId: string;
  /** A request header, by its name in lower case. */
  readonly header: (name: string) => string | undefined;
}

/** A Lambda handler that knows the endpoints that it serves. */
export interface EndpointHandler {
  (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult>;
  readonly serves: readonly Endpoint[];
}

/** What the middleware of an endpoint adds to API Gateway's event, in the order of the pipeline. */
interface Incoming<Request, Who> extends APIGatewayProxyEvent {
  answerHeaders: Record<string, string>;
  who: Who;
  request: Request;
}

/** Anyone may call: nothing is known of the caller. */
export const anyone: Identify<undefined> = async () => ({ who: undefined });

/**
 * The Lambda handler of a declared endpoint: who calls (401, 429), what they ask (400), the work, the answer. The
 * response is reduced to the declared schema, so that no inner field can leak.
 */
export function endpoint<Request extends z.core.$ZodType, Response extends z.core.$ZodType, Who>(
  declaration: Endpoint<Request, Response>,
  identify: Identify<Who>,
  work: (request: z.output<Request>, who: Who, call: Call) => Promise<z.input<Response>>,
): EndpointHandler {
  type Event = Incoming<z.output<Request>, Who>;
  const pipeline = middy<Event, APIGatewayProxyResult>(measured(declaration))
    .use(answers(declaration, identify))
    .use(fillsHeaders)
    .use(httpHeaderNormalizer())
    .use(authenticates(declaration, identify))
    .use(parses(declaration))
    .handler(async (event: Event) => {
      const response = await work(event.request, event.who, callOf(event));
      return success(declaration, event, response, event.answerHeaders);
    });
  // Around the pipeline and not in it: a middleware cannot enter a context that its successors run in.
  const handler = (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> =>
    log.within({ request_id: event.requestContext.requestId, endpoint: declaration.name }, () =>
      pipeline(event as Event, context),
    );
  return Object.assign(handler, { serves: [declaration as Endpoint] });
}

/** The declared answer to a success, reduced to its schema; under `/v1` with warnings, if there are any. */
function success<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  declaration: Endpoint<Request, Response>,
  event: APIGatewayProxyEvent,
  response: z.input<Response>,
  headers: Record<string, string>,
): APIGatewayProxyResult {
  const body = z.parse(declaration.response, response);
  const location = declaration.location?.(body);
  const warnings = isV1(declaration) ? warningsOf(declaration, event) : [];
  return answer(
    declaration.status,
    warnings.length > 0 ? { ...Object(body), warnings } : body,
    location === undefined ? headers : { ...headers, location },
  );
}

/** Turns whatever is thrown into an answer, with the headers that are known by then, and tells what came of the request. */
function answers<Who>(
  declaration: Endpoint,
  { answered }: Identify<Who>,
): MiddlewareObj<Incoming<unknown, unknown>, APIGatewayProxyResult> {
  return {
    before: ({ event }) => {
      event.answerHeaders = { 'x-request-id': event.requestContext.requestId };
    },
    after: ({ event }) => answered?.(event, declaration),
    onError: async ({ event, error }) => {
      const refusal = refusalOf(error);
      await answered?.(event, declaration, refusal);
      return errorAnswer(refusal, event.answerHeaders, detailsOf(declaration, event));
    },
  };
}

/** What an error of `/v1` says beside it. */
function detailsOf(declaration: Endpoint, event: APIGatewayProxyEvent): ErrorDetails | undefined {
  if (!isV1(declaration)) return undefined;
  return {
    requestId: event.requestContext.requestId,
    warnings: warningsOf(declaration, event),
    asProblem: (event.headers.accept ?? '').includes(problemType),
  };
}

/** API Gateway's event has null where a request came without headers. */
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
      Object.assign(event.answerHeaders, headers);
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

/**
 * The Lambda handler of several endpoints: each request goes to the handler of its method and path. Throws for any other,
 * which the routes of the stack do not let pass.
 */
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

/** What the answer to an error of `/v1` says beside the error. */
interface ErrorDetails {
  readonly requestId: string;
  readonly warnings: readonly Warning[];
  /** As RFC 9457 has it. */
  readonly asProblem: boolean;
}

/** A JSON answer of the API; never cached, never sniffed. */
function answer(status: number, body: unknown, headers: Record<string, string> = {}): APIGatewayProxyResult {
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

/** An error as the caller sees it: an expected one as it is, anything else a plain 500 and a line in the log. */
function refusalOf(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  log.error('Unexpected failure', { failure: error instanceof Error ? error : String(error) });
  return new ProductError('internal', 'Internal server error');
}

/** The answer to an error: an expected one as it says, anything else a plain 500 and a line in the log. */
function errorAnswer(
  error: unknown,
  headers: Record<string, string> = {},
  details?: ErrorDetails,
): APIGatewayProxyResult {
  const refusal = refusalOf(error);
  const { status, code, fields, message } = refusal;
  const all = { ...headers, ...refusal.headers };
  const more = fields ? { fields } : {};
  if (!details) return answer(status, { error: message, code, ...more }, all);
  const { requestId: request_id, warnings, asProblem } = details;
  const also = { code, ...more, request_id, ...(warnings.length > 0 ? { warnings } : {}) };
  const docs = docsLink(code);
  if (!asProblem) return answer(status, { error: message, ...also, docs }, all);
  const problem = { type: docs, title: titleOf(code), status, detail: message, ...also };
  return answer(status, problem, { ...all, 'content-type': problemType });
}
