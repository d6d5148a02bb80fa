import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../support/scratch.ts';
import { RunningProduct } from './running-product.ts';

test('a signup that got 201 before SIGKILL is completed after the next start, and charged once', async () => {
  const environment = {
    LOCAL_WEB: slowCompany(),
    LOCAL_PARAMETERS: 'RequestsPerHour=100000',
  };
  const first = await RunningProduct.start({ environment });
  const emails = Array.from({ length: 5 }, (_, index) => `person${index}@slowpoke.example`);
  const answers = await Promise.all(emails.map((email) => first.api('add-signup', { email })));
  await first.end('SIGKILL');
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201));

  const second = await RunningProduct.start({ dataDir: first.dataDir, environment });
  for (const email of emails) {
    const signup = await second.enriched(email);
    expect(signup).toMatchObject({ enrichment_status: 'completed', company_name: 'Slowpoke' });
  }
  // The demo's three company addresses, and these.
  expect((await second.account()).credit_balance).toBe(100 - 3 - emails.length);
  await second.end();
}, 180_000);

/** A company with a slow site, so that the process dies before its enrichment ends. */
function slowCompany(): string {
  const web = scratch();
  const site = path.join(web, 'slowpoke.example');
  mkdirSync(site);
  writeFileSync(path.join(site, 'site.json'), JSON.stringify({ delay_ms: 1500 }));
  writeFileSync(
    path.join(site, 'index.html'),
    '<title>Slowpoke</title><meta name="description" content="Slowpoke builds garden furniture of reclaimed oak for parks and schools."><script type="application/ld+json">{"@type":"Organization","name":"Slowpoke","address":{"@type":"PostalAddress","streetAddress":"4 Mill Lane","addressLocality":"Leeds","addressCountry":"GB"}}</script>',
  );
  return web;
}
