import { mock } from 'node:test';
import type { HandlerResponse } from '../support/call-handler.ts';
import { callApi } from './public-api.ts';

/** A separate process that sends its share of racing requests and reports the responses. */
process.once('message', async (message) => {
  const { apiKey, requests, now, pace } = message as {
    apiKey: string;
    requests: unknown[];
    now: number;
    pace: 'at once' | 'one by one';
  };
  mock.timers.enable({ apis: ['Date'], now });
  const send = (body: unknown) => callApi('add-signup', apiKey, body);
  const answers: HandlerResponse[] = [];
  if (pace === 'at once') answers.push(...(await Promise.all(requests.map(send))));
  else for (const body of requests) answers.push(await send(body));
  process.send?.(answers, () => process.exit(0));
});
process.send?.('ready');
