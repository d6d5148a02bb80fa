import * as dns from 'node:dns';
import { pageFetcher } from '../../functions/enrichment/fetch/page-fetcher.ts';

/** A process that fetches loopback pages for its parent; it reports failures and its memory's peak growth. */
const port = process.argv[2] ?? '';
const fetchLocal = pageFetcher({ isAllowed: (address) => address === '127.0.0.1', ports: [port] });

Object.assign(dns.promises, { lookup: async () => [{ address: '127.0.0.1', family: 4 }] });

process.on('message', async (page: string) => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  const reason = await fetched(page).then(
    () => 'read',
    (failure) => failure.reason,
  );
  clearInterval(watch);
  most = Math.max(most, process.memoryUsage.rss());
  process.send?.({ reason, grown: most - before });
});

// A first fetch loads code, which must not count as growth of the measured one.
await fetched('/page');
process.send?.('ready');

function fetched(page: string) {
  return fetchLocal(`http://localhost.localdomain:${port}${page}`, { deadline: Date.now() + 10_000 });
}
