import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { handleCalls } from './aws/lambda/function-calls.ts';
import { enterOutsideWeb, outsideWebSchema } from './stand-ins/outside/outside-web.ts';

enterOutsideWeb(z.object({ data: outsideWebSchema }).parse(workerData).data);
handleCalls();
