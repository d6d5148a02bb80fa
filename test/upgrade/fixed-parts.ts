import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api';

/** Parts of a resource with data or a public address that an upgrade must not change. */
export interface FixedResource {
  readonly type: string;
  /** The result of removing it from the template. */
  readonly deletion: string;
  /** Properties whose change makes CloudFormation replace it, and the keys of a table's indexes. */
  readonly fixed: Readonly<Record<string, unknown>>;
}

export interface FixedParts {
  /** By `stack/logical id`, with the stack's name without the stage: `Data/Table1234`. */
  readonly resources: Readonly<Record<string, FixedResource>>;
  /** Values that one stack exports and another imports: a deployment cannot remove one before its user. */
  readonly imported: readonly string[];
  readonly exported: readonly string[];
}

/** Types that are not stateful to CloudFormation, but whose replacement changes an address or subscribers. */
const known = new Set([
  'AWS::ApiGateway::RestApi',
  'AWS::CloudFront::Distribution',
  'AWS::Cognito::UserPoolClient',
  'AWS::SES::ConfigurationSet',
  'AWS::SNS::Topic',
]);

const spec = loadAwsServiceSpecSync();

/** Parts of these stacks that an upgrade must not change. */
export function fixedParts(stacks: readonly CloudFormationStackArtifact[]): FixedParts {
  const resources = stacks.flatMap(({ stackName, template }) =>
    Object.entries<Resource>(template.Resources)
      .filter(([, { Type }]) => isHeld(Type))
      .map(([id, resource]): [string, FixedResource] => [`${partOf(stackName)}/${id}`, fixedOf(resource)]),
  );
  const texts = stacks.map(({ template }) => JSON.stringify(template));
  return {
    resources: Object.fromEntries(resources.sort(([one], [other]) => (one < other ? -1 : 1))),
    imported: namesIn(texts, /"Fn::ImportValue":"([^"]+)"/g),
    exported: namesIn(texts, /"Export":\{"Name":"([^"]+)"/g),
  };
}

interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

function specOf(type: string) {
  return spec.lookup('resource', 'cloudFormationType', 'equals', type)[0];
}

/** Logs are left out: a new log group only moves the place of old lines. */
function isHeld(type: string): boolean {
  return known.has(type) || (specOf(type)?.isStateful === true && type !== 'AWS::Logs::LogGroup');
}

function fixedOf({ Type, DeletionPolicy, Properties = {} }: Resource): FixedResource {
  const replacing = Object.entries(specOf(Type)?.properties ?? {})
    .filter(([, { causesReplacement }]) => causesReplacement === 'yes')
    .map(([name]) => name);
  const indexes = [Properties.GlobalSecondaryIndexes ?? []].flat().map(keysOf);
  return {
    type: Type,
    deletion: DeletionPolicy ?? 'Delete',
    fixed: {
      ...Object.fromEntries(
        replacing.flatMap((name) => (name in Properties ? [[name, Properties[name]]] : [])),
      ),
      ...Object.fromEntries(indexes),
    },
  };
}

function keysOf(index: unknown): [string, unknown] {
  const { IndexName, KeySchema, Projection } = index as Record<string, unknown>;
  return [`index ${IndexName}`, { KeySchema, Projection }];
}

function partOf(stackName: string): string {
  return stackName.split('-').at(-1) ?? stackName;
}

function namesIn(texts: readonly string[], pattern: RegExp): string[] {
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
  ].sort();
}
