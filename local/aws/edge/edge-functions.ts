import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import vm from 'node:vm';
import * as z from 'zod/mini';
import type { CloudTemplate } from '../template/cloud-template.ts';

const functionSchema = z.object({ FunctionCode: z.string() });

const headersSchema = z.record(z.string(), z.object({ value: z.string() }));

const requestSchema = z.object({ uri: z.string(), headers: headersSchema });

const generatedResponse = z.object({
  statusCode: z.number(),
  headers: headersSchema,
  body: z.object({ encoding: z.literal('text'), data: z.string() }),
});

const responseSchema = z.object({ statusCode: z.number(), headers: headersSchema });

export interface EdgeResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | string;
}

export class EdgeFunctions {
  private readonly handlers: Map<string, (event: unknown) => unknown>;

  constructor(template: CloudTemplate) {
    this.handlers = new Map(
      template
        .all('AWS::CloudFront::Function', functionSchema)
        .map(({ resource, properties }) => [
          template.reference(resource, 'FunctionARN'),
          vm.runInNewContext(`${properties.FunctionCode}\n;handler`),
        ]),
    );
  }

  private run(name: string, event: Record<string, unknown>): unknown {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`There is no edge function ${name}.`);
    return handler({ version: '1.0', ...event });
  }

  onRequest(name: string, request: IncomingMessage): EdgeResponse | undefined {
    const [uri = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    // The socket of a viewer who left has no address.
    const viewer = { ip: request.socket.remoteAddress ?? '0.0.0.0' };
    const context = { requestId: randomUUID() };
    const outcome = this.run(name, { context, viewer, request: requestOf(request, uri, query) });
    const own = generatedResponse.safeParse(outcome);
    if (own.success) {
      const { statusCode, headers, body } = own.data;
      return { status: statusCode, headers: fromEdge(headers), body: body.data };
    }
    const changed = requestSchema.parse(outcome);
    request.url = query === undefined ? changed.uri : `${changed.uri}?${query}`;
    request.headers = fromEdge(changed.headers);
    return undefined;
  }

  onResponse(name: string, request: IncomingMessage, answer: EdgeResponse): EdgeResponse {
    if (answer.status >= 400) return answer;
    const response = { statusCode: answer.status, headers: toEdge(answer.headers), cookies: {} };
    const event = { request: requestOf(request, request.url ?? '/'), response };
    const changed = responseSchema.parse(this.run(name, event));
    return { ...answer, status: changed.statusCode, headers: fromEdge(changed.headers) };
  }
}

function requestOf(request: IncomingMessage, uri: string, query = '') {
  return {
    method: request.method,
    uri,
    headers: toEdge(request.headers),
    querystring: toEdge(Object.fromEntries(new URLSearchParams(query))),
    cookies: {},
  };
}

function fromEdge(headers: z.output<typeof headersSchema>) {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}

function toEdge(headers: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value: String(value) }]));
}
