import { type CfnElement, CfnOutput, Duration, RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { openApiDocument } from '../../shared/api/open-api.ts';
import type { WebConfig } from '../../shared/web-config.ts';
import { webFolder } from '../platform/build/build-web.ts';
import { publishAppUrl } from '../platform/edge/app-url.ts';
import { siteDistribution } from '../platform/edge/site-distribution.ts';
import { acknowledge, ProductStack, stageOf } from '../platform/stack/product-stack.ts';
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

interface SiteFilesProps {
  readonly site: Bucket;
  readonly distribution: Distribution;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly parameters: StageParameters;
}

class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { site, distribution } = props;
    const pages = {
      destinationBucket: site,
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution,
      distributionPaths: ['/*'],
      prune: false,
    };
    // File names change with their content, so browsers may cache them forever.
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [Source.asset(webFolder, { exclude: ['*', '!assets', '!assets/**'] })],
      destinationBucket: site,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
    });
    const notFound = new BucketDeployment(this, 'NotFound', {
      ...pages,
      sources: [Source.asset(webFolder, { exclude: ['*', '!not-found.html'] })],
      // Tells the edge function to respond with 404.
      metadata: { screen: 'not-found' },
    });
    const rest = new BucketDeployment(this, 'Pages', {
      ...pages,
      sources: [
        Source.asset(webFolder, { exclude: ['assets', 'assets/**', 'not-found.html'] }),
        Source.jsonData('config.json', this.config(props)),
        Source.jsonData('openapi.json', openApiDocument()),
      ],
    });
    notFound.node.addDependency(assets);
    rest.node.addDependency(assets);
    this.acknowledgeDeployment(site);
  }

  private acknowledgeDeployment(site: Bucket): void {
    const stack = Stack.of(this);
    const filler = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    if (!filler) throw new Error('The CDK no longer fills buckets by a function of this name.');
    const siteId = stack.getLogicalId(site.node.defaultChild as CfnElement);
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const reason = "It belongs to the CDK, runs at deployments only and sees no customer's data.";
    const wide = [
      ...['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*'].map(
        (action) => `Action::s3:${action}`,
      ),
      'Resource::*',
      `Resource::<${siteId}.Arn>/*`,
      `Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`,
    ];
    const rules = [
      'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...wide.map((finding) => `AwsSolutions::AwsSolutions-IAM5[${finding}]`),
      'AwsSolutions::AwsSolutions-L1',
      'Serverless::Serverless-LambdaLatestVersion',
      'Serverless::Serverless-LambdaDLQ',
      'Serverless::Serverless-LambdaTracing',
    ];
    acknowledge(filler, Object.fromEntries(rules.map((rule) => [rule, reason])));
  }

  private config({ userPool, userPoolClient, parameters }: SiteFilesProps): WebConfig {
    const stage = stageOf(this);
    return {
      stage: stage.name,
      region: Stack.of(this).region,
      userPoolId: userPool.userPoolId,
      userPoolClientId: userPoolClient.userPoolClientId,
      ...(stage.userPoolEndpoint ? { userPoolEndpoint: parameters.onApp(stage.userPoolEndpoint) } : {}),
      turnstileSiteKey: stage.turnstile.siteKey,
      turnstileScriptUrl: stage.turnstile.scriptUrl,
      slackApp: stage.slack !== undefined,
      checkoutHosts: [...stage.checkoutHosts],
    };
  }
}
