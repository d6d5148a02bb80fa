import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { keyOf } from '../../local/demo.ts';
import { signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { enrichmentQueue } from '../../shared/enrichment/queues.ts';
import { companyPage } from '../enrichment/company-page.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { scratch } from '../scratch.ts';
import { writeSite } from '../write-site.ts';
import { row, table } from './table.ts';

/**
 * `npm run bench:enrichment-load`: how long 200 signups take whose sites take a second each, beside the
 * ideal of as many at once as the queue allows, while one more site hangs.
 */
const runs = 3;
const signups = 200;
/** A site is asked for robots.txt and for its home page: a second in all. */
const site = { answers: 2, delay_ms: 500 };
const siteSeconds = (site.answers * site.delay_ms) / 1000;
const { concurrency } = enrichmentQueue;

const web = scratch();
const product = await RunningProduct.start({
  environment: { LOCAL_WEB: web, LOCAL_PARAMETERS: 'RequestsPerHour=100000,SampleAlertDelaySeconds=900' },
});

interface Sender {
  readonly visitor: Visitor;
  readonly apiKey: string;
}

const rowsSchema = z.object({
  data: z.array(z.object({ email: z.string(), enrichment_status: z.string() })),
});

const seconds: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const senders = await newSenders(run);
  const domains = Array.from({ length: signups }, (_, index) => `load${run}-${index}.example`);
  for (const domain of domains) {
    writeSite(web, domain, { 'index.html': companyPage(domain), 'site.json': JSON.stringify(site) });
  }
  writeSite(web, `hung${run}.example`, { 'site.json': '{"delay_ms":600000}' });
  await post(senders.at(-1), `first@hung${run}.example`);
  const from = performance.now();
  await Promise.all(domains.map((domain, index) => post(senders[Math.floor(index / 99)], `sam@${domain}`)));
  while ((await completed(senders)) < signups) await delay(100);
  seconds.push((performance.now() - from) / 1000);
}

const ideal = Math.ceil(signups / concurrency) * siteSeconds;
const words = `${signups} signups, ${concurrency} at once, a site takes ${siteSeconds} s, one more hangs: ideal ${ideal} s`;
console.log(table([row(words, seconds, 's', 1.2 * ideal)]));
await product.end();

/** Customers with 100 credits each, enough for one run. */
async function newSenders(run: number): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let index = 0; index * 100 <= signups; index += 1) {
    const credentials = { email: `load${run}.${index}@bench.example`, password: 'secret-load' };
    const visitor = await signUpCustomer(product.url, credentials);
    senders.push({ visitor, apiKey: await keyOf(visitor) });
  }
  return senders;
}

async function post(sender: Sender | undefined, email: string): Promise<void> {
  const headers = { 'x-api-key': sender?.apiKey ?? '' };
  const answer = await product.post('/functions/v1/add-signup', { email }, headers);
  if (answer.status !== 201) throw new Error(`${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

async function completed(senders: readonly Sender[]): Promise<number> {
  const lists = await Promise.all(
    senders.map(async ({ visitor }) => rowsSchema.parse(await visitor.call('GET', '/api/signups')).data),
  );
  return lists.flat().filter(({ enrichment_status }) => enrichment_status === 'completed').length;
}
