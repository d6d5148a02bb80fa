import { expect, test } from 'vitest';
import { type CheckedService, neededRights } from '../../../../local/aws/iam/needed-rights.ts';

// Rights that calls need, from the "Service Authorization Reference".

const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/books';
const raw = (from: string) => Buffer.from(`From: ${from}\r\nTo: a@b.example\r\n\r\nHello`).toString('base64');

type Call = readonly [CheckedService, { method?: string; url?: string; target?: string; body?: string }];

const json = (service: CheckedService, target: string, input: object): Call => [
  service,
  { target, body: JSON.stringify(input) },
];
const dynamodb = (action: string, input: object) => json('dynamodb', `DynamoDB_20120810.${action}`, input);
const sqs = (action: string) =>
  json('sqs', `AmazonSQS.${action}`, { QueueUrl: 'http://127.0.0.1:1/000000000000/desk' });
const cognito = (action: string, input: object) =>
  json('cognito-idp', `AWSCognitoIdentityProviderService.${action}`, input);
const s3 = (method: string, url: string, body = ''): Call => ['s3', { method, url, body }];

const parts = ['Put', 'Update', 'Delete', 'ConditionCheck'];
const email = new URLSearchParams({
  Action: 'SendRawEmail',
  'RawMessage.Data': raw('Books <a@books.example>'),
  ConfigurationSetName: 'set',
});
const deletion = '<Delete><Object><Key>a</Key></Object><Object><Key>b</Key></Object></Delete>';
const desk = 'sqs:SendMessage arn:aws:sqs:eu-west-1:000000000000:desk';
const ses = 'ses:SendRawEmail arn:aws:ses:eu-west-1:000000000000';
const pool = 'arn:aws:cognito-idp:eu-west-1:000000000000:userpool/pool';

const cases: readonly (readonly [what: string, Call, rights: readonly string[]])[] = [
  ['a read', dynamodb('GetItem', { TableName: 'books' }), [`dynamodb:GetItem ${table}`]],
  [
    'a query of an index',
    dynamodb('Query', { TableName: 'books', IndexName: 'by-year' }),
    [`dynamodb:Query ${table}/index/by-year`],
  ],
  [
    'each part of a transaction',
    dynamodb('TransactWriteItems', {
      TransactItems: parts.map((part) => ({ [part]: { TableName: 'books' } })),
    }),
    parts.map((part) => `dynamodb:${part}Item ${table}`),
  ],
  [
    'each table of a batch',
    dynamodb('BatchWriteItem', { RequestItems: { books: [], loans: [] } }),
    [table, table.replace('books', 'loans')].map((one) => `dynamodb:BatchWriteItem ${one}`),
  ],
  ['a message', sqs('SendMessage'), [desk]],
  ['several messages need the right of one', sqs('SendMessageBatch'), [desk]],
  [
    'a parameter',
    json('ssm', 'AmazonSSM.GetParameter', { Name: '/app/url' }),
    ['ssm:GetParameter arn:aws:ssm:eu-west-1:000000000000:parameter/app/url'],
  ],
  [
    'an email, by its sender and its configuration set',
    ['ses', { body: email.toString() }],
    ['identity/books.example', 'configuration-set/set'].map((one) => `${ses}:${one}`),
  ],
  [
    "an administrator's call to a user pool",
    cognito('AdminGetUser', { UserPoolId: 'pool' }),
    [`cognito-idp:AdminGetUser ${pool}`],
  ],
  ["a user's own call, by its token", cognito('GetUser', { AccessToken: 'x' }), []],
  [
    'a call of the control API',
    ['apigateway', { method: 'DELETE', url: '/apikeys/k1' }],
    ['apigateway:DELETE arn:aws:apigateway:eu-west-1::/apikeys/k1'],
  ],
  ['a list of objects', s3('GET', '/books?list-type=2&prefix=a'), ['s3:ListBucket arn:aws:s3:::books']],
  ['an object, by HEAD', s3('HEAD', '/books/a/b%20c.txt'), ['s3:GetObject arn:aws:s3:::books/a/b c.txt']],
  ['a part of a large object', s3('POST', '/books/a?uploads'), ['s3:PutObject arn:aws:s3:::books/a']],
  [
    'each object of a deletion',
    s3('POST', '/books?delete', deletion),
    ['a', 'b'].map((key) => `s3:DeleteObject arn:aws:s3:::books/${key}`),
  ],
];

test.each(cases)('%s', (_, [service, given], rights) => {
  const { method = 'GET', url = '/', target = '', body = '' } = given;
  const request = { method, url, headers: { 'x-amz-target': target }, body: Buffer.from(body) };
  expect(neededRights[service](request).map(({ action, resource }) => `${action} ${resource}`)).toEqual(
    rights,
  );
});
