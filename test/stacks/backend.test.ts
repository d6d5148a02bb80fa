import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../local/settings.ts';
import { objectives } from '../../shared/operations/metrics.ts';
import { dev, prod, statementsOf, templatesOf } from './templates.ts';

const production = templatesOf(prod);

const functions = production
  .all('AWS::Lambda::Function')
  .filter(({ id }) => !/^Custom(CDK|CrossRegion)/.test(id));

describe("customers' data in production", () => {
  test('is kept when its stack is deleted, and is protected from deletion', () => {
    const [table] = production.all('AWS::DynamoDB::GlobalTable');
    expect(table?.deletionPolicy).toBe('Retain');
    expect(table?.properties.Replicas[0]).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    const [pool] = production.all('AWS::Cognito::UserPool');
    expect(pool?.deletionPolicy).toBe('Retain');
    expect(pool?.properties.DeletionProtection).toBe('ACTIVE');
  });

  test('has no sample companies: only stages with samples accept addresses that end in .example', () => {
    const takes = (templates: typeof production) =>
      templates
        .all('AWS::Lambda::Function')
        .filter(({ properties }) => /^public-api\/(add|read)$/.test(properties.Description))
        .map(({ properties }) => properties.Environment.Variables.EXAMPLE_DOMAINS);
    expect(takes(production)).toEqual(['refused', 'refused']);
    expect(takes(templatesOf(dev))).toEqual(['allowed', 'allowed']);
  });

  test('is deleted with the stack in dev', () => {
    const [table] = templatesOf(dev).all('AWS::DynamoDB::GlobalTable');
    expect(table?.deletionPolicy).toBe('Delete');
  });

  test('has no secrets in templates: they are generated in Secrets Manager, under a key that rotates', () => {
    const secrets = production.all('AWS::SecretsManager::Secret');
    expect(secrets.length).toBeGreaterThanOrEqual(5);
    for (const { properties, deletionPolicy } of secrets) {
      expect(properties.SecretString).toBeUndefined();
      expect(properties.GenerateSecretString).toBeDefined();
      expect(properties.KmsKeyId).toBeDefined();
      expect(deletionPolicy).toBe('Retain');
    }
    const keys = production.all('AWS::KMS::Key');
    for (const { properties } of keys) expect(properties.EnableKeyRotation).toBe(true);
    expect(new Set(secrets.map(({ properties }) => JSON.stringify(properties.KmsKeyId))).size).toBe(1);
  });

  test('can be decrypted by every role that may read a secret, only through Secrets Manager and in this account', () => {
    const [statement, ...more] = keyStatements('SecretsKey').filter(({ Action }) =>
      [Action].flat().includes('kms:Decrypt'),
    );
    expect(more).toEqual([]);
    expect(statement.Condition).toEqual({
      StringEquals: {
        'kms:ViaService': 'secretsmanager.eu-west-1.amazonaws.com',
        'kms:CallerAccount': '123456789012',
      },
    });
  });

  test("has its logs encrypted with the stack's key, which CloudWatch uses for that stack's logs alone", () => {
    const groups = production.all('AWS::Logs::LogGroup');
    for (const { properties } of groups)
      expect(JSON.stringify(properties.KmsKeyId)).toMatch(/GetAtt":\["LogsKey/);
    const used = keyStatements('LogsKey').filter(({ Principal }) => Principal.Service);
    expect(used.map(({ Condition }) => JSON.stringify(Condition).match(/log-group:[^"]+/)?.[0])).toEqual(
      ['Data', 'Backend', 'Schedules'].map((stack) => `log-group:SignupScout-prod-${stack}-*`),
    );
  });

  test('has keys that no one may lend out', () => {
    for (const { properties } of production.all('AWS::KMS::Key'))
      expect(properties.KeyPolicy.Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Action: 'kms:CreateGrant' }),
      );
  });
});

/** The policies of the keys of this name. */
function keyStatements(name: string) {
  return production
    .all('AWS::KMS::Key')
    .filter(({ id }) => id.startsWith(name))
    .flatMap(({ properties }) => properties.KeyPolicy.Statement);
}

describe('rights', () => {
  const statements = statementsOf(production);
  test('every function has a separate role, which only Lambda may assume', () => {
    const roles = functions.map(({ properties }) => JSON.stringify(properties.Role));
    expect(new Set(roles).size).toBe(functions.length);
    const taken = production
      .all('AWS::IAM::Role')
      .map(({ properties }) => properties.AssumeRolePolicyDocument.Statement[0].Principal.Service);
    expect(new Set(taken)).toEqual(
      new Set(['lambda.amazonaws.com', 'apigateway.amazonaws.com', 'codedeploy.amazonaws.com']),
    );
  });

  // function-rights.test.ts holds which function has which right.
  test("a model of the stage may be called only through the stage's profile", () => {
    const asked = statements.filter(({ actions }) => actions.includes('bedrock:InvokeModel'));
    expect(asked).toHaveLength(4);
    for (const model of [asked[1], asked[3]])
      expect(model?.condition).toContain('inference-profile/eu.amazon.nova-lite-v1:0');
  });

  test('a model at a URL needs no right to Bedrock, but a key that only the two readers of sites may read', () => {
    const own = templatesOf({ ...prod, readerUrl: 'https://models.example/v1', readerModel: 'small' });
    const may = statementsOf(own).filter(({ actions }) => actions.includes('bedrock:InvokeModel'));
    expect(may).toEqual([]);
    const readers = own
      .all('AWS::Lambda::Function')
      .filter(({ properties }) => properties.Environment?.Variables.READER_SECRET_ARN !== undefined);
    const names = readers.map(({ properties }) => properties.Description);
    expect(names.toSorted()).toEqual(['enrichment/enrich-signup', 'enrichment/try-domain']);
    const reader = { READER_URL: { Ref: 'ReaderUrl' }, READER_MODEL: { Ref: 'ReaderModel' } };
    for (const { properties } of readers) expect(properties.Environment.Variables).toMatchObject(reader);
  });

  test('no setting of a function contains a secret: secrets are fetched by name', () => {
    for (const { properties } of functions) {
      for (const [name, value] of Object.entries(properties.Environment?.Variables ?? {})) {
        expect(JSON.stringify(value)).not.toMatch(/resolve:secretsmanager|sk_live|sk_test|whsec/);
        if (/SECRET/.test(name)) expect(name).toMatch(/_ARN$/);
      }
    }
  });
});

test('the company index keeps older versions for a while and is kept when its production stack is deleted', () => {
  const indexOf = (templates: typeof production) =>
    templates.all('AWS::S3::Bucket').find(({ id }) => id.startsWith('CompanyIndex'));
  expect(indexOf(production)).toMatchObject({
    deletionPolicy: 'Retain',
    properties: {
      BucketName: 'signup-scout-prod-index-123456789012',
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [{ Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 90 } }],
      },
    },
  });
  expect(indexOf(templatesOf(dev))?.deletionPolicy).toBe('Delete');
});

