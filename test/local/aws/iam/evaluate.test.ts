import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkOperators } from '../../../../local/aws/iam/conditions.ts';
import { type Call, evaluate } from '../../../../local/aws/iam/evaluate.ts';
import { policySchema } from '../../../../local/aws/iam/policy.ts';

// Cases of the IAM user guide: policy evaluation logic, and the elements NotAction, NotResource, Principal and Condition
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

const service = { service: 'sns.amazonaws.com' };
const condition = (Condition: object) => ({ identity: [{ ...allow, Condition }] });
const leadingKeys = (values: string[]) => ({ call: { context: { 'dynamodb:LeadingKeys': values } } });
const ownKeys = condition({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#7*'] } });
const unlessTls = { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'false' } } };

const cases: readonly (readonly [what: string, isAllowed: boolean, Case])[] = [
  ['what no statement allows is denied', false, {}],
  ['a statement allows', true, { identity: [allow] }],
  ['an explicit deny wins over an allow', false, { identity: [allow, deny] }],
  [
    'an explicit deny of the resource wins',
    false,
    { identity: [allow], resource: [{ ...deny, Principal: '*' }] },
  ],
  [
    'a deny about another action does nothing',
    true,
    { identity: [allow, { ...deny, Action: 'dynamodb:PutItem' }] },
  ],
  ['another action is not allowed', false, { identity: [allow], call: { action: 'dynamodb:PutItem' } }],
  ['another resource is not allowed', false, { identity: [allow], call: { resource: `${table}2` } }],
  [
    'a table does not stand for its indexes',
    false,
    { identity: [allow], call: { resource: `${table}/index/by-year` } },
  ],
  ['an action is compared without case', true, { identity: [{ ...allow, Action: 'DynamoDB:getitem' }] }],
  [
    'a resource is compared with case',
    false,
    { identity: [{ ...allow, Resource: table.replace('Books', 'books') }] },
  ],
  ['* stands for any action', true, { identity: [{ ...allow, Action: '*' }] }],
  ['* inside an action', true, { identity: [{ ...allow, Action: ['s3:*', 'dynamodb:Get*'] }] }],
  [
    '? stands for one character',
    true,
    { identity: [{ ...allow, Resource: table.replace('Books', 'B??ks') }] },
  ],
  ['? does not stand for none', false, { identity: [{ ...allow, Resource: `${table}?` }] }],
  [
    '* in a resource reaches over slashes',
    true,
    { identity: [{ ...allow, Resource: `${table}*` }], call: { resource: `${table}/index/by-year` } },
  ],
  [
    'a dot is a dot',
    false,
    { identity: [{ ...allow, Resource: `${bucket}/a.txt` }], call: { resource: `${bucket}/aXtxt` } },
  ],
  [
    'NotAction allows all others',
    true,
    { identity: [{ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' }] },
  ],
  [
    'NotAction does not allow what it names',
    false,
    { identity: [{ Effect: 'Allow', NotAction: 'dynamodb:*', Resource: '*' }] },
  ],
  [
    'a deny with NotAction leaves what it names',
    true,
    { identity: [allow, { Effect: 'Deny', NotAction: 'dynamodb:GetItem', Resource: '*' }] },
  ],
  [
    'NotResource allows other resources',
    true,
    { identity: [{ ...allow, Resource: undefined, NotResource: `${bucket}/*` }] },
  ],
  [
    'NotResource does not allow what it names',
    false,
    { identity: [{ ...allow, Resource: undefined, NotResource: table }] },
  ],
  ['a resource allows a role by its ARN', true, { resource: [{ ...allow, Principal: { AWS: role } }] }],
  [
    'a resource does not allow another role',
    false,
    { resource: [{ ...allow, Principal: { AWS: `${role}2` } }] },
  ],
  [
    'a resource that names the account leaves it to roles',
    false,
    { resource: [{ ...allow, Principal: { AWS: `arn:aws:iam::${account}:root` } }] },
  ],
  [
    'a resource allows a service',
    true,
    { call: { caller: service }, resource: [{ ...allow, Principal: { Service: 'sns.amazonaws.com' } }] },
  ],
  [
    'a resource does not allow another service',
    false,
    { call: { caller: service }, resource: [{ ...allow, Principal: { Service: 'ses.amazonaws.com' } }] },
  ],
  [
    'a role that speaks for itself does not speak for a service',
    false,
    { call: { caller: service }, identity: [allow] },
  ],
  ['a key that says nothing denies what a role allows', false, { identity: [allow], resourceDecides: true }],
  [
    'a key that names the account lets roles decide',
    true,
    {
      identity: [allow],
      resourceDecides: true,
      resource: [{ ...allow, Principal: { AWS: `arn:aws:iam::${account}:root` } }],
    },
  ],
  [
    'a key that allows anyone allows',
    true,
    { resourceDecides: true, resource: [{ ...allow, Principal: { AWS: '*' } }] },
  ],
  [
    'StringEquals is met',
    true,
    {
      ...condition({ StringEquals: { 'aws:PrincipalTag/job': 'dev' } }),
      call: { context: { 'aws:PrincipalTag/job': 'dev' } },
    },
  ],
  [
    'StringEquals is exact',
    false,
    {
      ...condition({ StringEquals: { 'aws:PrincipalTag/job': 'dev*' } }),
      call: { context: { 'aws:PrincipalTag/job': 'dev1' } },
    },
  ],
  [
    'one of several values is enough',
    true,
    {
      ...condition({ StringEquals: { 'kms:ViaService': ['a', 'b'] } }),
      call: { context: { 'kms:ViaService': 'b' } },
    },
  ],
  [
    'all keys must be met',
    false,
    { ...condition({ StringEquals: { a: '1', b: '2' } }), call: { context: { a: '1' } } },
  ],
  [
    'all operators must be met',
    false,
    {
      ...condition({ StringEquals: { a: '1' }, Bool: { b: 'true' } }),
      call: { context: { a: '1', b: 'false' } },
    },
  ],
  ['a key that is missing does not meet', false, condition({ StringEquals: { a: '1' } })],
  ['a key that is missing meets a negated operator', true, condition({ StringNotEquals: { a: '1' } })],
  [
    'a negated operator excludes each of its values',
    false,
    { ...condition({ StringNotEquals: { a: ['1', '2'] } }), call: { context: { a: '2' } } },
  ],
  ['IfExists passes a missing key', true, condition({ StringEqualsIfExists: { a: '1' } })],
  [
    'IfExists checks a key that is there',
    false,
    { ...condition({ StringEqualsIfExists: { a: '1' } }), call: { context: { a: '2' } } },
  ],
  ['Null asks whether a key is missing', true, condition({ Null: { a: 'true' } })],
  [
    'keys are compared without case',
    true,
    {
      ...condition({ StringEquals: { 'AWS:SourceAccount': account } }),
      call: { context: { 'aws:sourceaccount': account } },
    },
  ],
  [
    'StringLike knows wildcards',
    true,
    {
      ...condition({ StringLike: { 's3:prefix': 'home/*' } }),
      call: { context: { 's3:prefix': 'home/jane' } },
    },
  ],
  [
    'StringNotLike refuses what it names',
    false,
    {
      ...condition({ StringNotLike: { 's3:prefix': 'home/*' } }),
      call: { context: { 's3:prefix': 'home/jane' } },
    },
  ],
  [
    'ForAllValues is met by values that all match',
    true,
    { ...ownKeys, ...leadingKeys(['ACCOUNT#7', 'ACCOUNT#71']) },
  ],
  [
    'ForAllValues is not met where one does not',
    false,
    { ...ownKeys, ...leadingKeys(['ACCOUNT#7', 'ACCOUNT#8']) },
  ],
  ['ForAllValues is met by no value', true, ownKeys],
  [
    'ForAnyValue is met by one',
    true,
    { ...condition({ 'ForAnyValue:StringEquals': { k: ['a'] } }), call: { context: { k: ['b', 'a'] } } },
  ],
  ['ForAnyValue is not met by none', false, condition({ 'ForAnyValue:StringEquals': { k: ['a'] } })],
  [
    'ArnLike compares part by part',
    false,
    {
      ...condition({ ArnLike: { 'aws:SourceArn': 'arn:aws:sns:*:Topic' } }),
      call: { context: { 'aws:SourceArn': `arn:aws:sns:eu-west-1:${account}:Topic` } },
    },
  ],
  [
    'ArnLike knows wildcards in each part',
    true,
    {
      ...condition({ ArnLike: { 'aws:SourceArn': 'arn:aws:sns:*:*:Top*' } }),
      call: { context: { 'aws:SourceArn': `arn:aws:sns:eu-west-1:${account}:Topic` } },
    },
  ],
  [
    'ArnEquals does as ArnLike',
    true,
    {
      ...condition({ ArnEquals: { 'aws:SourceArn': 'arn:aws:events:*:*:rule/*' } }),
      call: { context: { 'aws:SourceArn': `arn:aws:events:eu-west-1:${account}:rule/a/b` } },
    },
  ],
  [
    'a deny without TLS lets TLS pass',
    true,
    {
      identity: [allow],
      resource: [{ ...unlessTls, Principal: '*' }],
      call: { context: { 'aws:SecureTransport': 'true' } },
    },
  ],
  [
    'a deny without TLS refuses plain HTTP',
    false,
    {
      identity: [allow],
      resource: [{ ...unlessTls, Principal: '*' }],
      call: { context: { 'aws:SecureTransport': 'false' } },
    },
  ],
  [
    'numbers are compared as numbers',
    true,
    {
      ...condition({ NumericLessThanEquals: { 's3:max-keys': '10' } }),
      call: { context: { 's3:max-keys': '9' } },
    },
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

test('an operator that is not known, and an element that is not, are errors and no permission', () => {
  const [dated] = z.parse(policySchema, { Statement: { ...allow, Condition: { DateLessThan: { a: 'b' } } } });
  expect(() => dated && checkOperators(dated)).toThrow('DateLessThan');
  expect(() => z.parse(policySchema, { Statement: { ...allow, NotPrincipal: '*' } })).toThrow();
});
