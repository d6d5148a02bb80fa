import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { ApiKeys } from './api-keys.ts';
import type { LocalFunctions } from './functions.ts';
import { GatewayResponses } from './gateway-responses.ts';
import { BodyTooLarge, type MatchedRoute, proxyEvent } from './proxy-event.ts';
import type { CloudTemplate } from './template/cloud-template.ts';

const resourceSchema = z.object({ ParentId: z.string(), PathPart: z.string() });

const methodSchema = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  ApiKeyRequired: z.boolean().default(false),
  AuthorizationType: z.literal('NONE'),
  Integration: z.object({ Type: z.literal('AWS_PROXY'), Uri: z.string() }),
});

const apiSchema = z.object({ BinaryMediaTypes: z.array(z.string()).default([]) });

const stageSchema = z.object({ StageName: z.string() });

const planSchema = z.object({ ApiStages: z.array(z.object({ ApiId: z.string() })) });

const lambdaAnswer = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

interface Route extends MatchedRoute {
  readonly method: string;
  readonly keyRequired: boolean;
  readonly integration: string;
}

/** The REST API of the template: routes, native keys, gateway responses and Lambda proxy events. */
export class RestApi {
  private readonly routes: readonly Route[];
  private readonly usagePlans: readonly string[];
  private readonly binary: boolean;
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
      }))
      // A fixed part of a path goes before a parameter, as on API Gateway: `{` sorts after every letter.
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    this.usagePlans = template
      .all('AWS::ApiGateway::UsagePlan', planSchema)
      .map(({ resource }) => template.reference(resource));
    const api = template.only('AWS::ApiGateway::RestApi', apiSchema);
    this.binary = api?.properties.BinaryMediaTypes.includes('*/*') ?? false;
    this.stage = template.only('AWS::ApiGateway::Stage', stageSchema)?.properties.StageName ?? '';
    this.responses = new GatewayResponses(template);
    this.keys = keys;
    this.functions = functions;
  }

  /** Serves one request as API Gateway would. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    const url = new URL(request.url ?? '/', 'http://api');
    const own = { requestId, accept: request.headers.accept };
    const route = this.routes.find((one) => one.method === request.method && one.pattern.test(url.pathname));
    if (!route) return this.responses.send(response, 'MISSING_AUTHENTICATION_TOKEN', own);
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
      const answer = lambdaAnswer.parse(await this.functions.invoke(route.integration, event));
      for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, String(value));
      response.writeHead(answer.statusCode);
      response.end(answer.isBase64Encoded ? Buffer.from(answer.body, 'base64') : answer.body);
    } catch (failure) {
      this.responses.send(
        response,
        failure instanceof BodyTooLarge ? 'REQUEST_TOO_LARGE' : 'INTEGRATION_FAILURE',
        own,
      );
    }
  }
}

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/\{(\w+)\+\}/g, '(?<$1>.+)').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}
