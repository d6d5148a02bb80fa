import { type CfnElement, Stack, Token } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { openApiDocument } from '../../../shared/api/open-api.ts';
import type { WebConfig } from '../../../shared/web-config.ts';
import { webFolder } from '../build/build-web.ts';
import { acknowledge, stageOf } from '../stack/product-stack.ts';
import type { StageParameters } from '../stack/stage-parameters.ts';

export interface SiteFilesProps {
  readonly site: Bucket;
  readonly distribution: Distribution;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly parameters: StageParameters;
}

export class SiteFiles extends Construct {
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
