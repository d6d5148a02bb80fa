import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { accountNumber, region } from '../template/resolver.ts';
import { type Call, evaluate } from './evaluate.ts';
import type { NeededRight } from './needed-right.ts';
import { readPolicies, type StatementsOfTemplate } from './read-policies.ts';

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
