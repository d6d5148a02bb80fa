import { expect, test } from 'vitest';
import { fixedSecrets } from '../../local/settings.ts';
import { once } from '../support/once.ts';
import { startEnrichmentWorker } from './enrichment-worker.ts';
import { startStandInModel, stating } from './stand-in-model.ts';

const model = once(() => startStandInModel('reader'));
const worker = once(() => startEnrichmentWorker({ ReaderUrl: `${model.url}/v1/`, ReaderModel: 'reader' }));

test('the worker calls a model about a page that says little to readers, with the key of the stage', async () => {
  const sentence = 'Forty-odd people in a former mill near Ghent turn scrap into parts for bicycles.';
  const page = `<title>Acme</title><h1>Acme</h1><p>${sentence}</p><p>There were 42 of us at the last count.</p>`;
  worker.writeSite('acme.example', { 'index.html': page });
  model.state.mode = stating({ location: { value: 'Ghent', quote: 'in a former mill near Ghent' } });
  const email = worker.address('acme.example');
  await worker.add(email);
  worker.startWorkers(1);
  const { enrichment_raw_data } = await worker.ended(email);
  expect(enrichment_raw_data.company_scrape.location).toBe('Ghent');
  expect(model.asked.map(({ authorization }) => authorization)).toContain(
    `Bearer ${fixedSecrets.ReaderSecret}`,
  );
});
