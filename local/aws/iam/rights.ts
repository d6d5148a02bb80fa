import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { isDeploymentHelper } from '../template/known-types.ts';
import { accountNumber, region } from '../template/resolver.ts';
import { checkOperators } from './conditions.ts';
import type { NeededRight } from './dynamodb-rights.ts';
import { type Call, evaluate } from './evaluate.ts';
import { policySchema, type Statement } from './policy.ts';

const functionSchema = z.object({ Role: z.string(), Description: z.optional(z.string()) });
const secretSchema = z.object({ KmsKeyId: z.optional(z.string()) });

interface Holder {
  readonly name: string;
  readonly role: string;
}

/** A right that a function used; `by` is its description. */
export interface UsedRight {
  readonly by: string;
  readonly action: string;
  readonly resource: string;
}

export class Rights {
  private readonly statements: StatementsOfTemplate;
  private readonly holders = new Map<string, Holder>();
  private readonly keysOfSecrets = new Map<string, string>();
  private readonly onUsed: ((used: UsedRight) => void) | undefined;
  /** Calls without conditions of their own that were allowed before. */
  private readonly allowed = new Set<string>();

  constructor(template: CloudTemplate, onUsed?: (used: UsedRight) => void) {
    this.statements = readPolicies(template);
    this.onUsed = onUsed;
    for (const { resource, properties } of template.all('AWS::Lambda::Function', functionSchema)) {
      const name = template.reference(resource);
      const { Role: role, Description = name } = properties;
      this.holders.set(accessKeyOf(name), { name: Description, role });
    }
    for (const { resource, properties } of template.all('AWS::SecretsManager::Secret', secretSchema)) {
      if (properties.KmsKeyId) this.keysOfSecrets.set(template.reference(resource), properties.KmsKeyId);
    }
  }

  /** Returns why a signed call is rejected, with the missing statement; undefined if it is allowed. */
  refusal(accessKey: string, needed: readonly NeededRight[]): string | undefined {
    const holder = this.holders.get(accessKey);
    if (!holder) return 'The security token included in the request is invalid.';
    return this.refusalFor(holder, needed);
  }

  refusalOfFunction(name: string, needed: readonly NeededRight[]): string | undefined {
    return this.refusal(accessKeyOf(name), needed);
  }

  private refusalFor(holder: Holder, needed: readonly NeededRight[]): string | undefined {
    for (const right of needed.flatMap((one) => this.withKey(one))) {
      const known = right.context ? undefined : `${holder.name} ${right.action} ${right.resource}`;
      if (known && this.allowed.has(known)) continue;
      const context = { 'aws:SecureTransport': 'true', ...right.context };
      const call: Call = { ...right, context, caller: { role: holder.role } };
      const keyPolicy = this.statements.ofKeys.get(right.resource);
      const { isAllowed, by } = evaluate(call, {
        identity: this.statements.ofRoles.get(holder.role) ?? [],
        resource: keyPolicy ?? this.statements.ofResources,
        resourceDecides: keyPolicy !== undefined,
      });
      if (!isAllowed) return refusalOf(holder, right, by !== undefined);
      if (known) this.allowed.add(known);
      this.onUsed?.({ by: holder.name, action: right.action, resource: right.resource });
    }
    return undefined;
  }

  private withKey(right: NeededRight): NeededRight[] {
    const key = this.keysOfSecrets.get(right.resource);
    if (right.action !== 'secretsmanager:GetSecretValue' || key === undefined) return [right];
    const context = {
      'kms:ViaService': `secretsmanager.${region}.amazonaws.com`,
      'kms:CallerAccount': accountNumber,
    };
    return [right, { action: 'kms:Decrypt', resource: key, context }];
  }
}

export function accessKeyOf(functionName: string): string {
  return `ASIA${createHash('sha256').update(functionName).digest('hex').slice(0, 16).toUpperCase()}`;
}

function refusalOf({ name, role }: Holder, { action, resource }: NeededRight, isDenied: boolean): string {
  const missing = JSON.stringify({ Effect: 'Allow', Action: action, Resource: resource });
  const why = isDenied ? 'with an explicit deny' : `because no policy allows it. Its role lacks ${missing}`;
  return `User: ${role} (${name}) is not authorized to perform: ${action} on resource: ${resource} ${why}`;
}

/** Appends each used right once to a file, which several processes may share. */
export function noteUsedRights(file: string): (used: UsedRight) => void {
  const noted = new Set<string>();
  return ({ by, action, resource }) => {
    const line = `${by} ${action} ${resource}\n`;
    if (!noted.has(line)) appendFileSync(file, line);
    noted.add(line);
  };
}

/** AWS managed policies that grant nothing that is checked here. */
const withoutEffect =
  /\/(AWSLambdaBasicExecutionRole|AmazonAPIGatewayPushToCloudWatchLogs|AWSCodeDeployRoleForLambdaLimited)$/;

const roleSchema = z.object({
  ManagedPolicyArns: z._default(
    z.array(z.string().check(z.regex(withoutEffect, 'policies that Amazon keeps are not known here'))),
    [],
  ),
  Policies: z._default(z.array(z.object({ PolicyDocument: policySchema })), []),
});

const policyResource = z.object({ Roles: z._default(z.array(z.string()), []), PolicyDocument: policySchema });
const resourcePolicy = z.object({ PolicyDocument: policySchema });
const keySchema = z.object({ KeyPolicy: policySchema });

interface StatementsOfTemplate {
  readonly ofRoles: ReadonlyMap<string, readonly Statement[]>;
  readonly ofKeys: ReadonlyMap<string, readonly Statement[]>;
  readonly ofResources: readonly Statement[];
}

/** Reads the policies of roles and resources. Throws if a policy cannot be evaluated here. */
export function readPolicies(template: CloudTemplate): StatementsOfTemplate {
  const isApps = ({ id }: { id: string }) => !isDeploymentHelper(id);
  const ofRoles = new Map<string, Statement[]>();
  const names = new Map<string, string>();
  for (const { resource, properties } of template.all('AWS::IAM::Role', roleSchema, isApps)) {
    const arn = template.reference(resource, 'Arn');
    names.set(template.reference(resource), arn);
    ofRoles.set(
      arn,
      properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument),
    );
  }
  for (const { properties } of template.all('AWS::IAM::Policy', policyResource, isApps)) {
    for (const name of properties.Roles)
      ofRoles.get(names.get(name) ?? '')?.push(...properties.PolicyDocument);
  }
  const ofKeys = new Map(
    template
      .all('AWS::KMS::Key', keySchema)
      .map(({ resource, properties }) => [template.reference(resource, 'Arn'), properties.KeyPolicy]),
  );
  const ofResources = ['AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy', 'AWS::SNS::TopicPolicy'].flatMap(
    (type) => template.all(type, resourcePolicy).flatMap(({ properties }) => properties.PolicyDocument),
  );
  for (const one of [...ofRoles.values(), ...ofKeys.values(), ofResources].flat()) checkOperators(one);
  return { ofRoles, ofKeys, ofResources };
}
