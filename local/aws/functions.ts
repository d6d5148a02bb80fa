import * as z from 'zod';
import { type FunctionHost, FunctionThread, functionSchema } from './function-thread.ts';
import type { CloudTemplate } from './template/cloud-template.ts';
import { isDeploymentHelper } from './template/known-types.ts';

/** Every Lambda function of the template, by name. */
export class LocalFunctions {
  private readonly byName: Map<string, FunctionThread>;

  constructor(template: CloudTemplate, host: FunctionHost) {
    const definitions = template
      .all('AWS::Lambda::Function', z.record(z.string(), z.unknown()))
      .filter(({ resource }) => !isDeploymentHelper(resource.id))
      .map(({ resource, properties }) => ({
        name: template.reference(resource),
        folder: template.codeFolder(resource),
        properties: functionSchema.parse(properties),
      }));
    this.byName = new Map(definitions.map((one) => [one.name, new FunctionThread(one, host)]));
  }

  /** Calls a function, given its name or ARN (or a longer ARN that contains one). Throws FunctionFailure. */
  async invoke(nameOrArn: string, event: unknown): Promise<unknown> {
    const name = /:function:([^:/]+)/.exec(nameOrArn)?.[1] ?? nameOrArn;
    const found = this.byName.get(name);
    if (!found) throw new Error(`There is no function ${name}.`);
    return found.invoke(event);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.byName.values()].map((one) => one.stop()));
  }
}
