import { describe, expect, test } from 'vitest';
import {
  calledFunction,
  dev,
  prod,
  type SynthesizedResource,
  statementsOf,
  templatesOf,
} from './templates.ts';

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
  const functionsWith = (action: string) =>
    new Set(
      statements
        .filter(({ actions }) => actions.includes(action))
        .map(({ role }) => functions.find(({ properties }) => roleIn(properties.Role) === roleIn(role)))
        .map((named) => named?.properties.Description),
    );

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

  test('no function has a wildcard for actions or resources, but to send traces', () => {
    const ours = statements
      .filter(({ role }) => !/Custom(CDK|CrossRegion)/.test(role))
      .filter(({ actions }) => actions.some((action) => !action.startsWith('xray:Put')));
    expect(ours.length).toBeGreaterThan(100);
    for (const { actions, resources } of ours) {
      expect(actions.filter((action) => action.includes('*'))).toEqual([]);
      expect(resources).not.toContain('"*"');
    }
  });

  test('no function may scan the table, and each function may use only the indexes that it names', () => {
    expect(statements.filter(({ actions }) => actions.includes('dynamodb:Scan'))).toEqual([]);
    const indexes = statements.flatMap(({ resources }) => resources.filter((one) => one.includes('/index/')));
    expect(indexes.length).toBeGreaterThan(3);
    for (const index of indexes) expect(index).toMatch(/\/index\/by-[a-z]+"/);
  });

  test('only the erasure worker may delete users, and only the API key workers may call API Gateway', () => {
    expect(functionsWith('cognito-idp:AdminDeleteUser')).toEqual(new Set(['accounts/erase-account']));
    expect(functionsWith('apigateway:POST')).toEqual(new Set(['accounts/import-api-key']));
    expect(functionsWith('apigateway:DELETE')).toEqual(
      new Set(['accounts/import-api-key', 'accounts/erase-account']),
    );
  });

  test("emails are sent only from the stage's address, and only by functions that email customers", () => {
    expect(functionsWith('ses:SendRawEmail')).toEqual(
      new Set([
        'accounts/security-api',
        'accounts/confirm-email-change',
        'accounts/complete-email-change',
        'accounts/send-security-notice',
        'credits/check-balance',
        'destinations/dashboard-api',
        'notifications/dashboard-api',
        'notifications/send-alerts',
        'notifications/send-sample-alert',
        'notifications/work-delivery',
        'contact/send-contact-email',
      ]),
    );
    const mail = statements.filter(({ actions }) => actions.includes('ses:SendRawEmail'));
    for (const { resources } of mail) {
      expect(resources.join()).toMatch(
        /identity\/signupscout\.example.*configuration-set\/signup-scout-prod/,
      );
    }
  });

  test("only the enrichment worker may call a model, and only the stage's model", () => {
    expect(functionsWith('bedrock:InvokeModel')).toEqual(new Set(['enrichment/enrich-signup']));
    const asked = statements.filter(({ actions }) => actions.includes('bedrock:InvokeModel'));
    const [profile, model, ...more] = asked;
    expect(more).toEqual([]);
    expect(profile?.resources.join()).toContain('inference-profile/eu.amazon.nova-lite-v1:0');
    expect(model?.resources.join()).toContain('foundation-model/amazon.nova-lite-v1:0');
    expect(model?.condition).toContain('inference-profile/eu.amazon.nova-lite-v1:0');
  });

  test('a model at a URL needs no right to Bedrock, but a key that only the enrichment worker may read', () => {
    const own = templatesOf({ ...prod, readerUrl: 'https://models.example/v1', readerModel: 'small' });
    const may = statementsOf(own).filter(({ actions }) => actions.includes('bedrock:InvokeModel'));
    expect(may).toEqual([]);
    const [worker, ...others] = own
      .all('AWS::Lambda::Function')
      .filter(({ properties }) => properties.Environment?.Variables.READER_SECRET_ARN !== undefined);
    expect(others).toEqual([]);
    expect(worker?.properties.Description).toBe('enrichment/enrich-signup');
    const reader = { READER_URL: { Ref: 'ReaderUrl' }, READER_MODEL: { Ref: 'ReaderModel' } };
    expect(worker?.properties.Environment.Variables).toMatchObject(reader);
  });

  test('only the enrichment worker may read the company index, and no function may write it', () => {
    expect(functionsWith('s3:GetObject')).toEqual(
      new Set(['enrichment/enrich-signup', 'imports/dashboard-api', 'imports/work-import']),
    );
    const index = statements.filter(({ resources }) => resources.join().includes('signup-scout-prod-index-'));
    expect(index.map(({ actions }) => actions)).toEqual([['s3:GetObject'], ['s3:ListBucket']]);
    const imports = statements.filter(({ resources }) =>
      resources.join().includes('signup-scout-prod-imports-'),
    );
    expect(imports.filter(({ role }) => role.includes('EnrichSignup'))).toEqual([]);
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
  const queues = production.all('AWS::SQS::Queue');
  const sources = production.all('AWS::Lambda::EventSourceMapping');
  const timeoutOf = (mapping: SynthesizedResource) =>
    functions.find(({ id }) => id === calledFunction(production, mapping.properties.FunctionName))?.properties
      .Timeout;

  test('every queue has a dead-letter queue or is one', () => {
    const targets = queues.flatMap(({ properties }) => properties.RedrivePolicy?.deadLetterTargetArn ?? []);
    const dead = new Set(targets.map((arn) => arn['Fn::GetAtt'][0]));
    const schedules = production.all('AWS::Events::Rule').map(({ properties }) => properties.Targets[0]);
    for (const { DeadLetterConfig } of schedules) dead.add(DeadLetterConfig.Arn['Fn::GetAtt'][0]);
    for (const { id, properties } of queues) {
      if (properties.RedrivePolicy) expect(properties.RedrivePolicy.maxReceiveCount).toBe(5);
      else expect(dead).toContain(id);
    }
    expect(dead.size).toBeGreaterThanOrEqual(11);
  });

  test("a message stays hidden for six times its worker's timeout, and only failed messages return", () => {
    expect(sources.length).toBeGreaterThanOrEqual(8);
    const hidden = queues
      .filter(({ properties }) => properties.RedrivePolicy)
      .map(({ properties }) => properties.VisibilityTimeout);
    expect(hidden.toSorted()).toEqual(sources.map((source) => 6 * timeoutOf(source)).toSorted());
    for (const source of sources) {
      expect(source.properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(source.properties.ScalingConfig.MaximumConcurrency).toBeGreaterThanOrEqual(2);
    }
  });

  test('API keys are imported one at a time by at most two workers: CreateApiKey allows five calls a second', () => {
    const mapping = sources.find(({ properties }) => JSON.stringify(properties).includes('ImportApiKey'));
    expect(mapping?.properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
  });

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
      expect(properties.LoggingConfig).toMatchObject({
        LogFormat: 'JSON',
        LogGroup: { Ref: expect.any(String) },
      });
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

/** The name of a role in a reference from its stack or another one. */
function roleIn(reference: unknown): string | undefined {
  return /\w+Role\w*/.exec(JSON.stringify(reference))?.[0];
}
