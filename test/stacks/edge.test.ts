import { describe, expect, test } from 'vitest';
import { dev, prod, templatesOf } from './templates.ts';

const production = templatesOf(prod);
const config = production.all('AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig;
const behaviours = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

describe('buckets', () => {
  const buckets = production.all('AWS::S3::Bucket');

  test('are not public', () => {
    expect(buckets).toHaveLength(3);
    for (const { properties } of buckets) {
      expect(properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  test('are reached by TLS alone, as queues and topics are', () => {
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

  test('the site is read by this distribution alone', () => {
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
  test('speaks TLS to people and to its origins, from version 1.2 on', () => {
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    for (const { ViewerProtocolPolicy } of behaviours) {
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

  test('keeps no answer of the API, and lets it say 404 itself', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      '/functions/*',
      '/v1/*',
      '/api/*',
      '/webhooks/*',
    ]);
    for (const { CachePolicyId, AllowedMethods } of config.CacheBehaviors) {
      expect(CachePolicyId).toBe(cachingDisabled);
      expect(AllowedMethods).toContain('DELETE');
    }
    expect(config.CustomErrorResponses).toBeUndefined();
  });

  test('sends security headers with every answer, and allows no inline code or style', () => {
    for (const { ResponseHeadersPolicyId } of behaviours) expect(ResponseHeadersPolicyId).toBeDefined();
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

  test('answers by the domain, which the zone points at it, with a certificate of us-east-1', () => {
    expect(config.Aliases).toEqual(['signupscout.example']);
    expect(
      production
        .all('AWS::Route53::RecordSet')
        .map(({ properties }) => properties.Type)
        .sort(),
    ).toEqual(['A', 'AAAA']);
    expect(production.all('AWS::CertificateManager::Certificate').map(({ stack }) => stack)).toEqual([
      'Edge',
    ]);
  });

  test('needs neither domain nor firewall nor a stack in us-east-1 in dev, and writes its own address down', () => {
    const trial = templatesOf(dev);
    expect(new Set(trial.resources.map(({ stack }) => stack))).toEqual(new Set(['Data', 'Backend', 'Web']));
    expect(
      trial.all('AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig.Aliases,
    ).toBeUndefined();
    const [address] = trial.all('AWS::SSM::Parameter');
    expect(address?.properties.Name).toBe('/signup-scout/dev/app-url');
    expect(JSON.stringify(address?.properties.Value)).toMatch(/https:\/\/.*Distribution.*DomainName/);
  });
});

describe('the firewall in production', () => {
  const [acl] = production.all('AWS::WAFv2::WebACL');
  const rules = acl?.properties.Rules;

  test('stands before CloudFront, where that wants it', () => {
    expect(acl?.stack).toBe('Edge');
    expect(acl?.properties.Scope).toBe('CLOUDFRONT');
    expect(config.WebACLId).toBeDefined();
  });

  test('answers 429 in the words of the API to an address that asks too often', () => {
    const rate = rules.find((rule: { Name: string }) => rule.Name === 'rate');
    expect(rate.Statement.RateBasedStatement.Limit).toBe(prod.limits.firewallRate);
    const response = rate.Action.Block.CustomResponse;
    expect(response.ResponseCode).toBe(429);
    const body = JSON.parse(acl?.properties.CustomResponseBodies[response.CustomResponseBodyKey].Content);
    expect(body).toEqual({ error: 'Rate limit exceeded', code: 'rate_limit_exceeded' });
  });

  test('lets no rule judge a webhook of Stripe, the length of a body, or a server without a name', () => {
    for (const { Statement } of rules) {
      const { ScopeDownStatement } = Statement.RateBasedStatement ?? Statement.ManagedRuleGroupStatement;
      expect(ScopeDownStatement.NotStatement.Statement.ByteMatchStatement.SearchString).toBe('/webhooks/');
    }
    const common = rules.find((rule: { Name: string }) => rule.Name === 'AWSManagedRulesCommonRuleSet');
    const counted = common.Statement.ManagedRuleGroupStatement.RuleActionOverrides.map(
      ({ Name }: { Name: string }) => Name,
    );
    expect(counted).toContain('SizeRestrictions_BODY');
    expect(counted).toContain('NoUserAgent_HEADER');
  });
});
