import { mock } from 'node:test';
import { callApi } from './public-api.ts';

/** A process of its own that sends its share of racing requests at once and tells the answers. */
process.once('message', async (message) => {
  const { apiKey, requests, now } = message as { apiKey: string; requests: unknown[]; now: number };
  mock.timers.enable({ apis: ['Date'], now });
  const answers = await Promise.all(requests.map((body) => callApi('add-signup', apiKey, body)));
  process.send?.(answers, () => process.exit(0));
});
process.send?.('ready');