describe('work', () => {
  test('a scheduled run that fails for good ends in a dead-letter queue', () => {
    const rules = production.all('AWS::Events::Rule');
    expect(rules.length).toBeGreaterThanOrEqual(3);
    for (const { properties } of rules) {
      const [target] = properties.Targets;
      expect(target.DeadLetterConfig.Arn).toBeDefined();
      const started = functions.find(({ id }) => id === target.Arn['Fn::GetAtt'][0]);
      expect(started?.properties.DeadLetterConfig).toBeDefined();
    }
  });

  test("functions are arm64 on Node 24, and share a log per noun, kept for the stage's retention time", () => {
    for (const { properties } of functions) {
      expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      const logging = { LogFormat: 'JSON', LogGroup: { Ref: expect.any(String) } };
      expect(properties.LoggingConfig).toMatchObject(logging);
    }
    const groups = production.all('AWS::Logs::LogGroup');
    const nounsOf = Map.groupBy(functions, ({ properties }) => properties.LoggingConfig.LogGroup.Ref);
    for (const [group, own] of nounsOf) {
      expect(groups.map(({ id }) => id)).toContain(group);
      expect(new Set(own.map(({ properties }) => properties.Description.split('/')[0])).size).toBe(1);
    }
    for (const { properties, deletionPolicy } of groups) {
      expect(properties.RetentionInDays).toBe(prod.retention.logDays);
      expect(deletionPolicy).toBe('Delete');
    }
  });
});

test.each([prod, dev])('$name has at most 45 functions, and 400 of the 500 resources of a stack', (stage) => {
  const { all, resources } = templatesOf(stage);
  const functions = all('AWS::Lambda::Function').filter(({ properties }) =>
    /^[a-z-]+\/[a-z-]+$/.test(properties.Description ?? ''),
  );
  expect(functions.length).toBeLessThanOrEqual(45);
  for (const { length } of Map.groupBy(resources, ({ stack }) => stack).values())
    expect(length).toBeLessThanOrEqual(400);
});

