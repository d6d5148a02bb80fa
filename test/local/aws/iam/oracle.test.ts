import { runSimulation } from '@cloud-copilot/iam-simulate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, evaluate } from '../../../../local/aws/iam/evaluate.ts';
import { policySchema } from '../../../../local/aws/iam/policy.ts';

const account = '111122223333';
const role = `arn:aws:iam::${account}:role/Reader`;
const someone = `arn:aws:iam::${account}:role/Someone`;

interface Target {
  readonly actions: readonly string[];
  readonly resource: string;
  readonly resourceDecides?: boolean;
}

const targets: readonly Target[] = [
  {
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    resource: `arn:aws:dynamodb:eu-west-1:${account}:table/Books`,
  },
  { actions: ['sqs:SendMessage', 'sqs:ReceiveMessage'], resource: `arn:aws:sqs:eu-west-1:${account}:Mails` },
  {
    actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
    resource: `arn:aws:kms:eu-west-1:${account}:key/0b1c2d3e-aaaa-bbbb-cccc-1234567890ab`,
    resourceDecides: true,
  },
];

const effect = fc.constantFrom('Allow', 'Allow', 'Deny');

/** An action or resource in a policy, or a near miss; wildcards are in its last part. */
const patternOf = (text: string) => {
  const last = Math.max(text.lastIndexOf(':'), text.lastIndexOf('/')) + 1;
  const place = fc.integer({ min: last, max: text.length - 1 });
  return fc.oneof(
    fc.constantFrom(text, text, '*', `${text}x`, text.slice(0, -1)),
    place.map((at) => `${text.slice(0, at)}*`),
    place.map((at) => `${text.slice(0, at)}?${text.slice(at + 1)}`),
    place.map((at) => `${text.slice(0, at)}${text.slice(at).toUpperCase()}`),
  );
};

const texts = fc.constantFrom('dev', 'dev1', 'Dev', 'ops');
const patterns = fc.constantFrom('dev', 'dev*', 'd?v', '*', 'DEV', 'ops');
const topic = (account: string, name: string) => `arn:aws:sns:eu-west-1:${account}:${name}`;
const arns = fc.constantFrom(topic(account, 'Top'), topic(account, 'Topic'), topic('444455556666', 'Topic'));
const arnPatterns = fc.constantFrom(
  topic(account, 'Top*'),
  'arn:aws:sns:*:*:Topic',
  'arn:aws:sns:*:Topic',
  topic('*', '*'),
);
const some = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { minLength: 1, maxLength: 2 });
const ifExists = fc.constantFrom('', '', 'IfExists');
const operatorOf = (...names: string[]) =>
  fc.tuple(fc.constantFrom(...names), ifExists).map(([name, suffix]) => `${name}${suffix}`);

const strings = ['StringEquals', 'StringNotEquals', 'StringLike', 'StringNotLike', 'StringEqualsIgnoreCase'];
const condition = fc.oneof(
  fc.record({
    operator: operatorOf(...strings),
    key: fc.constantFrom('aws:PrincipalTag/job', 'aws:principaltag/job', 'aws:PrincipalTag/none'),
    values: some(patterns),
  }),
  fc.record({
    operator: fc.constantFrom(
      'ForAllValues:StringLike',
      'ForAnyValue:StringEquals',
      'ForAllValues:StringEquals',
    ),
    key: fc.constant('aws:TagKeys'),
    values: some(patterns),
  }),
  fc.record({
    operator: operatorOf('ArnLike', 'ArnEquals', 'ArnNotLike'),
    key: fc.constant('aws:SourceArn'),
    values: some(arnPatterns),
  }),
  fc.record({
    operator: operatorOf('Bool'),
    key: fc.constant('aws:SecureTransport'),
    values: fc.constantFrom(['true'], ['false']),
  }),
  fc.record({
    operator: fc.constant('Null'),
    key: fc.constantFrom('aws:PrincipalTag/job', 'aws:SourceArn'),
    values: fc.constantFrom(['true'], ['false']),
  }),
);

const conditions = fc.array(condition, { maxLength: 2 }).map((all) =>
  all.length === 0
    ? {}
    : {
        Condition: Object.fromEntries(all.map(({ operator, key, values }) => [operator, { [key]: values }])),
      },
);

const statementOf = ({ actions, resource }: Target) => {
  const action = fc.constantFrom(...actions).chain(patternOf);
  return fc
    .tuple(
      effect,
      fc.oneof(
        some(action).map((Action) => ({ Action })),
        action.map((NotAction) => ({ NotAction })),
      ),
      fc.oneof(
        some(patternOf(resource)).map((Resource) => ({ Resource })),
        patternOf(resource).map((NotResource) => ({ NotResource })),
      ),
      conditions,
    )
    .map(([Effect, ...parts]) => Object.assign({ Effect }, ...parts));
};

const principal = fc.constantFrom({ AWS: role }, { AWS: someone }, '*', {
  AWS: `arn:aws:iam::${account}:root`,
});

const given = fc.constantFrom(...targets).chain((target) =>
  fc.record({
    target: fc.constant(target),
    action: fc.constantFrom(...target.actions),
    identity: fc.array(statementOf(target), { maxLength: 3 }),
    resource: fc.array(
      fc.tuple(statementOf(target), principal).map(([one, Principal]) => ({ ...one, Principal })),
      { maxLength: 2 },
    ),
    context: fc.record(
      {
        'aws:PrincipalTag/job': texts,
        'aws:TagKeys': some(texts),
        'aws:SourceArn': arns,
        'aws:SecureTransport': fc.constantFrom('true', 'false'),
      },
      { requiredKeys: [] },
    ),
  }),
);

test('decisions equal the decisions of an independent policy evaluator', async () => {
  const decided = { Allowed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(given, async ({ target, action, identity, resource, context }) => {
      const expected = await decisionOf(target, action, identity, resource, context);
      decided[expected ? 'Allowed' : 'refused'] += 1;
      const parse = (Statement: object[]) => z.parse(policySchema, { Statement });
      const call: Call = { caller: { role }, action, resource: target.resource, context };
      const { resourceDecides = false } = target;
      const policies = { identity: parse(identity), resource: parse(resource), resourceDecides };
      expect(evaluate(call, policies).isAllowed).toBe(expected);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(...Object.values(decided))).toBeGreaterThan(100);
});

async function decisionOf(
  { resource }: Target,
  action: string,
  identity: object[],
  resourceStatements: object[],
  contextVariables: Record<string, string | string[]>,
): Promise<boolean> {
  const policyOf = (Statement: object[]) => ({ Version: '2012-10-17', Statement });
  const result = await runSimulation(
    {
      request: { principal: role, action, resource: { resource, accountId: account }, contextVariables },
      identityPolicies: identity.length > 0 ? [{ name: 'role', policy: policyOf(identity) }] : [],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(resourceStatements.length > 0 ? { resourcePolicy: policyOf(resourceStatements) } : {}),
    },
    {},
  );
  if (result.resultType === 'error') throw new Error(JSON.stringify(result.errors));
  return (result as { overallResult?: string }).overallResult === 'Allowed';
}
