import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { CloudTemplate } from '../template/cloud-template.ts';

const schema = z.object({
  ResponseType: z.string(),
  StatusCode: z.optional(z.string()),
  ResponseTemplates: z._default(z.record(z.string(), z.string()), {}),
  ResponseParameters: z._default(z.record(z.string(), z.literal('context.requestId')), {}),
});

const defaults: Record<string, readonly [status: number, fallback: string]> = {
  MISSING_AUTHENTICATION_TOKEN: [403, 'DEFAULT_4XX'],
  ACCESS_DENIED: [403, 'DEFAULT_4XX'],
  INVALID_API_KEY: [403, 'DEFAULT_4XX'],
  REQUEST_TOO_LARGE: [413, 'DEFAULT_4XX'],
  INTEGRATION_FAILURE: [504, 'DEFAULT_5XX'],
  INTEGRATION_TIMEOUT: [504, 'DEFAULT_5XX'],
};

export type GatewayResponseType =
  | 'MISSING_AUTHENTICATION_TOKEN'
  | 'ACCESS_DENIED'
  | 'INVALID_API_KEY'
  | 'REQUEST_TOO_LARGE'
  | 'INTEGRATION_FAILURE'
  | 'INTEGRATION_TIMEOUT';

export class GatewayResponses {
  private readonly declared: Map<string, z.output<typeof schema>>;

  constructor(template: CloudTemplate) {
    const all = template.all('AWS::ApiGateway::GatewayResponse', schema);
    this.declared = new Map(all.map(({ properties }) => [properties.ResponseType, properties]));
  }

  send(
    response: ServerResponse,
    type: GatewayResponseType,
    { requestId, accept = '' }: { requestId: string; accept: string | undefined },
  ): void {
    const [status, fallback] = defaults[type] ?? [500, 'DEFAULT_5XX'];
    const declared = this.declared.get(type) ?? this.declared.get(fallback);
    for (const parameter of Object.keys(declared?.ResponseParameters ?? {})) {
      response.setHeader(parameter.replace(/^gatewayresponse\.header\./, ''), requestId);
    }
    const templates = declared?.ResponseTemplates ?? {};
    const [contentType = 'application/json'] = Object.keys(templates)
      .filter((one) => accept.includes(one))
      .sort((one, other) => accept.indexOf(one) - accept.indexOf(other));
    response.writeHead(Number(declared?.StatusCode ?? status), { 'content-type': contentType });
    const template = templates[contentType] ?? '{"message":"Forbidden"}';
    response.end(template.replaceAll('$context.requestId', requestId));
  }
}
