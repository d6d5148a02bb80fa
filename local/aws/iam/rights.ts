import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { isDeploymentHelper } from '../template/known-types.ts';
import { accountNumber, region } from '../template/resolver.ts';
import { checkOperators } from './conditions.ts';
import { type Call, evaluate } from './evaluate.ts';
import type { NeededRight } from './needed-right.ts';
import { policySchema, type Statement } from './policy.ts';

const functionSchema = z.object({ Role: z.string(), Description: z.optional(z.string()) });
const secretSchema = z.object({ KmsKeyId: z.optional(z.string()) });

/** Who has credentials here: a function, with its role. */
interface Holder {
  readonly name: string;
  readonly role: string;
}

/** A right that was used: by which function, in the words of its description. */
export interface UsedRight {
  readonly by: string;
  readonly action: string;
  readonly resource: string;
}

/** What each function of the template may do. A call is judged by the credentials that it is signed with. */
export class Rights {
  private readonly statements: StatementsOfTemplate;
  private readonly holders = new Map<string, Holder>();
  /** The keys by which secrets are encrypted, by the secret's ARN. */
  private readonly keysOfSecrets = new Map<string, string>();
  private readonly onUsed: ((used: UsedRight) => void) | undefined;

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

  /** Why a call that is signed with this access key is refused, with the statement that is missing; undefined where it is allowed. */
  refusal(accessKey: string, needed: readonly NeededRight[]): string | undefined {
    const holder = this.holders.get(accessKey);
    if (!holder) return 'The security token included in the request is invalid.';
    return this.refusalFor(holder, needed);
  }

  /** The same for what a service does in a function's place, as Lambda does when it polls a queue. */
  refusalOfFunction(name: string, needed: readonly NeededRight[]): string | undefined {
    return this.refusal(accessKeyOf(name), needed);
  }

  private refusalFor(holder: Holder, needed: readonly NeededRight[]): string | undefined {
    for (const right of needed.flatMap((one) => this.withKey(one))) {
      const context = { 'aws:SecureTransport': 'true', ...right.context };
      const call: Call = { ...right, context, caller: { role: holder.role } };
      const keyPolicy = this.statements.ofKeys.get(right.resource);
      const { isAllowed, by } = evaluate(call, {
        identity: this.statements.ofRoles.get(holder.role) ?? [],
        resource: keyPolicy ?? this.statements.ofResources,
        resourceDecides: keyPolicy !== undefined,
      });
      if (!isAllowed) return refusalOf(holder, right, by !== undefined);
      this.onUsed?.({ by: holder.name, action: right.action, resource: right.resource });
    }
    return undefined;
  }

  /** Who reads a secret has Secrets Manager decrypt it, in their name. */
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

/** The access key of a function: its own, the same at each start. */
export function accessKeyOf(functionName: string): string {
  return `ASIA${createHash('sha256').update(functionName).digest('hex').slice(0, 16).toUpperCase()}`;
}

function refusalOf({ name, role }: Holder, { action, resource }: NeededRight, isDenied: boolean): string {
  const missing = JSON.stringify({ Effect: 'Allow', Action: action, Resource: resource });
  const why = isDenied ? 'with an explicit deny' : `because no policy allows it. Its role lacks ${missing}`;
  return `User: ${role} (${name}) is not authorized to perform: ${action} on resource: ${resource} ${why}`;
}

/** Notes each right that is used, once, as a line of a file to which several processes may write. */
export function noteUsedRights(file: string): (used: UsedRight) => void {
  const noted = new Set<string>();
  return ({ by, action, resource }) => {
    const line = `${by} ${action} ${resource}\n`;
    if (!noted.has(line)) appendFileSync(file, line);
    noted.add(line);
  };
}

/** Policies that Amazon keeps and that allow nothing of what is checked here. */
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

/** All statements of a template. */
interface StatementsOfTemplate {
  /** By the ARN of their role. */
  readonly ofRoles: ReadonlyMap<string, readonly Statement[]>;
  /** By the ARN of their key. */
  readonly ofKeys: ReadonlyMap<string, readonly Statement[]>;
  /** Of queues, topics and buckets, which the statements name. */
  readonly ofResources: readonly Statement[];
}

/** Reads the policies of roles and resources. Throws for what cannot be evaluated here, with its name. */
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
