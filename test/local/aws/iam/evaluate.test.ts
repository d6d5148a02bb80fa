import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, evaluate } from '../../../../local/aws/iam/evaluate.ts';
import { policySchema } from '../../../../local/aws/iam/policy.ts';

// Cases that oracle.test.ts does not generate, from the IAM user guide: services, slashes and indexes, numbers
// (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies.html).

const account = '111122223333';
const role = `arn:aws:iam::${account}:role/Reader`;
const table = `arn:aws:dynamodb:eu-west-1:${account}:table/Books`;
const bucket = 'arn:aws:s3:::amzn-s3-demo-bucket';

const call: Call = { caller: { role }, action: 'dynamodb:GetItem', resource: table, context: {} };
const allow = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table };
const deny = { ...allow, Effect: 'Deny' };

interface Case {
  readonly identity?: object[];
  readonly resource?: object[];
  readonly resourceDecides?: boolean;
  readonly call?: Partial<Call>;
}

const at = (resource: string, Resource = table): Case => ({
  identity: [{ ...allow, Resource }],
  call: { resource },
});
const root = { AWS: `arn:aws:iam::${account}:root` };
const allowing = (Principal: object) => ({ resource: [{ ...allow, Principal }] });
const byService = { call: { caller: { service: 'sns.amazonaws.com' } } };
const number = { NumericLessThanEquals: { 's3:max-keys': '10' } };

const cases: readonly (readonly [what: string, isAllowed: boolean, Case])[] = [
  ['what no statement allows is denied', false, {}],
  ['a table does not stand for its indexes', false, at(`${table}/index/by-year`)],
  ['* in a resource reaches over slashes', true, at(`${table}/index/by-year`, `${table}*`)],
  ['a dot is a dot', false, at(`${bucket}/aXtxt`, `${bucket}/a.txt`)],
  ['a resource that names the account leaves it to roles', false, allowing(root)],
  ['a resource allows a service', true, { ...byService, ...allowing({ Service: 'sns.amazonaws.com' }) }],
  ['no other service is allowed', false, { ...byService, ...allowing({ Service: 'ses.amazonaws.com' }) }],
  ['a role that speaks for itself does not speak for a service', false, { ...byService, identity: [allow] }],
  ['an account key lets roles decide', true, { ...allowing(root), identity: [allow], resourceDecides: true }],
  [
    'numbers are compared as numbers',
    true,
    { identity: [{ ...allow, Condition: number }], call: { context: { 's3:max-keys': '9' } } },
  ],
];

test.each(cases)('%s: %s', (_, isAllowed, given) => {
  const parse = (statements: object[] = []) =>
    z.parse(policySchema, { Statement: JSON.parse(JSON.stringify(statements)) });
  const { identity, resource, resourceDecides = false } = given;
  const policies = { identity: parse(identity), resource: parse(resource), resourceDecides };
  expect(evaluate({ ...call, ...given.call }, policies).isAllowed).toBe(isAllowed);
});

test('the decision names the statement that denies', () => {
  const identity = z.parse(policySchema, { Statement: [allow, { ...deny, Sid: 'Never' }] });
  expect(evaluate(call, { identity, resource: [] }).by?.Sid).toBe('Never');
});
