import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { signUpCustomer, type Visitor } from '../../../local/demo-customer.ts';
import { createConnection, showConnectionSecrets } from '../../../shared/connections/api.ts';
import { companyPage } from '../../enrichment/company-page.ts';
import { RunningProduct } from '../../journeys/running-product.ts';
import { scratch } from '../../scratch.ts';
import { writeSite } from '../../write-site.ts';
import { row, table } from '../table.ts';

/**
 * `npm run bench:fair`: how long one signup of a customer takes from its POST until it is enriched, alone and while another
 * customer's connection receives 10,000 events. EVENTS, SIGNUPS and RUNS make it smaller.
 */
const events = Number(process.env.EVENTS ?? 10_000);
const signups = Number(process.env.SIGNUPS ?? 40);
const runs = Number(process.env.RUNS ?? 3);
/** The one signup that is measured is some messages at a time. */
const together = 5;

const web = scratch();
for (let company = 0; company < 50; company += 1) site(`crowd${company}.example`);
const product = await RunningProduct.start({
  environment: { LOCAL_WEB: web, LOCAL_PARAMETERS: 'RequestsPerHour=100000000,SampleAlertDelaySeconds=900' },
});
const one = await newCustomer('one');
const crowd = await newCustomer('crowd');
const connection = await connect(crowd);

const figures: { idle: number; busy: number }[] = [];
for (let run = 0; run < runs; run += 1) {
  await buyCredits(crowd);
  // The first ones of a process load what the others find loaded.
  await p95(`warm${run}`, 3);
  const idle = await p95(`idle${run}`, signups);
  const sender = path.join(import.meta.dirname, 'send-events.ts');
  const child = spawn(process.execPath, [sender, ...connection, String(run), String(events)]);
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const isBusy = async () => child.exitCode === null || (await product.messagesUnderWay()) > together;
  const busy = await p95(`busy${run}`, signups, isBusy);
  const [code] = await ended;
  if (code !== 0) throw new Error('The events were not sent.');
  figures.push({ idle, busy });
  await product.until(async () => (await product.messagesUnderWay()) === 0, 1_800);
}

const ratio = 'Ratio of the two: what one customer feels of the other';
console.log(
  table([
    row(
      'p95 of a single signup, posted to enriched, alone',
      figures.map(({ idle }) => idle),
      'ms',
      1000,
    ),
    row(
      `The same while another account receives ${events.toLocaleString('en-US')} events`,
      figures.map(({ busy }) => busy),
      'ms',
      1500,
    ),
    row(
      ratio,
      figures.map(({ idle, busy }) => busy / idle),
      '×',
      1.5,
    ),
  ]),
);
await product.end();

/** The 95th percentile, in milliseconds, of so many signups one after the other, for as long as `goesOn`. */
async function p95(name: string, count: number, goesOn = async () => true): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count && (await goesOn()); index += 1)
    times.push(await timeOf(`${name}-${index}.example`));
  if (times.length < count)
    throw new Error(`The other account's events were worked off before ${count} signups were measured.`);
  return times.toSorted((a, b) => a - b)[Math.ceil(0.95 * count) - 1] ?? Number.NaN;
}

/** Posts a signup from a company that was never looked at, and waits until it is enriched. */
async function timeOf(domain: string): Promise<number> {
  site(domain);
  const headers = { 'x-api-key': one.apiKey };
  const begin = performance.now();
  const email = `sam@${domain}`;
  const { status } = await product.post('/functions/v1/add-signup', { email }, headers);
  if (status !== 201) throw new Error(`${email} was answered ${status}.`);
  for (;;) {
    const { body } = await product.post('/functions/v1/get-signup', { email }, headers);
    if (body.data.enrichment_status !== 'pending') return performance.now() - begin;
    await delay(10);
  }
}

async function newCustomer(name: string): Promise<{ visitor: Visitor; apiKey: string }> {
  const credentials = { email: `${name}@bench.example`, password: 'secret-load' };
  const visitor = await signUpCustomer(product.url, credentials);
  const { api_key } = (await visitor.call('GET', '/api/account')) as { api_key: string };
  const customer = { visitor, apiKey: api_key };
  await buyCredits(customer);
  return customer;
}

async function connect({ visitor }: { visitor: Visitor }): Promise<[address: string, secret: string]> {
  const choice = { source: 'generic', name: 'Users' };
  const made = createConnection.response.parse(await visitor.call('POST', createConnection.path, choice));
  const secrets = showConnectionSecrets.path.replace('{id}', made.id);
  const { data } = showConnectionSecrets.response.parse(await visitor.call('GET', secrets));
  return [`${product.url}${made.path}`, data[0]?.secret ?? ''];
}

async function buyCredits({ visitor }: { visitor: Visitor }): Promise<void> {
  const balance = async () =>
    ((await visitor.call('GET', '/api/credits')) as { credit_balance: number }).credit_balance;
  const before = await balance();
  const order = { credits: 20_000, savePaymentMethod: false };
  const bought = await visitor.call('POST', '/functions/v1/purchase-credits', order);
  const body = new URLSearchParams({ action: 'pay' });
  const { sessionUrl } = bought as { sessionUrl: string };
  await fetch(sessionUrl, { method: 'POST', body, redirect: 'manual' });
  await product.until(async () => (await balance()) >= before + 20_000);
}

function site(domain: string): void {
  writeSite(web, domain, { 'index.html': companyPage(domain) });
}
