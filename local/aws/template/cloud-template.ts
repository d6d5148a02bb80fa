import path from 'node:path';
import * as z from 'zod/mini';
import { type Assembly, type Resource, readAssembly } from './assembly.ts';
import { checkTypes } from './known-types.ts';
import { accountNumber, type GivenValues, Resolver, region } from './resolver.ts';

z.config(z.locales.en());

export interface TemplateChoices extends GivenValues {
  /** SQS's host for functions. A queue's `Ref` is its URL there. */
  readonly queueHost: string;
}

type Values = (resource: Resource, choices: TemplateChoices) => Record<string, string>;

const values: Record<string, Values> = {
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::SQS::Queue': (r, { queueHost }) => ({
    Ref: `http://${queueHost}/${accountNumber}/${queueName(r)}`,
    Arn: arn('sqs', queueName(r)),
    QueueName: queueName(r),
  }),
  'AWS::SES::ConfigurationSet': (r) => ({ Ref: String(r.properties.Name) }),
  'AWS::SNS::Topic': (r) => ({
    Ref: arn('sns', physicalName(r)),
    TopicArn: arn('sns', physicalName(r)),
    TopicName: physicalName(r),
  }),
  'AWS::Lambda::Function': (r) => ({
    Ref: physicalName(r),
    Arn: arn('lambda', `function:${physicalName(r)}`),
  }),
  'AWS::Lambda::Alias': (r) => ({
    Ref: `${arn('lambda', `function:${aliasedFunction(r)}`)}:${r.properties.Name}`,
  }),
  'AWS::ApiGateway::RestApi': (r) => ({ Ref: lower(r), RootResourceId: 'root' }),
  'AWS::ApiGateway::Stage': (r) => ({ Ref: String(r.properties.StageName) }),
  'AWS::Cognito::UserPool': (r) => ({ Ref: poolId(r), Arn: arn('cognito-idp', `userpool/${poolId(r)}`) }),
  'AWS::Cognito::UserPoolClient': (r) => ({ Ref: lower(r) }),
  'AWS::SecretsManager::Secret': (r) => ({ Ref: arn('secretsmanager', `secret:${physicalName(r)}`) }),
  'AWS::S3::Bucket': (r) => ({
    Ref: bucketName(r),
    Arn: `arn:aws:s3:::${bucketName(r)}`,
    RegionalDomainName: `${bucketName(r)}.s3.${region}.amazonaws.com`,
  }),
  'AWS::IAM::Role': (r) => ({
    Ref: roleName(r),
    Arn: `arn:aws:iam::${accountNumber}:role/${roleName(r)}`,
  }),
  'AWS::KMS::Key': (r) => ({ Ref: lower(r), Arn: arn('kms', `key/${lower(r)}`) }),
  'AWS::CloudFront::Function': (r) => ({ Ref: physicalName(r), FunctionARN: physicalName(r) }),
};

const anyValues: Values = (r) => ({
  Ref: physicalName(r),
  Arn: arn('local', physicalName(r)),
  Id: physicalName(r),
});

export class CloudTemplate {
  private readonly assembly: Assembly;
  private readonly resolver: Resolver;

  constructor(directory: string, choices: TemplateChoices) {
    this.assembly = readAssembly(directory);
    checkTypes(this.assembly);
    this.resolver = new Resolver(
      this.assembly,
      (resource, attribute) => (values[resource.type] ?? anyValues)(resource, choices)[attribute],
      choices,
    );
  }

  all<Schema extends z.ZodMiniType>(
    type: string,
    schema: Schema,
    isWanted: (resource: Resource) => boolean = () => true,
  ): { resource: Resource; properties: z.output<Schema> }[] {
    return this.assembly.resources
      .filter((resource) => resource.type === type && isWanted(resource))
      .map((resource) => ({
        resource,
        properties: this.read(resource, schema),
      }));
  }

  /** The only resource of a type, if any. Throws if there are more. */
  only<Schema extends z.ZodMiniType>(type: string, schema: Schema) {
    const [first, ...more] = this.all(type, schema);
    if (more.length > 0) throw new Error(`The local cloud runs one ${type}, not ${more.length + 1}.`);
    return first;
  }

  private read<Schema extends z.ZodMiniType>(resource: Resource, schema: Schema): z.output<Schema> {
    const read = schema.safeParse(this.resolver.resolve(resource.properties, resource.stack));
    if (read.success) return read.data;
    const { stack, id, type } = resource;
    throw new Error(
      `The local cloud cannot run ${type} ${stack}/${id} as declared:\n${z.prettifyError(read.error)}`,
    );
  }

  reference(resource: Resource, attribute = 'Ref'): string {
    const value = attribute === 'Ref' ? { Ref: resource.id } : { 'Fn::GetAtt': [resource.id, attribute] };
    return String(this.resolver.resolve(value, resource.stack));
  }

  /** The folder of an asset, by its key in a bucket (`HASH.zip`). */
  assetFolder(key: string): string {
    return path.join(this.assembly.directory, `asset.${key.replace(/\.zip$/, '')}`);
  }
}

function table(resource: Resource) {
  const name = String(resource.properties.TableName ?? physicalName(resource));
  return { Ref: name, Arn: arn('dynamodb', `table/${name}`) };
}

function arn(service: string, name: string) {
  return `arn:aws:${service}:${region}:${accountNumber}:${name}`;
}

function queueName(resource: Resource): string {
  return String(resource.properties.QueueName ?? physicalName(resource));
}

/** The same name at each start, unique across stacks and short enough for a queue. */
function physicalName(resource: Pick<Resource, 'stack' | 'id'>): string {
  return `${resource.stack.split('-').pop()}-${resource.id}`.slice(0, 80);
}

function aliasedFunction({ stack, properties }: Resource): string {
  const { Ref } = z.object({ Ref: z.string() }).parse(properties.FunctionName);
  return physicalName({ stack, id: Ref });
}

function lower(resource: Resource) {
  return physicalName(resource)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Cognito's format of a pool ID, which its verifier requires. */
function poolId(resource: Resource) {
  return `${region}_${physicalName(resource).replace(/[^A-Za-z0-9]/g, '')}`;
}

function roleName(resource: Resource): string {
  return String(resource.properties.RoleName ?? physicalName(resource));
}

function bucketName(resource: Resource): string {
  return String(resource.properties.BucketName ?? lower(resource));
}
