import { describe, expect, test } from 'vitest';
import { prod, templatesOf } from './templates.ts';

const production = templatesOf(prod);
const config = production.all('AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig;
const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

interface Override {
  readonly Name: string;
  readonly ActionToUse: {
    readonly Count?: unknown;
    readonly Block?: { readonly CustomResponse: unknown };
  };
}

interface Matching {
  readonly ByteMatchStatement: { readonly SearchString: string };
}

describe('buckets', () => {
  const buckets = production.all('AWS::S3::Bucket');

  test('are not public', () => {
    expect(buckets).toHaveLength(4);
    for (const { properties } of buckets) {
      expect(properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  test('are reached only by TLS, like queues and topics', () => {
    const policies = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'];
    for (const type of policies) {
      expect(production.all(type).length).toBeGreaterThan(0);
      for (const { properties } of production.all(type)) {
        expect(properties.PolicyDocument.Statement).toContainEqual(
          expect.objectContaining({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        );
      }
    }
  });

  test('let only this distribution read the site', () => {
    expect(production.all('AWS::CloudFront::OriginAccessControl')).toHaveLength(1);
    const allowed = production
      .all('AWS::S3::BucketPolicy')
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter((one) => one.Effect === 'Allow' && one.Principal.Service === 'cloudfront.amazonaws.com');
    expect(allowed.length).toBeGreaterThan(0);
    for (const { Condition } of allowed) {
      expect(JSON.stringify(Condition)).toContain('distribution/');
    }
  });
});

describe('the distribution', () => {
  test('uses TLS 1.2 or later for visitors and origins', () => {
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    for (const { ViewerProtocolPolicy } of behaviors) {
      expect(ViewerProtocolPolicy).toMatch(/^(https-only|redirect-to-https)$/);
    }
    const [api] = config.Origins.filter(
      (origin: { CustomOriginConfig?: unknown }) => origin.CustomOriginConfig,
    );
    expect(api.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });

  test('does not cache API responses and forwards their 404', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      '/functions/*',
      '/v1/*',
      '/api/*',
      '/webhooks/*',
      '/in/*',
    ]);
    for (const { CachePolicyId, AllowedMethods } of config.CacheBehaviors) {
      expect(CachePolicyId).toBe(cachingDisabled);
      expect(AllowedMethods).toContain('DELETE');
    }
    expect(config.CustomErrorResponses).toBeUndefined();
  });

  test('sends security headers with every response and allows no inline script or style', () => {
    for (const { ResponseHeadersPolicyId } of behaviors) expect(ResponseHeadersPolicyId).toBeDefined();
    const [policy] = production.all('AWS::CloudFront::ResponseHeadersPolicy');
    const { SecurityHeadersConfig, CustomHeadersConfig } =
      policy?.properties.ResponseHeadersPolicyConfig ?? {};
    const csp: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    expect(csp).toContain("default-src 'self'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000);
    expect(SecurityHeadersConfig.FrameOptions.FrameOption).toBe('DENY');
    expect(SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy).toBe('same-origin');
    expect(CustomHeadersConfig.Items[0].Header).toBe('permissions-policy');
  });
});

describe('the firewall in production', () => {
  const [acl] = production.all('AWS::WAFv2::WebACL');
  const rules = acl?.properties.Rules;

  test('is attached to CloudFront, in us-east-1', () => {
    expect(acl?.stack).toBe('Edge');
    expect(acl?.properties.Scope).toBe('CLOUDFRONT');
    expect(config.WebACLId).toBeDefined();
  });

  test('returns 429 like the API to an address with too many requests', () => {
    const rate = rules.find((rule: { Name: string }) => rule.Name === 'rate');
    expect(rate.Statement.RateBasedStatement.Limit).toBe(prod.limits.firewallRate);
    const response = rate.Action.Block.CustomResponse;
    expect(response.ResponseCode).toBe(429);
    const body = JSON.parse(acl?.properties.CustomResponseBodies[response.CustomResponseBodyKey].Content);
    expect(body).toEqual({
      error: 'Rate limit exceeded',
      code: 'rate_limit_exceeded',
      docs: '/api-docs/errors?code=rate_limit_exceeded',
    });
  });

  test('returns 403 in JSON if a rule set of Amazon blocks, and never if it only counts', () => {
    const bodies = acl?.properties.CustomResponseBodies;
    expect(JSON.parse(bodies.request_blocked.Content)).toMatchObject({ code: 'request_blocked' });
    for (const { Statement } of rules) {
      const overrides = Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [];
      const names = overrides.map(({ Name }: { Name: string }) => Name);
      expect(new Set(names).size).toBe(names.length);
      const blocking = overrides.filter(({ ActionToUse }: Override) => ActionToUse.Block);
      for (const { ActionToUse } of blocking) {
        expect(ActionToUse.Block?.CustomResponse).toEqual({
          ResponseCode: 403,
          CustomResponseBodyKey: 'request_blocked',
        });
      }
      if (Statement.ManagedRuleGroupStatement) expect(blocking.length).toBeGreaterThan(0);
    }
  });

  test('does not block Stripe webhooks, events of connections, long bodies or missing user agents', () => {
    for (const { Statement } of rules) {
      const { ScopeDownStatement } = Statement.RateBasedStatement ?? Statement.ManagedRuleGroupStatement;
      const { Statements } = ScopeDownStatement.NotStatement.Statement.OrStatement;
      expect(Statements.map(({ ByteMatchStatement }: Matching) => ByteMatchStatement.SearchString)).toEqual([
        '/webhooks/',
        '/in/',
      ]);
    }
    const common = rules.find((rule: { Name: string }) => rule.Name === 'AWSManagedRulesCommonRuleSet');
    const counted = common.Statement.ManagedRuleGroupStatement.RuleActionOverrides.filter(
      ({ ActionToUse }: Override) => ActionToUse.Count,
    ).map(({ Name }: Override) => Name);
    expect(counted).toContain('SizeRestrictions_BODY');
    expect(counted).toContain('NoUserAgent_HEADER');
  });
});

test('API Gateway accepts only requests with one of two secrets, and the template has only their names', () => {
  const [api] = production.all('AWS::ApiGateway::RestApi');
  expect(api?.properties.Policy.Statement).toMatchObject([
    { Effect: 'Allow', Action: 'execute-api:Invoke', Sid: `ThroughTheEdge${prod.edgeSecretVersion}` },
  ]);
  const taken = api?.properties.Policy.Statement[0].Condition.StringEquals['aws:Referer'];
  expect(taken).toHaveLength(2);
  for (const one of taken) expect(JSON.stringify(one)).toContain('resolve:secretsmanager');
  // With the count of rotations both change, and then get the current secrets.
  expect(config.Comment).toContain(String(prod.edgeSecretVersion));
  const headers = config.Origins.flatMap(
    (origin: { OriginCustomHeaders?: unknown[] }) => origin.OriginCustomHeaders ?? [],
  );
  expect(headers).toEqual([{ HeaderName: 'referer', HeaderValue: expect.anything() }]);
});
