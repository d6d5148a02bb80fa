import { CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { publishAppUrl } from '../platform/edge/app-url.ts';
import { siteDistribution } from '../platform/edge/site-distribution.ts';
import { SiteFiles } from '../platform/edge/site-files.ts';
import { acknowledge, ProductStack } from '../platform/stack/product-stack.ts';
import { StageParameters } from '../platform/stack/stage-parameters.ts';
import type { Stage } from '../stage.ts';
import type { BackendStack } from './backend-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';

export interface WebStackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly backend: BackendStack;
  readonly edge: EdgeStack | undefined;
}

export class WebStack extends ProductStack {
  constructor(scope: Construct, props: WebStackProps) {
    super(scope, 'Web', props.stage, props.edge ? { crossRegionReferences: true } : {});
    const { stage, data, backend, edge } = props;
    const parameters = new StageParameters(this, stage);
    const logs = this.bucket('AccessLogs', {
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(stage.retention.accessDays) }],
    });
    acknowledge(logs, {
      'cdk-validator-cfnguard::s3_bucket_logging_enabled_check': 'These are the access logs.',
      'cdk-validator-cfnguard::s3_bucket_versioning_enabled_check':
        'Each line is written once, and ends with its time.',
    });
    const site = this.bucket('Site', { serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'site/' });
    acknowledge(site, {
      'cdk-validator-cfnguard::s3_bucket_versioning_enabled_check':
        'Each deployment writes the whole site again.',
      'cdk-validator-cfnguard::s3_lifecycle_policy_check':
        'Pages that are open in a browser load the files of the deployment before.',
    });
    const distribution = siteDistribution(this, {
      ...{ stage, edge, site, logs },
      api: backend.api,
      uploads: data.imports.origin,
      edgeSecret: data.secrets.edgeSecret.secretValue,
    });
    this.nameInZone(distribution, stage.domain);
    const url = stage.appUrl
      ? parameters.appUrl
      : `https://${stage.domain?.name ?? distribution.distributionDomainName}`;
    publishAppUrl(this, url);
    new CfnOutput(this, 'App', { value: url });
    new SiteFiles(this, 'Files', {
      ...{ site, distribution, parameters },
      userPool: data.identity.userPool,
      userPoolClient: data.identity.client,
    });
  }

  private bucket(id: string, props: s3.BucketProps): s3.Bucket {
    const bucket = new s3.Bucket(this, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      ...props,
    });
    acknowledge(bucket, {
      'cdk-validator-cfnguard::s3_bucket_default_encryption_kms_check':
        'CloudFront writes its log to, and reads a site from, a bucket with the keys of S3.',
      'cdk-validator-cfnguard::s3_event_notifications_enabled_check': 'Nothing waits for a file of it.',
      'cdk-validator-cfnguard::s3_bucket_object_lock_enabled_check':
        'A deployment replaces the files, and time the log.',
    });
    return bucket;
  }

  private nameInZone(distribution: Distribution, domain: Stage['domain']): void {
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
