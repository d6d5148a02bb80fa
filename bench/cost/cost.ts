import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startDynamodb } from '../../local/aws/storage/dynamodb.ts';
import { signInCustomer } from '../../local/demo-customer.ts';
import { creditPackages } from '../../shared/credits/packages.ts';
import { RunningProduct } from '../../test/journeys/running-product.ts';
import { scratch } from '../../test/support/scratch.ts';
import { startCapacityProxy } from '../api/capacity-proxy.ts';
import { scaleOf, scales } from '../scale/workload.ts';
import { writeSection } from '../write-section.ts';
import { fixedCosts } from './fixed-costs.ts';
import { assumed, prices } from './prices.ts';

/**
 * `npm run bench -- cost`: dollars per million signups and at three scales, from measured capacity, the
 * production stacks and a price table. Writes docs/operations/costs.md.
 */
const signups = 20;

const dynamodb = await startDynamodb(path.join(scratch(), 'table.sqlite'));
const proxy = await startCapacityProxy(dynamodb.endpoint);
const product = await RunningProduct.start({ environment: { DYNAMODB_ENDPOINT: proxy.url } });
const customer = await signInCustomer(product.url, product.demo);

const rules = (await customer.call('GET', '/api/notifications')) as { data: { id: string }[] };

await enable(false);
const silent = await consumption(false);
await enable(true);
const told = await consumption(true);
await product.end();
await proxy.stop();
await dynamodb.stop();

const [few, all] = [costs(0.2), costs(1)];

const cheapest = Math.min(...creditPackages.map(({ price, credits }) => price / credits));
const fixed = fixedCosts();

const asked = million(assumed.newDomains * prices.metricsRow);
const printed = [
  `Counted per signup at a known domain, with the count of its request: ${units(silent)}, with a mail ${units(told)}. Assumed:`,
  `${assumed.newDomains * 100} % of signups at domains that are new, and the rest of \`bench/cost/prices.ts\`.`,
  '',
  '| dollars per million signups | 20 % mailed | 100 % mailed |',
  '| --- | --- | --- |',
  ...Object.entries(few).map(
    ([name, dollars]) => `| ${name} | ${million(dollars)} | ${million(all[name] ?? 0)} |`,
  ),
  `| **all** | **${million(sum(few))}** | **${million(sum(all))}** |`,
  `| all, in a stage without a model | ${million(withoutModel(few))} | ${million(withoutModel(all))} |`,
  `| more, in a stage with Moz | ${asked} | ${asked} |`,
  `| sold for, at the lowest price of a credit | ${million(cheapest)} | ${million(cheapest)} |`,
  '',
  '| dollars a month without a signup | |',
  '| --- | --- |',
  ...Object.entries(fixed).map(([name, dollars]) => `| ${name} | ${rounded(dollars)} |`),
  `| **all** | **${rounded(sum(fixed))}** |`,
  '',
  '| signups a month | accounts | dollars a month, 20 % mailed | without the model | sold for, at least |',
  '| --- | --- | --- | --- | --- |',
  ...scales.map((signupsPerMonth) => {
    const month = (one: number) => rounded(one * signupsPerMonth + sum(fixed));
    const sold = rounded(cheapest * signupsPerMonth);
    return `| ${count(signupsPerMonth)} | ${count(scaleOf(signupsPerMonth).accounts)} | ${month(sum(few))} | ${month(withoutModel(few))} | ${sold} |`;
  }),
  '',
  'List prices without the discounts that AWS gives above some hundred million requests a month.',
].join('\n');
console.log(printed);
writeSection('docs/operations/costs.md', 'cost', printed);

function enable(enabled: boolean) {
  return Promise.all(
    rules.data.map(({ id }) => customer.call('PATCH', `/api/notifications/${id}`, { enabled })),
  );
}

async function consumption(mailed: boolean) {
  const [enriched, mails] = [reported('Enriched') + signups, reported('Mailed') + (mailed ? signups : 0)];
  proxy.take();
  for (let index = 0; index < signups; index += 1) {
    const { status } = await product.api('add-signup', { email: `${randomUUID()}@northwindlabs.example` });
    if (status !== 201) throw new Error(`add-signup answered ${status}`);
  }
  await product.until(() => reported('Enriched') >= enriched && reported('Mailed') >= mails);
  const { reads, writes } = proxy.take();
  return { reads: reads / signups, writes: writes / signups };
}

function costs(mailed: number): Record<string, number> {
  return {
    'API Gateway, CloudFront and its firewall': prices.apiRequest + prices.firewallRequest,
    Lambda:
      lambda(assumed.add) +
      assumed.newDomains * lambda(assumed.enrichNew) +
      (1 - assumed.newDomains) * lambda(assumed.enrichKnown) +
      lambda(assumed.alert),
    DynamoDB:
      prices.writeUnit * (silent.writes + mailed * (told.writes - silent.writes)) +
      prices.readUnit * (silent.reads + mailed * (told.reads - silent.reads)),
    SQS: 6 * prices.queueRequest,
    'CloudWatch Logs': (assumed.logBytes / 1e9) * prices.logGigabyte,
    SES: mailed * prices.mail,
    Bedrock:
      assumed.newDomains *
      (assumed.tokensIn * prices.modelTokenIn + assumed.tokensOut * prices.modelTokenOut),
    'S3, the company index': assumed.newDomains * assumed.indexReads * prices.objectRead,
    'S3, imports': (assumed.imported * (prices.objectRead + 2 * prices.objectWrite)) / assumed.rowsAtOnce,
    'The table, for a year': (assumed.storedBytes / 1e9) * assumed.monthsKept * prices.tableGigabyte,
    'Alerts to Slack and webhooks':
      mailed *
      assumed.toFurther *
      (prices.writeUnit * (told.writes - silent.writes) +
        prices.readUnit * (told.reads - silent.reads) +
        3 * prices.queueRequest +
        lambda(assumed.alert)),
  };
}

function units({ writes, reads }: typeof silent) {
  return `${writes.toFixed(1)} write and ${reads.toFixed(1)} read units`;
}

function rounded(dollars: number) {
  return `$${count(Math.ceil(dollars))}`;
}

function count(value: number) {
  return value.toLocaleString('en-US');
}

function million(dollars: number) {
  return `$${Math.round(dollars * 1e6).toLocaleString('en-US')}`;
}

function sum(parts: Record<string, number>) {
  return Object.values(parts).reduce((total, one) => total + one, 0);
}

function withoutModel({ Bedrock = 0, ...parts }: Record<string, number>) {
  return sum(parts);
}

function reported(name: string): number {
  return readFileSync(path.join(product.dataDir, 'functions.log'), 'utf8').split(`"${name}":1`).length - 1;
}

function lambda({ ms, gigabytes }: { ms: number; gigabytes: number }) {
  return prices.lambdaCall + (ms / 1000) * gigabytes * prices.lambdaGigabyteSecond;
}
