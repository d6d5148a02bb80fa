import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { openApiDocument } from '../../shared/open-api.ts';
import { screenPaths } from '../../shared/screens.ts';
import type { WebConfig } from '../../shared/web-config.ts';
import { webFolder } from '../platform/build-web.ts';
import { StageParameters } from '../platform/stage-parameters.ts';
import type { Stage } from '../stages.ts';
import type { BackendStack } from './backend-stack.ts';
import type { DataStack } from './data-stack.ts';

const edgeFolder = path.resolve(import.meta.dirname, '../edge');

/** What the pages may load and call; everything else is refused by the browser. */
const contentSecurityPolicy = (region: string): string =>
  [
    "default-src 'self'",
    "script-src 'self' https://challenges.cloudflare.com",
    "frame-src 'self' https://challenges.cloudflare.com",
    `connect-src 'self' https://cognito-idp.${region}.amazonaws.com`,
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What people load: the React build behind CloudFront, on one origin with the API. */
export class WebStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: Stage; data: DataStack; backend: BackendStack },
  ) {
    super(scope, id, props);
    const { stage, data, backend } = props;
    const site = new s3.Bucket(this, 'Site', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const distribution = this.distribute(site, backend, this.securityHeaders());
    this.deploySite(site, distribution, this.config(stage, data));
  }

  private securityHeaders() {
    return new cloudfront.ResponseHeadersPolicy(this, 'SecurityHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(this.region), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
      },
    });
  }

  private edgeFunction(id: string, file: string, before = '') {
    const code = `${before}${readFileSync(path.join(edgeFolder, file), 'utf8')}`;
    return new cloudfront.Function(this, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(code),
    });
  }

  private distribute(
    site: s3.Bucket,
    backend: BackendStack,
    responseHeadersPolicy: cloudfront.ResponseHeadersPolicy,
  ) {
    const eventType = cloudfront.FunctionEventType.VIEWER_REQUEST;
    const api: cloudfront.BehaviorOptions = {
      origin: new origins.RestApiOrigin(backend.api.restApi),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy,
    };
    const screens = this.edgeFunction('Screens', 'spa.js', `var screens = ${JSON.stringify(screenPaths)};\n`);
    return new cloudfront.Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        origin: origins.S3BucketOrigin.withOriginAccessControl(site),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        functionAssociations: [{ function: screens, eventType }],
        responseHeadersPolicy,
      },
      additionalBehaviors: {
        '/functions/*': api,
        '/v1/*': {
          ...api,
          functionAssociations: [{ function: this.edgeFunction('Bearer', 'bearer.js'), eventType }],
        },
        '/api/*': api,
        '/webhooks/*': api,
      },
    });
  }

  private config(stage: Stage, data: DataStack): WebConfig {
    const parameters = new StageParameters(this, stage);
    return {
      stage: stage.name,
      region: this.region,
      userPoolId: data.identity.userPool.userPoolId,
      userPoolClientId: data.identity.client.userPoolClientId,
      ...(stage.userPoolEndpoint ? { userPoolEndpoint: parameters.onApp(stage.userPoolEndpoint) } : {}),
      turnstileSiteKey: stage.turnstile.siteKey,
      turnstileScriptUrl: stage.turnstile.scriptUrl,
      checkoutHosts: [...stage.checkoutHosts],
    };
  }

  /** Hashed files are kept for ever; pages and the configuration are asked for each time. */
  private deploySite(site: s3.Bucket, distribution: cloudfront.Distribution, config: WebConfig) {
    new BucketDeployment(this, 'Assets', {
      sources: [Source.asset(webFolder, { exclude: ['*', '!assets', '!assets/**'] })],
      destinationBucket: site,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    });
    new BucketDeployment(this, 'Pages', {
      sources: [
        Source.asset(webFolder, { exclude: ['assets', 'assets/**'] }),
        Source.jsonData('config.json', config),
        Source.jsonData('openapi.json', openApiDocument()),
      ],
      destinationBucket: site,
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution,
      distributionPaths: ['/*'],
      prune: false,
    });
  }
}
