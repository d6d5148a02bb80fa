import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { answerCalls } from './aws/lambda/function-calls.ts';
import { enterOutsideWeb, outsideWebSchema } from './stand-ins/outside/outside-web.ts';

// The thread of one of the product's functions: the emulator's, with the stand-ins in place of the outside web.
enterOutsideWeb(z.object({ data: outsideWebSchema }).parse(workerData).data);
answerCalls();
