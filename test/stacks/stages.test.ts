import { beforeAll, expect, test } from 'vitest';
import { checkComplete } from '../../lib/platform/check-complete.ts';
import type { Stage } from '../../lib/stage.ts';
import { stageNamed } from '../../lib/stages.ts';
import { synthesised } from './synthesised.ts';

let dev: ReturnType<typeof synthesised>;

beforeAll(() => {
  dev = synthesised('dev');
}, 60_000);

test('cdk synth gives the three stacks of a stage offline', () => {
  expect(dev.said).not.toMatch(/WARNING|ERROR/i);
  expect(dev.status).toBe(0);
  for (const part of ['Data', 'Backend', 'Web']) expect(dev.resources(part).length).toBeGreaterThan(5);
});

test('every queue that work comes from has dead letters, and waits six times as long as its worker may take', () => {
  const queues = [...dev.resources('Data'), ...dev.resources('Backend')].filter(
    ({ Type }) => Type === 'AWS::SQS::Queue',
  );
  const work = queues.filter(({ Properties }) => Properties.RedrivePolicy);
  expect(work.length).toBeGreaterThan(6);
  const workers = dev
    .resources('Backend')
    .filter(({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.Timeout === 30);
  expect(workers.length).toBeGreaterThan(0);
  for (const { Properties } of work) expect(Properties.VisibilityTimeout).toBe(180);
});

test('API keys are imported one message at a time by at most two workers: CreateApiKey allows five calls a second', () => {
  const mapping = dev
    .resources('Backend')
    .find(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::EventSourceMapping' && JSON.stringify(Properties).includes('ImportApiKey'),
    );
  expect(mapping?.Properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
});

test('functions are arm64 on Node 24 with a log group and a role of their own', () => {
  const functions = [...dev.resources('Data'), ...dev.resources('Backend')].filter(
    ({ Type }) => Type === 'AWS::Lambda::Function',
  );
  const roles = functions.map(({ Properties }) => JSON.stringify(Properties.Role));
  expect(new Set(roles).size).toBe(functions.length);
  for (const { Properties } of functions) {
    expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    expect(Properties.LoggingConfig.LogGroup).toBeDefined();
  }
});

test('the local stage answers as the deployed ones do, except for what stands in for the outside world', () => {
  expect(stageNamed('local').limits).toEqual(stageNamed('dev').limits);
  expect(stageNamed('local').times.sampleAlertDelaySeconds).toBe(180);
});

test.each([
  ['nowhere', /There is no stage "nowhere": choose one of local, dev, staging, prod/],
  [
    'prod',
    /The stage "prod" lacks account, domain\.zone\.id and turnstile\.siteKey: set them in lib\/stages\.ts/,
  ],
])('synth of the stage %s fails with a sentence', (stage, sentence) => {
  expect(() => stageNamed(stage)).toThrow(sentence);
});

const paths = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => paths(one, [...path, key]))
    : [path];

const without = (value: unknown, [key = '', ...rest]: string[]): unknown => ({
  ...(value as object),
  [key]: rest.length > 0 ? without((value as Record<string, unknown>)[key], rest) : '',
});

const complete = { ...stageNamed('dev'), name: 'trial' };

test.each(paths(complete).filter(([key]) => key !== 'name'))(
  'a stage whose %s %s is empty fails with a sentence that names it',
  (...path) => {
    expect(() => checkComplete(without(complete, path) as Stage)).toThrow(
      `The stage "trial" lacks ${path.join('.')}: set it in lib/stages.ts.`,
    );
  },
);

test('an API key that cannot be imported and an account that cannot be erased raise an alarm that says who is hurt', () => {
  const words = [...dev.resources('Data'), ...dev.resources('Backend')]
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => String(Properties.AlarmDescription));
  for (const sentence of [
    /API key is not known to API Gateway/,
    /deleted is not erased: its customer at Stripe/,
    /deleted is not erased: its data/,
    /signup stays pending, and a credit is taken/,
  ]) {
    expect(words).toContainEqual(expect.stringMatching(sentence));
  }
});

test('only the worker of enrichments may ask a model, and only the one of the stage', () => {
  const statements = [...dev.resources('Data'), ...dev.resources('Backend')]
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.map((one: { Action: unknown; Resource: unknown }) => ({
        roles: JSON.stringify(Properties.Roles),
        action: one.Action,
        resource: JSON.stringify(one.Resource),
        condition: JSON.stringify((one as { Condition?: unknown }).Condition),
      })),
    )
    .filter(({ action }) => JSON.stringify(action).includes('bedrock'));
  expect(statements).toHaveLength(2);
  for (const { roles, action } of statements) {
    expect(roles).toContain('EnrichSignup');
    expect(action).toBe('bedrock:InvokeModel');
  }
  const [profile, model] = statements;
  expect(profile.resource).toContain('inference-profile/eu.amazon.nova-lite-v1:0');
  expect(profile.resource).not.toContain('*');
  expect(model.resource).toContain('foundation-model/amazon.nova-lite-v1:0');
  expect(model.condition).toContain('inference-profile/eu.amazon.nova-lite-v1:0');
});
