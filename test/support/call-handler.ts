import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Endpoint } from '../../shared/api/endpoint.ts';

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

export interface HandlerResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
  readonly body: any;
}

export interface ApiRequest {
  /** The declared endpoint, for a function that serves several. */
  readonly route?: Pick<Endpoint, 'method' | 'path'>;
  readonly headers?: Record<string, string>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
}

/** API Gateway's proxy event for a request. */
export function apiEvent(request: ApiRequest): APIGatewayProxyEvent {
  return {
    httpMethod: request.route?.method,
    resource: request.route?.path,
    headers: request.headers ?? {},
    body:
      typeof request.body === 'string' || request.body === undefined
        ? (request.body ?? null)
        : JSON.stringify(request.body),
    isBase64Encoded: false,
    pathParameters: request.path ?? null,
    queryStringParameters: request.query ?? null,
    requestContext: { requestId: randomUUID() },
  } as APIGatewayProxyEvent;
}

/** Calls a Lambda handler like API Gateway. */
export async function callHandler(handler: Handler, request: ApiRequest): Promise<HandlerResponse> {
  const answer = await handler(apiEvent(request), {} as Context);
  return { status: answer.statusCode, headers: answer.headers ?? {}, body: JSON.parse(answer.body) };
}

/** The handler of one endpoint of a function that serves several. */
export function served(handler: Handler, { method, path }: Pick<Endpoint, 'method' | 'path'>): Handler {
  return (event, context) => handler({ ...event, httpMethod: method, resource: path }, context);
}

/** Delivers one message to a queue's worker, as Lambda does; true if the worker succeeded. */
export async function deliver(handler: unknown, message: unknown): Promise<boolean> {
  const record = {
    messageId: 'm',
    eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:queue',
    body: JSON.stringify(message),
    attributes: { ApproximateReceiveCount: '1' },
  };
  const worker = handler as (event: unknown, context: unknown) => Promise<{ batchItemFailures: unknown[] }>;
  return (await worker({ Records: [record] }, {})).batchItemFailures.length === 0;
}
