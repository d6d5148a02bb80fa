import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { screenPaths } from '../../shared/screens.ts';
import { acknowledge } from '../platform/acknowledge.ts';
import { publishAppUrl } from '../platform/app-url.ts';
import { ProductStack } from '../platform/product-stack.ts';
import { securityHeaders } from '../platform/security-headers.ts';
import { SiteFiles } from '../platform/site-files.ts';
import { StageParameters } from '../platform/stage-parameters.ts';
import type { Stage } from '../stage.ts';
import type { BackendStack } from './backend-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';

const edgeFolder = path.resolve(import.meta.dirname, '../edge');

export interface WebStackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly backend: BackendStack;
  /** What stands in us-east-1, where the stage has any of it. */
  readonly edge: EdgeStack | undefined;
}

/** What people load: the React build behind CloudFront, on one origin with the API. */
export class WebStack extends ProductStack {
  private readonly props: WebStackProps;
  private readonly parameters: StageParameters;

  constructor(scope: Construct, props: WebStackProps) {
    super(scope, 'Web', props.stage, props.edge ? { crossRegionReferences: true } : {});
    this.props = props;
    this.parameters = new StageParameters(this, props.stage);
    const { stage, data } = props;
    const logs = this.bucket('AccessLogs', {
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(stage.retention.logDays) }],
    });
    const site = this.bucket('Site', { serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'site/' });
    const distribution = this.distribution(site, logs);
    this.nameInZone(distribution);
    const url = stage.appUrl
      ? this.parameters.appUrl
      : `https://${stage.domain?.name ?? distribution.distributionDomainName}`;
    publishAppUrl(this, url);
    this.acknowledgeChoices(distribution);
    new CfnOutput(this, 'App', { value: url });
    new SiteFiles(this, 'Files', { site, distribution, data, parameters: this.parameters });
  }

  private bucket(id: string, props: s3.BucketProps): s3.Bucket {
    return new s3.Bucket(this, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      ...props,
    });
  }

  private edgeFunction(id: string, file: string, before = '') {
    const code = `${before}${readFileSync(path.join(edgeFolder, file), 'utf8')}`;
    return new cloudfront.Function(this, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(code),
    });
  }

  private distribution(site: s3.Bucket, logBucket: s3.Bucket) {
    const { stage, edge } = this.props;
    const headers = securityHeaders(this);
    const api = this.apiBehavior(headers);
    const { VIEWER_REQUEST, VIEWER_RESPONSE } = cloudfront.FunctionEventType;
    const screens = this.edgeFunction('Screens', 'spa.js', `var screens = ${JSON.stringify(screenPaths)};\n`);
    const notFound = this.edgeFunction('NotFound', 'not-found.js');
    const bearer = this.edgeFunction('Bearer', 'bearer.js');
    return new cloudfront.Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      logBucket,
      logFilePrefix: 'cloudfront/',
      ...(edge?.firewallArn ? { webAclId: edge.firewallArn } : {}),
      ...(stage.domain ? this.named(stage.domain) : {}),
      defaultBehavior: {
        // With the right to list, S3 says 404 of a file that is not there, without it 403.
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
        '/functions/*': api,
        '/v1/*': { ...api, functionAssociations: [{ function: bearer, eventType: VIEWER_REQUEST }] },
        '/api/*': api,
        '/webhooks/*': api,
      },
    });
  }

  /** The API on the same origin: nothing kept, every method, its own status codes. */
  private apiBehavior(responseHeadersPolicy: cloudfront.ResponseHeadersPolicy): cloudfront.BehaviorOptions {
    return {
      origin: new origins.RestApiOrigin(this.props.backend.api.restApi),
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy,
    };
  }

  private named(domain: NonNullable<Stage['domain']>) {
    const certificate = domain.certificateArn
      ? acm.Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn)
      : this.props.edge?.certificate;
    if (!certificate) throw new Error(`The domain ${domain.name} has neither zone nor certificateArn.`);
    return {
      domainNames: [domain.name],
      certificate,
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private acknowledgeChoices(distribution: cloudfront.Distribution): void {
    const { stage, edge } = this.props;
    acknowledge(distribution, {
      'AwsSolutions::AwsSolutions-CFR1': 'Customers may be anywhere.',
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'There is a root object, and every path that is no file is rewritten: nobody reaches a listing.',
      ...(edge?.firewallArn
        ? {}
        : { 'AwsSolutions::AwsSolutions-CFR2': 'A stage without customers of its own has no firewall.' }),
      ...(stage.domain
        ? {}
        : {
            'AwsSolutions::AwsSolutions-CFR4':
              "Without a domain there is CloudFront's certificate, which fixes the oldest TLS version.",
          }),
    });
  }

  private nameInZone(distribution: cloudfront.Distribution): void {
    const { domain } = this.props.stage;
    if (!domain?.zone) return;
    const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.zone.id,
      zoneName: domain.zone.name,
    });
    const target = route53.RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    new route53.ARecord(this, 'Ipv4', { zone, recordName: domain.name, target });
    new route53.AaaaRecord(this, 'Ipv6', { zone, recordName: domain.name, target });
  }
}
