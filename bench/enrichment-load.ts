import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { signUpCustomer, type Visitor } from '../local/demo-customer.ts';
import { keyOf } from '../local/start.ts';
import { enrichmentQueue } from '../shared/enrichment/work.ts';
import { companyPage } from '../test/enrichment/company-page.ts';
import { RunningProduct } from '../test/journeys/running-product.ts';
import { scratch } from '../test/support/scratch.ts';
import { writeSite } from '../test/support/write-site.ts';
import { overProcesses } from './over-processes.ts';
import { type Row, row, table } from './table.ts';

/**
 * `npm run bench -- enrichment-load`: time for 200 signups, compared with the ideal of full queue
 * concurrency. Sites that respond immediately show this machine's overhead.
 */
const runs = 3;
const signups = 200;
const requestsPerSite = 2;
const { concurrency } = enrichmentQueue;

interface Arm {
  readonly name: string;
  readonly siteSeconds: number;
  /** Additional signups with sites that never respond, each of which blocks a worker. */
  readonly hanging: number;
}

const arms: readonly Arm[] = [
  { name: 'sites respond immediately', siteSeconds: 0, hanging: 0 },
  { name: 'a site takes 1 s', siteSeconds: 1, hanging: 0 },
  { name: 'a site takes 1 s, one more hangs', siteSeconds: 1, hanging: 1 },
];

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

const rows: Row[] = [];
const processor: number[] = [];
for (const [index, { name, siteSeconds, hanging }] of arms.entries()) {
  const hung = await newSenders(`hung${index}`);
  for (let site = 0; site < hanging; site += 1) {
    const domain = `hung${index}-${site}.example`;
    writeSite(web, domain, { 'site.json': '{"delay_ms":600000}' });
    await post(hung[0], `first@${domain}`);
  }
  const seconds: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = overProcesses(product.pid, 'cputimes');
    seconds.push(await timeOf(`load${index}-${run}`, (siteSeconds * 1000) / requestsPerSite));
    processor.push(((overProcesses(product.pid, 'cputimes') - before) * 1000) / signups);
  }
  const ideal = Math.ceil(signups / (concurrency - hanging)) * siteSeconds;
  const words = `${signups} signups, ${concurrency} at once, ${name}: ideal ${ideal} s`;
  rows.push(row(words, seconds, 's', ideal > 0 ? 1.2 * ideal : undefined));
}
rows.push(row("Processor time of all the product's processes for a signup", processor, 'ms'));
console.log(table(rows));
await product.end();

async function timeOf(name: string, delay_ms: number): Promise<number> {
  const senders = await newSenders(name);
  const domains = Array.from({ length: signups }, (_, index) => `${name}-${index}.example`);
  for (const domain of domains) {
    writeSite(web, domain, { 'index.html': companyPage(domain), 'site.json': JSON.stringify({ delay_ms }) });
  }
  const from = performance.now();
  await Promise.all(domains.map((domain, index) => post(senders[Math.floor(index / 99)], `sam@${domain}`)));
  while ((await completed(senders)) < signups) await delay(100);
  return (performance.now() - from) / 1000;
}

async function newSenders(name: string): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let index = 0; index * 100 <= signups; index += 1) {
    const credentials = { email: `${name}.${index}@bench.example`, password: 'secret-load' };
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