describe('gradual shift', () => {
  const functions = production.all('AWS::Lambda::Function');
  const aliases = production.all('AWS::Lambda::Alias');
  const groups = production.all('AWS::CodeDeploy::DeploymentGroup');

  /** Functions that add signups, enrich them and send alerts, and functions for payments. */
  const shifted = [
    ...['connections/receive-event', 'credits/stripe-webhook', 'enrichment/enrich-signup'],
    ...['notifications/send-alerts', 'notifications/work-delivery', 'public-api/add'],
  ];

  test('a new version of the most important functions takes over step by step', () => {
    const ofAliases = aliases.map(({ properties }) => entryOf(properties.FunctionName));
    expect(ofAliases.sort()).toEqual(shifted);
    for (const { updatePolicy } of aliases) {
      const { ApplicationName, DeploymentGroupName } = updatePolicy.CodeDeployLambdaAliasUpdate;
      expect(JSON.stringify(ApplicationName)).toContain('ShiftApplication');
      expect(groups.map(({ id }) => id)).toContain(DeploymentGroupName.Ref);
    }
    expect(groups).toHaveLength(shifted.length);
  });

  test('all calls return to the previous version if functions fail, and the runbook has an entry for that alarm', () => {
    const [alarm] = production
      .all('AWS::CloudWatch::Alarm')
      .filter(({ id }) => id.startsWith('ShiftFailures'));
    expect(alarm?.properties.Threshold).toBe(10);
    for (const { properties } of groups) {
      expect(JSON.stringify(properties.DeploymentConfigName)).toContain('Linear10PercentEvery1Minute');
      expect(properties.AlarmConfiguration.Alarms).toEqual([{ Name: { Ref: alarm?.id } }]);
      expect(properties.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
    }
    const [inDev] = templatesOf(dev).all('AWS::CodeDeploy::DeploymentGroup');
    expect(JSON.stringify(inDev?.properties.DeploymentConfigName)).toContain('AllAtOnce');
  });

  function entryOf({ Ref }: { Ref: string }): string {
    return functions.find(({ id }) => id === Ref)?.properties.Description;
  }
});

const config = production.all('AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig;
const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

interface Override {
  readonly Name: string;
  readonly ActionToUse: { readonly Count?: unknown; readonly Block?: { readonly CustomResponse: unknown } };
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
        const denial = { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
        expect(properties.PolicyDocument.Statement).toContainEqual(expect.objectContaining(denial));
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
    for (const { Condition } of allowed) expect(JSON.stringify(Condition)).toContain('distribution/');
  });
});

