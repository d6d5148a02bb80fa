import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { RestApi } from '../api/rest-api.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { EdgeFunctions } from './edge-functions.ts';
import { Site } from './site.ts';

const behaviorSchema = z.object({
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() })),
    [],
  ),
  ResponseHeadersPolicyId: z.optional(z.string()),
});

const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string(),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginCustomHeaders: z._default(
          z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
          [],
        ),
      }),
    ),
    DefaultCacheBehavior: behaviorSchema,
    CacheBehaviors: z._default(z.array(z.extend(behaviorSchema, { PathPattern: z.string() })), []),
  }),
});

export function openDistribution(template: CloudTemplate, api: RestApi): Distribution | undefined {
  const declared = template.only('AWS::CloudFront::Distribution', distributionSchema);
  return declared && new Distribution(declared.properties.DistributionConfig, template, api);
}

type DistributionConfig = z.output<typeof distributionSchema>['DistributionConfig'];

class Distribution {
  private readonly config: DistributionConfig;
  private readonly apiOrigins: ReadonlySet<string>;
  private readonly edgeFunctions: EdgeFunctions;
  private readonly policies: Map<string, Record<string, string>>;
  private readonly site: Site;
  private readonly api: RestApi;

  constructor(config: DistributionConfig, template: CloudTemplate, api: RestApi) {
    this.config = config;
    this.apiOrigins = new Set(
      this.config.Origins.filter((origin) => origin.DomainName.includes('.execute-api.')).map(({ Id }) => Id),
    );
    this.edgeFunctions = new EdgeFunctions(template);
    this.policies = responseHeaderPolicies(template);
    this.site = new Site(template);
    this.api = api;
  }

  private addOriginHeaders(request: IncomingMessage, originId: string): void {
    const origin = this.config.Origins.find(({ Id }) => Id === originId);
    for (const { HeaderName, HeaderValue } of origin?.OriginCustomHeaders ?? []) {
      request.headers[HeaderName.toLowerCase()] = HeaderValue;
    }
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://edge');
    const behavior =
      this.config.CacheBehaviors.find((one) => patternOf(one.PathPattern).test(pathname)) ??
      this.config.DefaultCacheBehavior;
    const headers = this.policies.get(behavior.ResponseHeadersPolicyId ?? '') ?? {};
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!behavior.AllowedMethods.includes(request.method ?? '')) {
      response.writeHead(403).end('This distribution does not allow the HTTP method');
      return;
    }
    const functions = (event: string) =>
      behavior.FunctionAssociations.filter(({ EventType }) => EventType === event);
    for (const { FunctionARN } of functions('viewer-request')) {
      const early = this.edgeFunctions.onRequest(FunctionARN, request);
      if (early) {
        request.resume();
        response.writeHead(early.status, early.headers).end(request.method === 'HEAD' ? '' : early.body);
        return;
      }
    }
    this.addOriginHeaders(request, behavior.TargetOriginId);
    if (this.apiOrigins.has(behavior.TargetOriginId)) return this.api.serve(request, response);
    const answer = functions('viewer-response').reduce(
      (changed, { FunctionARN }) => this.edgeFunctions.onResponse(FunctionARN, request, changed),
      this.site.answer(request, this.config.DefaultRootObject),
    );
    response.writeHead(answer.status, answer.headers).end(request.method === 'HEAD' ? '' : answer.body);
  }
}

function patternOf(glob: string) {
  const rooted = glob.startsWith('/') ? glob : `/${glob}`;
  return new RegExp(
    `^${rooted
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );
}

const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z._default(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
      { Items: [] },
    ),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string() })),
      ContentTypeOptions: z.optional(z.object({})),
      FrameOptions: z.optional(z.object({ FrameOption: z.string() })),
      ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string() })),
      StrictTransportSecurity: z.optional(
        z.object({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.optional(z.boolean()) }),
      ),
    }),
  }),
});

type Policy = z.output<typeof policySchema>['ResponseHeadersPolicyConfig'];

function responseHeaderPolicies(template: CloudTemplate): Map<string, Record<string, string>> {
  return new Map(
    template
      .all('AWS::CloudFront::ResponseHeadersPolicy', policySchema)
      .map(({ resource, properties }) => [
        template.reference(resource),
        headersOf(properties.ResponseHeadersPolicyConfig),
      ]),
  );
}

function headersOf({ SecurityHeadersConfig: security, CustomHeadersConfig }: Policy) {
  const custom = CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]);
  const headers: Record<string, string | undefined> = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': security.ContentTypeOptions && 'nosniff',
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'strict-transport-security': security.StrictTransportSecurity
      ? `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}${security.StrictTransportSecurity.IncludeSubdomains ? '; includeSubDomains' : ''}`
      : undefined,
    ...Object.fromEntries(custom),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
