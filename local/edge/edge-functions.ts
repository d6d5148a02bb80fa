import type { IncomingMessage } from 'node:http';
import vm from 'node:vm';
import * as z from 'zod';
import type { CloudTemplate } from '../template/cloud-template.ts';

const functionSchema = z.object({ FunctionCode: z.string() });

const requestSchema = z.object({
  uri: z.string(),
  headers: z.record(z.string(), z.object({ value: z.string() })),
});

/** Runs CloudFront's viewer-request functions: the very code of the template. */
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

  /** Changes the request's address and headers as the function says. */
  apply(name: string, request: IncomingMessage): void {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`There is no edge function ${name}.`);
    const [uri = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([key, value]) => [key, { value: String(value) }]),
    );
    const event = {
      version: '1.0',
      request: { method: request.method, uri, headers, querystring: {}, cookies: {} },
    };
    const changed = requestSchema.parse(handler(event));
    request.url = query === undefined ? changed.uri : `${changed.uri}?${query}`;
    request.headers = Object.fromEntries(
      Object.entries(changed.headers).map(([key, { value }]) => [key, value]),
    );
  }
}