describe('the distribution', () => {
  test('uses TLS 1.2 or later for visitors and origins', () => {
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    for (const { ViewerProtocolPolicy } of behaviors)
      expect(ViewerProtocolPolicy).toMatch(/^(https-only|redirect-to-https)$/);
    const [api] = config.Origins.filter(
      (origin: { CustomOriginConfig?: unknown }) => origin.CustomOriginConfig,
    );
    const encrypted = { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] };
    expect(api.CustomOriginConfig).toMatchObject(encrypted);
  });

  test('does not cache API responses and forwards their 404', () => {
    const paths = config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);
    expect(paths).toEqual(['/functions/*', '/v1/*', '/api/*', '/webhooks/*', '/in/*']);
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
        const blocked = { ResponseCode: 403, CustomResponseBodyKey: 'request_blocked' };
        expect(ActionToUse.Block?.CustomResponse).toEqual(blocked);
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

const alarms = production.all('AWS::CloudWatch::Alarm').map(({ id, properties }) => ({ id, ...properties }));
const runbook = readFileSync(path.join(root, 'RUNBOOK.md'), 'utf8');

/** The headings below `## Alarms`. */
const entries = [...(runbook.split(/^## Alarms$/m)[1]?.split(/^## /m)[0] ?? '').matchAll(/^### (.+)$/gm)].map(
  ([, heading]) => heading,
);

test('the runbook names every queue whose dead letters can be redriven', () => {
  const work = production.all('AWS::SQS::Queue').filter(({ properties }) => properties.RedrivePolicy);
  for (const { properties } of work)
    expect(runbook).toContain(`\`${properties.QueueName.split('-').at(-1)}\``);
});

describe('an alarm', () => {
  test.each(alarms)('$id notifies the topic and has an entry in the runbook', (alarm) => {
    expect(JSON.stringify(alarm.AlarmActions)).toContain('AlarmsTopic');
    expect(alarm.AlarmDescription.length).toBeGreaterThan(60);
    expect(entries).toContain(entryOf(alarm));
  });

  test('exists once for every entry of the runbook, and twice for an objective', () => {
    const watched = Object.keys(objectives).flatMap((objective) =>
      alarms.filter(({ id }) => id.startsWith(objective)).map(entryOf),
    );
    expect(watched).toHaveLength(2 * Object.keys(objectives).length);
    const slow = watched.filter((_, at) => at % 2 === 1);
    expect(alarms.map(entryOf).toSorted()).toEqual([...entries, ...slow].toSorted());
  });

  test.each(Object.entries(objectives))(
    'is raised if the error budget of %s is used up 14.4 times too fast over an hour, or 6 times over six hours',
    (objective, { share }) => {
      const burns = alarms
        .filter(({ id }) => id.startsWith(objective))
        .map(({ Threshold, Metrics }) => ({
          threshold: Threshold,
          windows: Metrics.flatMap(
            (one: { MetricStat?: { Period: number } }) => one.MetricStat?.Period ?? [],
          ),
          // The rate if all cases broke it, by CloudWatch's formula.
          most: Number(/ \/ ([\d.]+), 0\)$/.exec(Metrics[0].Expression)?.[1]),
        }));
      const rates = burns.map(({ threshold, windows }) => [threshold, ...windows].join(' '));
      expect(rates).toEqual(['14.4 3600 3600', '6 21600 21600']);
      for (const { most } of burns) expect(most).toBeCloseTo(1 - share, 6);
    },
  );

  test('is raised by the first dead letter of any queue', () => {
    const dead = production.all('AWS::SQS::Queue').filter(({ properties }) => !properties.RedrivePolicy);
    const watched = alarms.filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible');
    expect(dead.length).toBeGreaterThan(8);
    for (const { id } of dead) {
      const [alarm, ...more] = watched.filter(({ Dimensions }) => JSON.stringify(Dimensions).includes(id));
      expect(alarm).toMatchObject({ Threshold: 1, ComparisonOperator: 'GreaterThanOrEqualToThreshold' });
      expect(more).toEqual([]);
    }
  });

  test.each([
    ['PendingTooLong', 'SignupScout/prod', 'breaching'],
    ['LedgerWrong', 'SignupScout/prod', 'notBreaching'],
    ['IndexAge', 'SignupScout/prod', 'notBreaching'],
    ['5XXError', 'AWS/ApiGateway', 'notBreaching'],
    ['Reputation.BounceRate', 'AWS/SES', 'notBreaching'],
  ])('watches %s of %s; missing data is %s', (MetricName, Namespace, TreatMissingData) => {
    expect(alarms).toContainEqual(expect.objectContaining({ MetricName, Namespace, TreatMissingData }));
  });
});

test('an alarm is raised when a provider keeps failing, whichever it is that functions count by name', () => {
  const [alarm] = alarms.filter(({ id }) => id.includes('ProviderErrors'));
  const counted = alarm?.Metrics.flatMap(
    (one: { MetricStat?: { Metric: { Dimensions: { Name: string; Value: string }[] } } }) =>
      (one.MetricStat?.Metric.Dimensions ?? [])
        .filter(({ Name }) => Name === 'provider')
        .map(({ Value }) => Value),
  );
  const sources = globSync('functions/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const named = sources.flatMap((source) =>
    [...source.matchAll(/ProviderError: 1 \}, \{ provider: '([\w-]+)'/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(4);
  for (const name of named) expect(counted).toContain(name);
  expect(alarm).toMatchObject({ Threshold: 20, EvaluationPeriods: 3 });
});

test("alarms are emailed to the stage's operators, and CloudWatch may publish them", () => {
  const mailed = production
    .all('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.Protocol === 'email');
  expect(mailed.map(({ properties }) => properties.Endpoint)).toEqual([prod.alarmRecipient]);
  const publishers = production
    .all('AWS::SNS::TopicPolicy')
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter((one) => one.Effect === 'Allow')
    .map((one) => one.Principal.Service);
  expect(publishers.toSorted()).toEqual(['cloudwatch.amazonaws.com', 'ses.amazonaws.com']);
});

test('the API has a throttle for all customers, above the limit of one customer', () => {
  const [stage] = production.all('AWS::ApiGateway::Stage');
  expect(stage?.properties.MethodSettings).toContainEqual(
    expect.objectContaining({
      ThrottlingRateLimit: prod.limits.gatewayRate,
      ThrottlingBurstLimit: prod.limits.gatewayBurst,
    }),
  );
  expect(stage?.properties.AccessLogSetting.Format).not.toContain('sourceIp');
  const [plan] = production.all('AWS::ApiGateway::UsagePlan');
  expect(plan?.properties.Throttle.BurstLimit).toBeGreaterThan(prod.limits.requestsPerHour);
  expect(plan?.properties.Quota).toBeUndefined();
});

function entryOf(alarm: { AlarmDescription: string }) {
  return / RUNBOOK\.md: (.+)$/.exec(alarm.AlarmDescription)?.[1];
}
