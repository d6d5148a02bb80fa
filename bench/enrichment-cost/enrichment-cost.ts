import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { admit } from '../../functions/accounts/requests/admission.ts';
import { draftSignup } from '../../functions/signups/accept/signup-draft.ts';
import { storeSignup } from '../../functions/signups/accept/store-signups.ts';
import { bundleFunctions, functionCode } from '../../lib/platform/build/bundle.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { synthesize } from '../../local/build.ts';
import { serveMoz } from '../../local/stand-ins/outside/moz.ts';
import { serveOutsideWeb } from '../../local/stand-ins/outside/web-server.ts';
import { companyPage } from '../../test/enrichment/company-page.ts';
import { openCustomer, startBackend } from '../../test/support/backend.ts';
import { scratch } from '../../test/support/scratch.ts';
import { writeSite } from '../../test/support/write-site.ts';
import { median } from '../api/median.ts';
import { startQueueProcess } from '../api/queue-process.ts';
import { labelledSites } from '../enrichment/labelled-sites.ts';
import { inFrame } from '../enrichment/site-frame.ts';

/**
 * `npm run bench -- enrichment-cost`: CPU time of a warm enrich-signup per signup, 50 in parallel. Tables,
 * queues and sites run in another process. `RIVAL=folder` adds another bundle in alternate rounds,
 * `ROUNDS=11` sets rounds.
 */
const rounds = Number(process.env.ROUNDS ?? 11);
const signups = 100;
const warmUps = 4;

interface Arm {
  readonly name: string;
  enrich(bodies: readonly string[]): Promise<number>;
}

await synthesize();
await bundleFunctions({ sharedCode: false });
const backend = await startBackend({ RequestsPerHour: '1000000000' });
const queues = await startQueueProcess();
for (const [name, value] of Object.entries(backend.environment))
  if (/_QUEUE_URL$/.test(name)) process.env[name] = `${queues}${new URL(value).pathname}`;
process.env.AWS_ENDPOINT_URL_SQS = queues;
const web = scratch();
const [site, provider] = [serveOutsideWeb([web]), serveMoz([web])];
const server = await listenOnLoopback((request, response) =>
  /^127\./.test(request.headers.host ?? '') ? provider(request, response) : site(request, response),
);
process.env.METRICS_URL = server.url;
const pages = labelledSites('development').flatMap(({ pages }) => [pages.get('/') ?? []].flat());
const sites: Record<string, (name: string, index: number) => string> = {
  'a page of 0.3 KB': companyPage,
  'a page of 66 KB': (_, index) => inFrame(pages[index % pages.length] ?? ''),
};
const folders = {
  ours: functionCode('enrichment/enrich-signup', { sharedCode: false }).folder,
  rival: process.env.RIVAL,
};
console.log('| site | arm | processor time per signup | spread | × the rival |');
console.log('| --- | --- | --- | --- | --- |');
let serial = 0;
for (const [what, pageOf] of Object.entries(sites)) {
  const arms = Object.entries(folders).flatMap(([name, folder]) => (folder ? [startArm(name, folder)] : []));
  const costs = new Map<string, number[]>(arms.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const arm of round % 2 === 0 ? arms : arms.toReversed()) {
      const cost = (await arm.enrich(await newSignups(pageOf))) / signups;
      if (round >= 0) costs.get(arm.name)?.push(cost);
    }
  }
  const rival = costs.get('rival');
  for (const [name, all] of costs) {
    const ratios = rival ? all.map((cost, index) => cost / (rival[index] ?? Number.NaN)) : [];
    const [least, most] = [Math.min(...all), Math.max(...all)].map((cost) => cost.toFixed(2));
    const times = rival ? median(ratios).toFixed(2) : '';
    console.log(`| ${what} | ${name} | ${median(all).toFixed(2)} ms | ${least} to ${most} | ${times} |`);
  }
}
process.exit(0);

async function newSignups(pageOf: (name: string, index: number) => string): Promise<string[]> {
  const { accountId, apiKey } = await openCustomer();
  const messages: string[] = [];
  while (messages.length < signups) {
    serial += 1;
    const domain = `cost${serial}.example`;
    writeSite(web, domain, { 'index.html': pageOf(domain, messages.length) });
    const now = new Date();
    const draft = draftSignup(
      { email: `sam@${domain}`, first_name: null, last_name: null, company: null },
      { requestId: 'bench', idempotencyKey: undefined },
      now,
    );
    const stored = await storeSignup(await admit(apiKey, now), draft);
    if (stored.state !== 'stored') throw new Error(`${domain}: ${stored.state}`);
    messages.push(JSON.stringify({ account_id: accountId, signup_id: stored.id }));
  }
  return messages;
}

function startArm(name: string, folder: string): Arm {
  const outside = JSON.stringify({ roots: [web], port: server.port });
  const worker = fileURLToPath(new URL('enriching-process.ts', import.meta.url));
  const child = fork(worker, [folder, outside], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    name,
    enrich: async (bodies) => {
      const answer = once(child, 'message');
      child.send(bodies);
      return z.number().parse((await answer)[0]);
    },
  };
}
