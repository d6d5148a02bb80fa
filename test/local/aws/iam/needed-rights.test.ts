import { expect, test } from 'vitest';
import { type CheckedService, neededRights } from '../../../../local/aws/iam/needed-rights.ts';

// Rights that calls need, from the "Service Authorization Reference".

const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/books';
const json = (target: string, input: object) => ({ target, body: JSON.stringify(input) });
const raw = (from: string) => Buffer.from(`From: ${from}\r\nTo: a@b.example\r\n\r\nHello`).toString('base64');

interface Given {
  readonly method?: string;
  readonly url?: string;
  readonly target?: string;
  readonly body?: string;
}

const cases: readonly (readonly [what: string, CheckedService, Given, rights: readonly string[]])[] = [
  [
    'a read',
    'dynamodb',
    json('DynamoDB_20120810.GetItem', { TableName: 'books' }),
    [`dynamodb:GetItem ${table}`],
  ],
  [
    'a query of an index',
    'dynamodb',
    json('DynamoDB_20120810.Query', { TableName: 'books', IndexName: 'by-year' }),
    [`dynamodb:Query ${table}/index/by-year`],
  ],
  [
    'each part of a transaction',
    'dynamodb',
    json('DynamoDB_20120810.TransactWriteItems', {
      TransactItems: ['Put', 'Update', 'Delete', 'ConditionCheck'].map((part) => ({
        [part]: { TableName: 'books' },
      })),
    }),
    [
      `dynamodb:PutItem ${table}`,
      `dynamodb:UpdateItem ${table}`,
      `dynamodb:DeleteItem ${table}`,
      `dynamodb:ConditionCheckItem ${table}`,
    ],
  ],
  [
    'each table of a batch',
    'dynamodb',
    json('DynamoDB_20120810.BatchWriteItem', { RequestItems: { books: [], loans: [] } }),
    [`dynamodb:BatchWriteItem ${table}`, `dynamodb:BatchWriteItem ${table.replace('books', 'loans')}`],
  ],
  [
    'a message',
    'sqs',
    json('AmazonSQS.SendMessage', { QueueUrl: 'http://127.0.0.1:1/000000000000/desk' }),
    ['sqs:SendMessage arn:aws:sqs:eu-west-1:000000000000:desk'],
  ],
  [
    'several messages need the right of one',
    'sqs',
    json('AmazonSQS.SendMessageBatch', { QueueUrl: 'http://127.0.0.1:1/000000000000/desk' }),
    ['sqs:SendMessage arn:aws:sqs:eu-west-1:000000000000:desk'],
  ],
  [
    'a parameter',
    'ssm',
    json('AmazonSSM.GetParameter', { Name: '/app/url' }),
    ['ssm:GetParameter arn:aws:ssm:eu-west-1:000000000000:parameter/app/url'],
  ],
  [
    'an email, by its sender and its configuration set',
    'ses',
    {
      body: new URLSearchParams({
        Action: 'SendRawEmail',
        'RawMessage.Data': raw('Books <a@books.example>'),
        ConfigurationSetName: 'set',
      }).toString(),
    },
    [
      'ses:SendRawEmail arn:aws:ses:eu-west-1:000000000000:identity/books.example',
      'ses:SendRawEmail arn:aws:ses:eu-west-1:000000000000:configuration-set/set',
    ],
  ],
  [
    "an administrator's call to a user pool",
    'cognito-idp',
    json('AWSCognitoIdentityProviderService.AdminGetUser', { UserPoolId: 'pool' }),
    ['cognito-idp:AdminGetUser arn:aws:cognito-idp:eu-west-1:000000000000:userpool/pool'],
  ],
  [
    "a user's own call, by its token",
    'cognito-idp',
    json('AWSCognitoIdentityProviderService.GetUser', { AccessToken: 'x' }),
    [],
  ],
  [
    'a call of the control API',
    'apigateway',
    { method: 'DELETE', url: '/apikeys/k1' },
    ['apigateway:DELETE arn:aws:apigateway:eu-west-1::/apikeys/k1'],
  ],
  ['a list of objects', 's3', { url: '/books?list-type=2&prefix=a' }, ['s3:ListBucket arn:aws:s3:::books']],
  [
    'an object, and whether it is there',
    's3',
    { method: 'HEAD', url: '/books/a/b%20c.txt' },
    ['s3:GetObject arn:aws:s3:::books/a/b c.txt'],
  ],
  [
    'a part of a large object',
    's3',
    { method: 'POST', url: '/books/a?uploads' },
    ['s3:PutObject arn:aws:s3:::books/a'],
  ],
  [
    'each object of a deletion',
    's3',
    {
      method: 'POST',
      url: '/books?delete',
      body: '<Delete><Object><Key>a</Key></Object><Object><Key>b</Key></Object></Delete>',
    },
    ['s3:DeleteObject arn:aws:s3:::books/a', 's3:DeleteObject arn:aws:s3:::books/b'],
  ],
];

test.each(cases)('%s (%s)', (_, service, { method = 'GET', url = '/', target = '', body = '' }, rights) => {
  const request = { method, url, headers: { 'x-amz-target': target }, body: Buffer.from(body) };
  expect(neededRights[service](request).map(({ action, resource }) => `${action} ${resource}`)).toEqual(
    rights,
  );
});
