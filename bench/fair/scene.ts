import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { signUpCustomer } from '../../local/demo-customer.ts';
import { accountSchema } from '../../shared/accounts/api.ts';
import { getImport } from '../../shared/imports/api.ts';
import type { ImportState } from '../../shared/imports/import.ts';
import { companyPage } from '../../test/enrichment/company-page.ts';
import { uploadFile, withoutRepeats } from '../../test/journeys/import-file.ts';
import { RunningProduct } from '../../test/journeys/running-product.ts';
import { scratch } from '../../test/support/scratch.ts';
import { writeSite } from '../../test/support/write-site.ts';
import { buyCredits } from '../buy-credits.ts';

export type Scene = Awaited<ReturnType<typeof startScene>>;

/** Each site gets two requests: robots.txt and the home page. */
const siteDelayMs = 500;
/** Varied delays for the import's sites, so that workers finish one by one while all are busy. */
const crowdSiteDelayMs = (row: number) => 1_000 + ((row * 617) % 2_001);

const crowded = 100;

export async function startScene(rows: number, environment: Record<string, string> = {}) {
  const web = scratch();
  const product = await RunningProduct.start({
    environment: {
      LOCAL_WEB: web,
      LOCAL_PARAMETERS: `RequestsPerHour=100000000,SampleAlertDelaySeconds=900,${withoutRepeats}`,
      ...environment,
    },
  });
  const credentials = (name: string) => ({ email: `${name}@bench.example`, password: 'secret-fair' });
  const one = await signUpCustomer(product.url, credentials('one'));
  const { api_key } = accountSchema.parse(await one.call('GET', '/api/account'));
  await buyCredits(product, one, 20_000);
  const crowd = await signUpCustomer(product.url, credentials('crowd'));
  await buyCredits(product, crowd, 20_000);
  let importPath = '';
  let posted = 0;

  async function importState(): Promise<ImportState> {
    return getImport.response.parse(await crowd.call('GET', importPath)).state;
  }

  async function signup(): Promise<number> {
    posted += 1;
    const domain = `one${posted}.example`;
    site(web, domain, siteDelayMs);
    const headers = { 'x-api-key': api_key };
    const email = `sam@${domain}`;
    const begin = performance.now();
    const { status } = await product.post('/functions/v1/add-signup', { email }, headers);
    if (status !== 201) throw new Error(`${email} was answered ${status}.`);
    // Its site takes as long, and each read takes time from both customers' work.
    await delay(2 * siteDelayMs);
    for (;;) {
      const { body } = await product.post('/functions/v1/get-signup', { email }, headers);
      // A busy machine may answer 504.
      if (body.data && body.data.enrichment_status !== 'pending') return performance.now() - begin;
      await delay(25);
    }
  }

  for (let warm = 0; warm < 3; warm += 1) await signup();

  return {
    signup,
    beginImport: async () => {
      const domains = Array.from({ length: rows }, (_, row) => `crowd${row}.example`);
      for (const [row, domain] of domains.entries()) site(web, domain, crowdSiteDelayMs(row));
      importPath = await uploadFile(product, crowd, domains.map((domain) => `kim@${domain}\n`).join(''));
      await crowd.call('POST', `${importPath}/check`, {});
      await product.until(async () => (await importState()) === 'checked');
      await crowd.call('PATCH', importPath, { state: 'running' });
    },
    added: () => product.until(async () => (await importState()) === 'finished', 1_800),
    /** True while more signups wait than are being enriched. */
    isCrowded: async () => (await product.messagesUnderWay()) > crowded,
    end: () => product.end(),
  };
}

function site(web: string, domain: string, delay_ms: number): void {
  writeSite(web, domain, {
    'index.html': companyPage(domain),
    'site.json': JSON.stringify({ answers: 2, delay_ms }),
  });
}
