import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { evaluate } from '../iam/evaluate.ts';
import { policySchema, type Statement } from '../iam/policy.ts';
import { FunctionFailure } from '../lambda/function-thread.ts';
import type { LocalFunctions } from '../lambda/functions.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import type { ApiKeys } from './api-keys.ts';
import { BodyTooLarge, hasTooLargeHeaders, type MatchedRoute, proxyEvent } from './proxy-event.ts';

const resourceSchema = z.object({ ParentId: z.string(), PathPart: z.string() });

const methodSchema = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  ApiKeyRequired: z._default(z.boolean(), false),
  AuthorizationType: z.literal('NONE'),
  Integration: z.object({
    Type: z.literal('AWS_PROXY'),
    Uri: z.string(),
    TimeoutInMillis: z._default(
      z.int().check(z.minimum(50), z.maximum(29_000, 'API Gateway waits 29 seconds at most')),
      29_000,
    ),
  }),
});

const apiSchema = z.object({
  BinaryMediaTypes: z._default(z.array(z.string()), []),
  /** Without a policy, anyone may call. */
  Policy: z.optional(policySchema),
});

const stageSchema = z.object({ StageName: z.string() });

const planSchema = z.object({ ApiStages: z.array(z.object({ ApiId: z.string() })) });

const lambdaResponse = z.object({
  statusCode: z.int(),
  headers: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  body: z._default(z.string(), ''),
  isBase64Encoded: z._default(z.boolean(), false),
});

interface Route extends MatchedRoute {
  readonly method: string;
  readonly keyRequired: boolean;
  readonly integration: string;
  readonly timeoutMs: number;
}

/** The function exceeded API Gateway's timeout. It keeps running. */
class IntegrationTimeout extends Error {}

export class RestApi {
  private readonly routes: readonly Route[];
  private readonly usagePlans: readonly string[];
  private readonly binary: boolean;
  private readonly policy: readonly Statement[] | undefined;
  private readonly stage: string;
  private readonly responses: GatewayResponses;
  private readonly keys: ApiKeys;
  private readonly functions: LocalFunctions;

  constructor(template: CloudTemplate, keys: ApiKeys, functions: LocalFunctions) {
    const parents = new Map(
      template
        .all('AWS::ApiGateway::Resource', resourceSchema)
        .map(({ resource, properties }) => [template.reference(resource), properties]),
    );
    const pathOf = (id: string): string => {
      const found = parents.get(id);
      return found ? `${pathOf(found.ParentId)}/${found.PathPart}` : '';
    };
    this.routes = template
      .all('AWS::ApiGateway::Method', methodSchema)
      .map(({ properties }) => ({
        method: properties.HttpMethod,
        path: pathOf(properties.ResourceId),
        pattern: patternOf(pathOf(properties.ResourceId)),
        keyRequired: properties.ApiKeyRequired,
        integration: properties.Integration.Uri,
        timeoutMs: properties.Integration.TimeoutInMillis,
      }))
      // A fixed path segment wins over a parameter, as on API Gateway: `{` sorts after every letter.
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    this.usagePlans = template
      .all('AWS::ApiGateway::UsagePlan', planSchema)
      .map(({ resource }) => template.reference(resource));
    const api = template.only('AWS::ApiGateway::RestApi', apiSchema);
    this.binary = api?.properties.BinaryMediaTypes.includes('*/*') ?? false;
    this.policy = api?.properties.Policy;
    this.stage = template.only('AWS::ApiGateway::Stage', stageSchema)?.properties.StageName ?? '';
    this.responses = new GatewayResponses(template);
    this.keys = keys;
    this.functions = functions;
  }

  private mayCall({ method, headers }: IncomingMessage, { pathname }: URL): boolean {
    if (!this.policy) return true;
    const context = { 'aws:SecureTransport': 'true', 'aws:Referer': headers.referer ?? '' };
    const resource = `execute-api:/${this.stage}/${method}${pathname}`;
    const call = { caller: { service: 'none' }, action: 'execute-api:Invoke', resource, context };
    return evaluate(call, { identity: [], resource: this.policy }).isAllowed;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    const url = new URL(request.url ?? '/', 'http://api');
    const own = { requestId, accept: request.headers.accept };
    if (hasTooLargeHeaders(request)) {
      request.resume();
      // AWS documents the limit but not the response.
      response.writeHead(431).end();
      return;
    }
    const route = this.routes.find((one) => one.method === request.method && one.pattern.test(url.pathname));
    if (!route) return this.responses.send(response, 'MISSING_AUTHENTICATION_TOKEN', own);
    if (!this.mayCall(request, url)) {
      request.resume();
      return this.responses.send(response, 'ACCESS_DENIED', own);
    }
    const key = String(request.headers['x-api-key'] ?? '');
    if (route.keyRequired && !this.keys.accepts(key, this.usagePlans)) {
      request.resume();
      return this.responses.send(response, 'INVALID_API_KEY', own);
    }
    try {
      const event = await proxyEvent(request, url, {
        route,
        requestId,
        stage: this.stage,
        binary: this.binary,
      });
      const answer = lambdaResponse.parse(
        await withinTime(this.functions.invoke(route.integration, event), route.timeoutMs),
      );
      for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, String(value));
      response.writeHead(answer.statusCode);
      response.end(answer.isBase64Encoded ? Buffer.from(answer.body, 'base64') : answer.body);
    } catch (failure) {
      this.responses.send(response, responseTypeOf(failure), own);
    }
  }
}

function responseTypeOf(failure: unknown): GatewayResponseType {
  const isTooLarge = failure instanceof FunctionFailure && failure.type === 'RequestEntityTooLarge';
  if (isTooLarge || failure instanceof BodyTooLarge) return 'REQUEST_TOO_LARGE';
  return failure instanceof IntegrationTimeout ? 'INTEGRATION_TIMEOUT' : 'INTEGRATION_FAILURE';
}

async function withinTime<Answer>(work: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new IntegrationTimeout()), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(late));
}

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/\{(\w+)\+\}/g, '(?<$1>.+)').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

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

type GatewayResponseType =
  | 'MISSING_AUTHENTICATION_TOKEN'
  | 'ACCESS_DENIED'
  | 'INVALID_API_KEY'
  | 'REQUEST_TOO_LARGE'
  | 'INTEGRATION_FAILURE'
  | 'INTEGRATION_TIMEOUT';

class GatewayResponses {
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
