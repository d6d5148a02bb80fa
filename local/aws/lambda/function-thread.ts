import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Faults } from '../faults.ts';

export const functionSchema = z.object({
  Runtime: z.string().check(z.regex(/^nodejs/, 'only Node runs here')),
  Code: z.object({
    S3Key: z.string('code is an asset: a folder, not text inside the template'),
  }),
  Handler: z.string(),
  Description: z._default(z.string(), ''),
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.string()) }), { Variables: {} }),
});

export class FunctionFailure extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = 'FunctionFailure';
    this.type = type;
  }
}

const answerSchema = z.union([
  z.object({ id: z.string(), result: z.string() }),
  z.object({ id: z.string(), failure: z.object({ type: z.string(), message: z.string() }) }),
]);

interface Waiting {
  resolve(result: string): void;
  reject(failure: Error): void;
}

export interface FunctionDefinition {
  readonly name: string;
  readonly folder: string;
  readonly properties: z.output<typeof functionSchema>;
}

export interface FunctionHost {
  readonly environment: Record<string, string>;
  readonly accessKeyOf: (name: string) => string;
  /** Hosts that this loopback port serves instead of AWS. */
  readonly redirect: { readonly hosts: readonly string[]; readonly port: number };
  readonly thread: ThreadEntry | undefined;
  readonly faults?: Faults | undefined;
  readonly log: Writable;
  /** Updates a function's code before a call. Resolves to true if it changed. */
  readonly refresh?: ((definition: FunctionDefinition) => Promise<boolean>) | undefined;
}

/** The entry module of a function's thread. It gets `data` as `workerData` and calls `handleCalls`. */
export interface ThreadEntry {
  readonly file: string;
  readonly data?: unknown;
}

const plainThread: ThreadEntry = { file: path.join(import.meta.dirname, 'function-worker.ts') };

/**
 * An execution environment: a worker thread. Lambda sends each environment one call at a time; here one
 * thread handles all concurrent calls.
 */
export class FunctionThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<string, Waiting>();
  private readonly seconds: number;
  private isRetired = false;

  constructor(definition: FunctionDefinition, host: FunctionHost, onEnd: () => void) {
    const { name, folder, properties } = definition;
    const { thread = plainThread, redirect } = host;
    this.seconds = properties.Timeout;
    this.worker = new Worker(thread.file, {
      name,
      workerData: { folder, handler: properties.Handler, redirect, data: thread.data },
      env: {
        ...host.environment,
        AWS_ACCESS_KEY_ID: host.accessKeyOf(name),
        ...properties.Environment.Variables,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(properties.MemorySize),
      },
      stdout: true,
      stderr: true,
      // With V8's default, twenty threads would use half a gigabyte.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    this.worker.stdout.on('data', (chunk) => host.log.write(chunk));
    this.worker.stderr.on('data', (chunk) => host.log.write(chunk));
    this.worker.on('message', (message) => this.answered(answerSchema.parse(message)));
    this.worker.on('error', (error) => this.lost(error));
    this.worker.on('exit', () => {
      this.lost(new FunctionFailure('Runtime.ExitError', `${name} exited`));
      onEnd();
    });
    this.worker.unref();
  }

  get takesCalls(): boolean {
    return !this.isRetired;
  }

  private answered(answer: z.output<typeof answerSchema>): void {
    const waiting = this.waiting.get(answer.id);
    if ('failure' in answer)
      waiting?.reject(new FunctionFailure(answer.failure.type, answer.failure.message));
    else waiting?.resolve(answer.result);
    this.forget(answer.id);
  }

  private lost(error: Error): void {
    this.isRetired = true;
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }

  private forget(id: string): void {
    this.waiting.delete(id);
    if (this.isRetired && this.waiting.size === 0) void this.stop();
  }

  /** Runs the handler. Event and result are JSON. Rejects with FunctionFailure. */
  async invoke(event: string): Promise<string> {
    const id = randomUUID();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.waiting.set(id, { resolve, reject });
    const late = setTimeout(() => {
      reject(new FunctionFailure('Sandbox.Timedout', `Task timed out after ${this.seconds}.00 seconds`));
      // After a timeout Lambda ends the environment with all its work.
      this.forget(id);
      this.retire();
    }, this.seconds * 1000);
    this.worker.postMessage({ id, event, timeoutSeconds: this.seconds });
    return promise.finally(() => clearTimeout(late));
  }

  retire(): void {
    this.isRetired = true;
    if (this.waiting.size === 0) void this.stop();
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
