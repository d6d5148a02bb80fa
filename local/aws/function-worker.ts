import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { enterOutsideWeb, outsideWebSchema } from '../stand-ins/outside/outside-web.ts';

/** The thread of one Lambda function: loads the bundle as Lambda would and answers calls. */
const { folder, handler, outsideWeb } = z
  .object({ folder: z.string(), handler: z.string(), outsideWeb: outsideWebSchema })
  .parse(workerData);

const callSchema = z.object({ id: z.string(), event: z.string(), timeoutSeconds: z.number() });

enterOutsideWeb(outsideWeb);
const [file, name] = handler.split('.');
const loaded = import(pathToFileURL(path.join(folder, `${file}.mjs`)).href);

parentPort?.on('message', async (message: unknown) => {
  const request = callSchema.parse(message);
  try {
    parentPort?.postMessage({ id: request.id, result: (await call(request)) ?? null });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    console.error(failure);
    parentPort?.postMessage({ id: request.id, failure: { type: failure.name, message: failure.message } });
  }
});

async function call(message: z.output<typeof callSchema>) {
  const deadline = Date.now() + message.timeoutSeconds * 1000;
  const context = {
    awsRequestId: message.id,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  const bundle = await loaded;
  return bundle[name ?? 'handler'](JSON.parse(message.event), context);
}
