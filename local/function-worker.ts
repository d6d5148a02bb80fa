import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { handleCalls } from './aws/lambda/function-calls.ts';
import { followClock } from './demo/clock.ts';
import { enterOutsideWeb, outsideWebSchema } from './stand-ins/outside/outside-web.ts';

const dataSchema = z.extend(outsideWebSchema, { clock: z.optional(z.instanceof(SharedArrayBuffer)) });

const { data } = z.object({ data: dataSchema }).parse(workerData);
if (data.clock) followClock(data.clock);
enterOutsideWeb(data);
handleCalls();
