import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { OutsideWeb } from '../outside/outside-web.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { isDeploymentHelper } from '../template/known-types.ts';

const functionSchema = z.object({
  Handler: z.string(),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
});

/** What a function's failure looks like to the service that called it. */
export class FunctionFailure extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = 'FunctionFailure';
    this.type = type;
  }
}

const answerSchema = z.union([
  z.object({ id: z.string(), result: z.unknown() }),
  z.object({ id: z.string(), failure: z.object({ type: z.string(), message: z.string() }) }),
]);

interface Waiting {
  resolve(result: unknown): void;
  reject(failure: Error): void;
}

interface FunctionDefinition {
  readonly name: string;
  readonly folder: string;
  readonly properties: z.output<typeof functionSchema>;
}

export interface FunctionHost {
  /** Environment that every function gets, as on AWS: region, credentials, endpoints. */
  readonly environment: Record<string, string>;
  readonly outsideWeb: OutsideWeb;
  readonly log: Writable;
}

/** One Lambda function: a worker thread with its own environment, started by its first call. */
class LocalFunction {
  private worker: Worker | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly definition: FunctionDefinition;
  private readonly host: FunctionHost;

  constructor(definition: FunctionDefinition, host: FunctionHost) {
    this.definition = definition;
    this.host = host;
  }

  private start(): Worker {
    const { name, folder, properties } = this.definition;
    const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      name,
      workerData: { folder, handler: properties.Handler, outsideWeb: this.host.outsideWeb },
      env: {
        ...this.host.environment,
        ...properties.Environment.Variables,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(properties.MemorySize),
      },
      stdout: true,
      stderr: true,
    });
    worker.stdout.pipe(this.host.log, { end: false });
    worker.stderr.pipe(this.host.log, { end: false });
    worker.on('message', (message) => this.answered(answerSchema.parse(message)));
    worker.on('error', (error) => this.lost(error));
    worker.on('exit', () => this.lost(new FunctionFailure('Runtime.ExitError', `${name} exited`)));
    worker.unref();
    return worker;
  }

  private answered(answer: z.output<typeof answerSchema>): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('failure' in answer)
      waiting?.reject(new FunctionFailure(answer.failure.type, answer.failure.message));
    else waiting?.resolve(answer.result);
  }

  private lost(error: Error): void {
    this.worker = undefined;
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }

  invoke(event: unknown): Promise<unknown> {
    this.worker ??= this.start();
    const id = randomUUID();
    const seconds = this.definition.properties.Timeout;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.waiting.delete(id);
        reject(new FunctionFailure('Sandbox.Timedout', `Task timed out after ${seconds}.00 seconds`));
      }, seconds * 1000);
      this.waiting.set(id, {
        resolve: (result) => {
          clearTimeout(late);
          resolve(result);
        },
        reject: (failure) => {
          clearTimeout(late);
          reject(failure);
        },
      });
      this.worker?.postMessage({ id, event: JSON.stringify(event), timeoutSeconds: seconds });
    });
  }

  async stop(): Promise<void> {
    await this.worker?.terminate();
  }
}

/** Every Lambda function of the template, by name. */
export class LocalFunctions {
  private readonly byName: Map<string, LocalFunction>;

  constructor(template: CloudTemplate, host: FunctionHost) {
    const definitions = template
      .all('AWS::Lambda::Function', z.record(z.string(), z.unknown()))
      .filter(({ resource }) => !isDeploymentHelper(resource.id))
      .map(({ resource, properties }) => ({
        name: template.reference(resource),
        folder: template.codeFolder(resource),
        properties: functionSchema.parse(properties),
      }));
    this.byName = new Map(definitions.map((one) => [one.name, new LocalFunction(one, host)]));
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
