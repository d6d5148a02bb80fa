import {
  type FunctionDefinition,
  type FunctionHost,
  FunctionThread,
  functionSchema,
} from './function-thread.ts';
import type { CloudTemplate } from './template/cloud-template.ts';
import { isDeploymentHelper } from './template/known-types.ts';

/** The functions that the template declares. Throws for one that cannot run here. */
export function readFunctions(template: CloudTemplate): FunctionDefinition[] {
  return template
    .all('AWS::Lambda::Function', functionSchema, ({ id }) => !isDeploymentHelper(id))
    .map(({ resource, properties }) => ({
      name: template.reference(resource),
      folder: template.assetFolder(properties.Code.S3Key),
      properties,
    }));
}

/** Lambda functions, by name. */
export class LocalFunctions {
  private readonly byName: Map<string, FunctionThread>;

  constructor(definitions: readonly FunctionDefinition[], host: FunctionHost) {
    this.byName = new Map(definitions.map((one) => [one.name, new FunctionThread(one, host)]));
  }

  /** Calls a function, given its name or ARN (or a longer ARN that contains one). Throws FunctionFailure. */
  async invoke(nameOrArn: string, event: unknown): Promise<unknown> {
    const name = /:function:([^:/]+)/.exec(nameOrArn)?.[1] ?? nameOrArn;
    const found = this.byName.get(name);
    if (!found) throw new Error(`There is no function ${name}.`);
    return found.invoke(event);
  }

  /** Ends the threads of all functions. */
  async stop(): Promise<void> {
    await Promise.all([...this.byName.values()].map((one) => one.stop()));
  }
}
