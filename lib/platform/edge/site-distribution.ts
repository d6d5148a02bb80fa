import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Duration, type SecretValue, Stack } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { errorStatus } from '../../../shared/api/errors.ts';
import { screenPaths } from '../../../shared/screens.ts';
import type { Stage } from '../../stage.ts';
import { acknowledge } from '../stack/product-stack.ts';
import { edgeHeader } from './edge-only-policy.ts';
import type { ProductApi } from './product-api.ts';

interface EdgeParts {
  readonly firewallArn: string | undefined;
  readonly certificate: acm.ICertificate | undefined;
}

interface SiteDistributionProps {
  readonly stage: Stage;
  readonly edge: EdgeParts | undefined;
  readonly site: Bucket;
  readonly logs: Bucket;
  readonly api: ProductApi;
  readonly uploads: string;
  /** Added to requests to the API, which rejects requests without it. */
  readonly edgeSecret: SecretValue;
}

const edgeFolder = path.resolve(import.meta.dirname, '../../edge');

export function siteDistribution(scope: Construct, props: SiteDistributionProps): cloudfront.Distribution {
  const { stage, edge, site, logs } = props;
  const headers = securityHeaders(scope, props.uploads);
  const toApi = apiBehavior(scope, props, headers);
  const { VIEWER_REQUEST, VIEWER_RESPONSE } = cloudfront.FunctionEventType;
  const known = { screens: screenPaths, codes: Object.keys(errorStatus) };
  const screens = edgeFunction(scope, 'Screens', 'spa.js', variables(known));
  const notFound = edgeFunction(scope, 'NotFound', 'not-found.js');
  const distribution = new cloudfront.Distribution(scope, 'Distribution', {
    defaultRootObject: 'index.html',
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    logBucket: logs,
    logFilePrefix: 'cloudfront/',
    ...(edge?.firewallArn ? { webAclId: edge.firewallArn } : {}),
    ...(stage.domain ? named(scope, stage.domain, edge) : {}),
    // A changed comment makes CloudFormation read the secret again.
    comment: `Edge secret ${stage.edgeSecretVersion}`,
    defaultBehavior: {
      // With the right to list, S3 returns 404 for a missing file instead of 403.
      origin: origins.S3BucketOrigin.withOriginAccessControl(site, {
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [
        { function: screens, eventType: VIEWER_REQUEST },
        { function: notFound, eventType: VIEWER_RESPONSE },
      ],
      responseHeadersPolicy: headers,
    },
    additionalBehaviors: {
      '/functions/*': toApi,
      '/v1/*': toApi,
      '/api/*': toApi,
      '/webhooks/*': toApi,
      '/in/*': toApi,
    },
  });
  acknowledge(distribution, {
    'AwsSolutions::AwsSolutions-CFR1': 'Customers may be anywhere.',
    'cdk-validator-cfnguard::cloudfront_origin_failover_enabled_check':
      'A stage is in one region: there is no second origin to fail over to.',
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'There is a root object, and every path that is not a file is rewritten: a listing cannot be reached.',
    ...(edge?.firewallArn
      ? {}
      : { 'AwsSolutions::AwsSolutions-CFR2': 'A stage without customers has no firewall.' }),
    ...(stage.domain
      ? {}
      : {
          'AwsSolutions::AwsSolutions-CFR4':
            "Without a domain there is CloudFront's certificate, which fixes the oldest TLS version.",
        }),
  });
  return distribution;
}

function apiBehavior(
  scope: Construct,
  { api, edgeSecret }: SiteDistributionProps,
  responseHeadersPolicy: cloudfront.ResponseHeadersPolicy,
): cloudfront.BehaviorOptions {
  return {
    origin: new origins.RestApiOrigin(api.restApi, {
      // CloudFormation resolves it, so the template contains only the secret's name.
      customHeaders: { [edgeHeader]: edgeSecret.unsafeUnwrap() },
    }),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy,
    functionAssociations: [
      {
        function: edgeFunction(scope, 'Api', 'api.js', variables({ routes: routesOf(api) })),
        eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      },
    ],
  };
}

function variables(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

function edgeFunction(scope: Construct, id: string, file: string, before = '') {
  return new cloudfront.Function(scope, id, {
    runtime: cloudfront.FunctionRuntime.JS_2_0,
    code: cloudfront.FunctionCode.fromInline(`${before}${readFileSync(path.join(edgeFolder, file), 'utf8')}`),
  });
}

function named(scope: Construct, domain: NonNullable<Stage['domain']>, edge: EdgeParts | undefined) {
  const certificate = domain.certificateArn
    ? acm.Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn)
    : edge?.certificate;
  if (!certificate) throw new Error(`The domain ${domain.name} has neither zone nor certificateArn.`);
  return {
    domainNames: [domain.name],
    certificate,
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

function routesOf(api: ProductApi) {
  return [...api.methods]
    .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
    .map(([path, methods]) => [`^${path.replace(/\{\w+\}/g, '[^/]+')}$`, methods]);
}

const permissionsPolicy = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
  'clipboard-write=(self)',
].join(', ');

/** Security headers of every response. `uploads` is the only other origin for uploads. */
function securityHeaders(scope: Construct, uploads: string): cloudfront.ResponseHeadersPolicy {
  return new cloudfront.ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(Stack.of(scope).region, uploads),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.SAME_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'permissions-policy', value: permissionsPolicy, override: true }],
    },
  });
}

function contentSecurityPolicy(region: string, uploads: string): string {
  return [
    "default-src 'self'",
    "script-src 'self' https://challenges.cloudflare.com",
    "frame-src 'self' https://challenges.cloudflare.com",
    `connect-src 'self' https://cognito-idp.${region}.amazonaws.com ${uploads}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
