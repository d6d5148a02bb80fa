import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

/** The properties of a function in the template that matter here. */
export const functionSchema = z.object({
  Runtime: z.string().regex(/^nodejs/, 'only Node runs here'),
  Code: z.object({
    S3Key: z.string('code comes from an asset: it is a folder, not text inside the template'),
  }),
  Handler: z.string(),
  Description: z.string().default(''),
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

export interface FunctionDefinition {
  readonly name: string;
  readonly folder: string;
  readonly properties: z.output<typeof functionSchema>;
}

export interface FunctionHost {
  /** Environment that every function gets, as on AWS: region, secret, endpoints. */
  readonly environment: Record<string, string>;
  /** The access key of a function, by which its calls are known as its own. */
  readonly accessKeyOf: (name: string) => string;
  /** Hosts that are answered on this port of loopback, in place of AWS. */
  readonly redirect: { readonly hosts: readonly string[]; readonly port: number };
  readonly thread: ThreadEntry | undefined;
  readonly log: Writable;
  /** Brings a function's code up to date before a call of it; whether it changed. */
  readonly refresh?: ((definition: FunctionDefinition) => Promise<boolean>) | undefined;
}

/** The module that a function's thread begins with; it finds `data` in its `workerData` and calls `answerCalls`. */
export interface ThreadEntry {
  readonly file: string;
  readonly data?: unknown;
}

const plainThread: ThreadEntry = { file: path.join(import.meta.dirname, 'function-worker.ts') };

/** One Lambda function: a worker thread with its own environment, started by its first call. */
export class FunctionThread {
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
    const { thread = plainThread, redirect } = this.host;
    const worker = new Worker(thread.file, {
      name,
      workerData: { folder, handler: properties.Handler, redirect, data: thread.data },
      env: {
        ...this.host.environment,
        AWS_ACCESS_KEY_ID: this.host.accessKeyOf(name),
        ...properties.Environment.Variables,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(properties.MemorySize),
      },
      stdout: true,
      stderr: true,
      // Twenty threads with V8's usual nurseries would take half a gigabyte between them.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    worker.stdout.on('data', (chunk) => this.host.log.write(chunk));
    worker.stderr.on('data', (chunk) => this.host.log.write(chunk));
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

  /** Runs the handler with an event; the answer is its result. Rejects with FunctionFailure. */
  async invoke(event: unknown): Promise<unknown> {
    if (await this.host.refresh?.(this.definition)) await this.stop();
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
