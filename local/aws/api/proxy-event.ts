import type { IncomingMessage } from 'node:http';
import { accountNumber } from '../template/resolver.ts';

/**
 * API Gateway's limits in bytes
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html).
 */
const largestBody = 10 * 1024 * 1024;
const largestHeaders = 10_240;

export interface MatchedRoute {
  readonly path: string;
  readonly pattern: RegExp;
}

export class BodyTooLarge extends Error {}

export function hasTooLargeHeaders({ rawHeaders }: IncomingMessage): boolean {
  const values = rawHeaders.filter((_, index) => index % 2 === 1);
  return values.reduce((sum, value) => sum + Buffer.byteLength(value), 0) > largestHeaders;
}

interface Destination {
  readonly route: MatchedRoute;
  readonly requestId: string;
  readonly stage: string;
  readonly binary: boolean;
}

/** Builds the proxy integration event of a request. Throws BodyTooLarge. */
export async function proxyEvent(
  request: IncomingMessage,
  url: URL,
  { route, requestId, stage, binary }: Destination,
) {
  const body = await readBody(request);
  const groups = route.pattern.exec(url.pathname)?.groups ?? {};
  const parameters = Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    resource: route.path,
    path: url.pathname,
    httpMethod: request.method,
    headers: Object.fromEntries(headers),
    multiValueHeaders: Object.fromEntries(headers.map(([name, value]) => [name, [value]])),
    queryStringParameters: url.search ? Object.fromEntries(url.searchParams) : null,
    multiValueQueryStringParameters: url.search
      ? Object.fromEntries([...url.searchParams.keys()].map((name) => [name, url.searchParams.getAll(name)]))
      : null,
    pathParameters: parameters.length > 0 ? Object.fromEntries(parameters) : null,
    stageVariables: null,
    requestContext: {
      accountId: accountNumber,
      apiId: 'local',
      httpMethod: request.method,
      identity: { sourceIp: request.socket.remoteAddress, userAgent: request.headers['user-agent'] },
      path: url.pathname,
      requestId,
      requestTimeEpoch: Date.now(),
      resourcePath: route.path,
      stage,
    },
    body: body.length === 0 ? null : body.toString(binary ? 'base64' : 'utf8'),
    isBase64Encoded: body.length > 0 && binary,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  if (size > largestBody) throw new BodyTooLarge();
  return Buffer.concat(chunks);
}
