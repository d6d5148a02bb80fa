import { describe, expect, test } from 'vitest';
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
    const [, model] = asked;
    expect(asked).toHaveLength(2);
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
