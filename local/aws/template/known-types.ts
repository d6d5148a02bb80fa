import type { Assembly } from './assembly.ts';

const emulated = new Set([
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::IAM::Role',
  'AWS::IAM::Policy',
  'AWS::KMS::Key',
  'AWS::SQS::QueuePolicy',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::Lambda::Function',
  'AWS::Lambda::EventSourceMapping',
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Resource',
  'AWS::ApiGateway::Method',
  'AWS::ApiGateway::GatewayResponse',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGateway::UsagePlan',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Events::Rule',
  'AWS::SecretsManager::Secret',
  'AWS::SSM::Parameter',
  'AWS::SNS::Topic',
  'AWS::SNS::Subscription',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::S3::Bucket',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudFront::Distribution',
  'Custom::CDKBucketDeployment',
]);

/** Resource types that have no effect locally, each with the reason. */
const ignored = new Map([
  ['AWS::Lambda::Version', 'functions run from the current bundles'],
  ['AWS::Lambda::Alias', 'one more name of a function'],
  ['AWS::CodeDeploy::Application', 'nothing is shifted between versions'],
  ['AWS::CodeDeploy::DeploymentGroup', 'nothing is shifted between versions'],
  ['AWS::Lambda::Permission', 'the local runner may call every function'],
  ['AWS::Lambda::LayerVersion', 'only the deployment of the site uses one, and it is done by the runner'],
  ['AWS::Logs::LogGroup', 'functions log to a file'],
  ['AWS::Logs::MetricFilter', 'metrics of logs only feed alarms, which are ignored'],
  ['AWS::ApiGateway::Account', 'only log delivery'],
  ['AWS::ApiGateway::Deployment', 'routes are served from the current template'],
  ['AWS::CloudFront::OriginAccessControl', 'the site is served by the local server alone'],
  ['AWS::CloudWatch::Alarm', 'there is no one to alarm; tests of the templates look at them'],
  ['AWS::CloudWatch::Dashboard', 'functions.log holds the same figures'],
  ['AWS::SES::ConfigurationSet', 'a name; what it leads to is its event destinations'],
  ['AWS::WAFv2::WebACL', 'the local server is reachable from this machine only'],
  ['AWS::CertificateManager::Certificate', 'the local server speaks no TLS'],
  ['AWS::Route53::RecordSet', 'localhost needs no name'],
  ['AWS::XRay::SamplingRule', 'no traces are kept locally'],
  ['AWS::CDK::Metadata', 'statistics of the CDK'],
]);

export function isDeploymentHelper(id: string): boolean {
  return id.startsWith('CustomCDKBucketDeployment');
}

/** Throws for an unknown resource type, so that nothing is silently missing. */
export function checkTypes(assembly: Assembly): void {
  const unknown = assembly.resources.find(({ type }) => !emulated.has(type) && !ignored.has(type));
  if (unknown) {
    throw new Error(
      `The local cloud does not know ${unknown.type} (${unknown.stack}/${unknown.id}): emulate it in local/aws, or list it with a reason in local/aws/template/known-types.ts.`,
    );
  }
}
