import { accountNumber, region } from '../template/resolver.ts';
import { dynamodbRights, type NeededRight, type ServiceRequest } from './dynamodb-rights.ts';

type Reader = (request: ServiceRequest) => readonly NeededRight[];

type Input = Record<string, unknown>;

/** Rights that a request needs, by service, according to the "Service Authorization Reference". */
export const neededRights = {
  dynamodb: (request) => dynamodbRights(actionOf(request), inputOf(request)),
  sqs: (request) => {
    const name = text(inputOf(request).QueueUrl).split('/').pop() ?? '';
    return [right('sqs', actionOf(request).replace(/Batch$/, ''), arn('sqs', name))];
  },
  secretsmanager: (request) => {
    const secret = text(inputOf(request).SecretId);
    const resource = secret.startsWith('arn:') ? secret : arn('secretsmanager', `secret:${secret}`);
    return [right('secretsmanager', actionOf(request), resource)];
  },
  ssm: (request) => {
    const name = text(inputOf(request).Name).replace(/^\//, '');
    return [right('ssm', actionOf(request), arn('ssm', `parameter/${name}`))];
  },
  ses: (request) => {
    const form = new URLSearchParams(request.body.toString());
    const action = form.get('Action') ?? '';
    const set = form.get('ConfigurationSetName');
    return [
      right('ses', action, arn('ses', `identity/${senderDomain(form)}`)),
      ...(set ? [right('ses', action, arn('ses', `configuration-set/${set}`))] : []),
    ];
  },
  // Calls with a client ID or access token need no right: Cognito checks these.
  'cognito-idp': (request) => {
    const { UserPoolId } = inputOf(request);
    return UserPoolId === undefined
      ? []
      : [right('cognito-idp', actionOf(request), arn('cognito-idp', `userpool/${text(UserPoolId)}`))];
  },
  apigateway: ({ method, url }) => [
    right('apigateway', method, `arn:aws:apigateway:${region}::${decodeURIComponent(pathOf(url))}`),
  ],
  s3: objectRights,
} as const satisfies Record<string, Reader>;

export type CheckedService = keyof typeof neededRights;

function arn(service: string, resource: string): string {
  return `arn:aws:${service}:${region}:${accountNumber}:${resource}`;
}

function right(service: string, name: string, resource: string): NeededRight {
  return { action: `${service}:${name}`, resource };
}

/** The action in AWS's JSON protocols: `GetItem` of `DynamoDB_20120810.GetItem`. */
function actionOf({ headers }: ServiceRequest): string {
  return String(headers['x-amz-target']).split('.').pop() ?? '';
}

function inputOf({ body }: ServiceRequest): Input {
  const input: unknown = JSON.parse(body.toString() || '{}');
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

function senderDomain(form: URLSearchParams): string {
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('latin1');
  const from = form.get('Source') ?? /^from:(.*(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1] ?? '';
  return /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? '';
}

function objectRights({ method, url, body }: ServiceRequest): NeededRight[] {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const ofBucket = (action: string) => [{ action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}` }];
  const ofObject = (action: string, name = key) => [
    { action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}/${name}` },
  ];
  if (searchParams.has('delete')) {
    const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
    return keys.flatMap((name) => ofObject('DeleteObject', name));
  }
  if (key === '') return ofBucket(method === 'GET' || method === 'HEAD' ? 'ListBucket' : `${method}Bucket`);
  if (method === 'GET' || method === 'HEAD') return ofObject('GetObject');
  if (method === 'DELETE')
    return ofObject(searchParams.has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject');
  // Multipart uploads need the right to put the object.
  return ofObject('PutObject');
}
