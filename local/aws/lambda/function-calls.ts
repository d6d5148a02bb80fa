import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { redirectRequests } from '../http/redirect-requests.ts';

const workerSchema = z.object({
  folder: z.string(),
  handler: z.string(),
  /** AWS hosts without an endpoint setting in the SDK, and the loopback port that serves them. */
  redirect: z.object({ hosts: z.array(z.string()), port: z.int() }),
});

const callSchema = z.object({ id: z.string(), event: z.string(), timeoutSeconds: z.number() });

type Call = z.output<typeof callSchema>;

type Handler = (event: unknown, context: unknown) => unknown;

/** Turns this thread into a Lambda function: loads the bundle and handles calls. */
export function handleCalls(): void {
  const { folder, handler, redirect } = workerSchema.parse(workerData);
  redirectRequests((host) => redirect.hosts.includes(host), redirect.port);
  process.setSourceMapsEnabled(true);
  const loaded = load(folder, handler);
  parentPort?.on('message', async (message: unknown) => {
    const call = callSchema.parse(message);
    try {
      const result = await (await loaded)(JSON.parse(call.event), contextOf(call));
      parentPort?.postMessage({ id: call.id, result: JSON.stringify(result ?? null) });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      console.error(failure);
      parentPort?.postMessage({ id: call.id, failure: { type: failure.name, message: failure.message } });
    }
  });
}

async function load(folder: string, handler: string): Promise<Handler> {
  const [file = '', name = 'handler'] = handler.split('.');
  const found = ['mjs', 'cjs', 'js'].map((ending) => path.join(folder, `${file}.${ending}`)).find(existsSync);
  if (!found) throw new Error(`${folder} has no ${file}.mjs, .cjs or .js.`);
  const bundle = await import(pathToFileURL(found).href);
  return bundle[name] ?? bundle.default?.[name];
}

function contextOf({ id, timeoutSeconds }: Call) {
  const deadline = Date.now() + timeoutSeconds * 1000;
  return {
    awsRequestId: id,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
}
