import { buildWeb } from '../../lib/platform/build/build-web.ts';
import { stages } from '../../lib/stages.ts';
import { launchBrowser } from '../../test/support/browser.ts';
import { measurePages } from './pages.ts';
import { measureCompanies, measureSignups } from './tables.ts';

/**
 * `npm run bench -- web`: page speed on a slow phone, and searching and sorting 100,000 signups and
 * companies.
 */
await buildWeb(stages.local);
const browser = await launchBrowser();
try {
  console.log('## Pages on slow 4G with a processor slowed 4 times\n');
  console.log(await measurePages(browser));
  console.log('\n## Signups at 100,000 rows\n');
  console.log(await measureSignups(browser));
  console.log('\n## Companies at 100,000 rows\n');
  console.log(await measureCompanies(browser));
} finally {
  await browser.close();
}
