import type { CloudTemplate } from '../template/cloud-template.ts';
import { isDeploymentHelper } from '../template/known-types.ts';
import {
  type FunctionDefinition,
  FunctionFailure,
  type FunctionHost,
  FunctionThread,
  functionSchema,
} from './function-thread.ts';

export function readFunctions(template: CloudTemplate): FunctionDefinition[] {
  return template
    .all('AWS::Lambda::Function', functionSchema, ({ id }) => !isDeploymentHelper(id))
    .map(({ resource, properties }) => ({
      name: template.reference(resource),
      folder: template.assetFolder(properties.Code.S3Key),
      properties,
    }));
}

/**
 * Maximum size of an event or result in bytes of JSON
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html). The limit of 1 MB for
 * asynchronous calls is not checked: here only schedules use them.
 */
export const largestPayload = 6 * 1024 * 1024;

export class LocalFunctions {
  private readonly byName: Map<string, LocalFunction>;

  constructor(definitions: readonly FunctionDefinition[], host: FunctionHost) {
    this.byName = new Map(definitions.map((one) => [one.name, new LocalFunction(one, host)]));
  }

  /** Calls a function by name or ARN, including a longer ARN that contains one. Throws FunctionFailure. */
  async invoke(nameOrArn: string, event: unknown): Promise<unknown> {
    return this.named(nameOrArn).invoke(event);
  }

  retire(nameOrArn: string): void {
    this.named(nameOrArn).retire();
  }

  private named(nameOrArn: string): LocalFunction {
    const name = /:function:([^:/]+)/.exec(nameOrArn)?.[1] ?? nameOrArn;
    const found = this.byName.get(name);
    if (!found) throw new Error(`There is no function ${name}.`);
    return found;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.byName.values()].map((one) => one.stop()));
  }
}

class LocalFunction {
  private thread: FunctionThread | undefined;
  private readonly running = new Set<FunctionThread>();
  private readonly definition: FunctionDefinition;
  private readonly host: FunctionHost;

  constructor(definition: FunctionDefinition, host: FunctionHost) {
    this.definition = definition;
    this.host = host;
  }

  async invoke(event: unknown): Promise<unknown> {
    const payload = JSON.stringify(event);
    refuseOver('RequestEntityTooLarge', 'Request', payload);
    const isChanged = await this.host.refresh?.(this.definition);
    if (isChanged || this.host.faults?.isColdStart()) this.retire();
    const thread = this.thread?.takesCalls ? this.thread : this.start();
    const answer = await thread.invoke(payload);
    refuseOver('Function.ResponseSizeTooLarge', 'Response', answer);
    return JSON.parse(answer);
  }

  retire(): void {
    this.thread?.retire();
  }

  private start(): FunctionThread {
    const thread = new FunctionThread(this.definition, this.host, () => this.running.delete(thread));
    this.running.add(thread);
    this.thread = thread;
    return thread;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running].map((thread) => thread.stop()));
  }
}

function refuseOver(type: string, what: string, payload: string): void {
  const size = Buffer.byteLength(payload);
  if (size <= largestPayload) return;
  throw new FunctionFailure(
    type,
    `${what} payload size (${size} bytes) exceeded maximum allowed payload size (${largestPayload} bytes).`,
  );
}
