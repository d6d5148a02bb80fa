import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { signUpCustomer } from '../../local/demo-customer.ts';
import { getImport, getImportReveal } from '../../shared/imports/api.ts';
import { companyPage } from '../../test/enrichment/company-page.ts';
import { uploadFile, withoutRepeats } from '../../test/journeys/import-file.ts';
import { RunningProduct } from '../../test/journeys/running-product.ts';
import { scratch } from '../../test/support/scratch.ts';
import { writeSite } from '../../test/support/write-site.ts';
import { buyCredits } from '../buy-credits.ts';
import { type Row, row, table } from '../table.ts';
import { buildMadeUpIndex, domainsOf } from './made-up-file.ts';

/**
 * `npm run bench -- import`: time from the upload of a file until its companies are shown, and until its people
 * are enriched. Each person is of another company, and each site responds in a second. ROWS, SHOWN and RUNS change
 * the sizes.
 */
const rows = Number(process.env.ROWS ?? 10_000);
const onlyShown = Number(process.env.SHOWN ?? 100_000);
const runs = Number(process.env.RUNS ?? 3);

/** Each site gets two requests: robots.txt and the home page. */
const siteDelayMs = 500;

/** From then on the result, which is read at a cost, says when all are enriched. */
const fewMessages = 50;

const web = scratch();
const product = await RunningProduct.start({
  environment: {
    ...{ LOCAL_WEB: web, LOCAL_INDEX: await buildMadeUpIndex(scratch()) },
    LOCAL_PARAMETERS: `RequestsPerHour=100000000,SampleAlertDelaySeconds=900,${withoutRepeats}`,
  },
});
const visitor = await signUpCustomer(product.url, { email: 'one@bench.example', password: 'secret-import' });
await buyCredits(product, visitor, 20_000);

const shown: number[] = [];
const manyShown: number[] = [];
let importPath = '';
for (let run = 0; run < runs; run += 1) {
  await timeUntilShown(onlyShown, manyShown);
  importPath = await timeUntilShown(rows, shown);
}

for (const domain of domainsOf(rows)) {
  writeSite(web, domain, {
    'index.html': companyPage(domain),
    'site.json': JSON.stringify({ delay_ms: siteDelayMs }),
  });
}
const started = performance.now();
await visitor.call('PATCH', importPath, { state: 'running' });
await product.until(async () => (await readImport(importPath)).state === 'finished', 3_600);
const added = minutesSince(started);
await product.until(async () => (await product.messagesUnderWay()) < fewMessages, 3_600);
await product.until(async () => (await readReveal()).enriched === rows, 600);
const enriched = minutesSince(started);

const revealed: number[] = [];
for (let run = 0; run < runs; run += 1) {
  const from = performance.now();
  await readReveal();
  revealed.push((performance.now() - from) / 1000);
}

const figures: Row[] = [
  row(`From the upload of ${inWords(rows)} rows until their companies are shown`, shown, 's', 30),
  row(`The same of ${inWords(onlyShown)} rows`, manyShown, 's', 240),
  row(`From the start of ${inWords(rows)} rows until all are added`, [added], 'min'),
  row('Until all are enriched, if each site responds in a second', [enriched], 'min', 10),
  row('The result at the end', revealed, 's'),
];
console.log(table(figures));
await product.end();

/** Returns the path of the import. */
async function timeUntilShown(count: number, times: number[]): Promise<string> {
  const emails = domainsOf(count)
    .map((domain) => `kim@${domain}\n`)
    .join('');
  const from = performance.now();
  const path = await uploadFile(product, visitor, emails);
  await visitor.call('POST', `${path}/check`, {});
  for (;;) {
    const { state, problem, preview } = await readImport(path);
    if (state === 'failed') throw new Error(`The file was refused: ${problem}`);
    if (preview?.known) break;
    if (minutesSince(from) > 20) throw new Error(`The companies of ${inWords(count)} rows are not shown.`);
    await delay(250);
  }
  times.push((performance.now() - from) / 1000);
  return path;
}

async function readImport(path: string) {
  return getImport.response.parse(await visitor.call('GET', path));
}

async function readReveal() {
  return getImportReveal.response.parse(await visitor.call('GET', `${importPath}/reveal`));
}

function minutesSince(from: number): number {
  return (performance.now() - from) / 60_000;
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
