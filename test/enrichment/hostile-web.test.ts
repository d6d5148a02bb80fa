import { fork } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import http, { createServer, type RequestListener, type Server } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageFetcher } from '../../functions/enrichment/fetch/page-fetcher.ts';
import { fetchPage } from '../../functions/enrichment/fetch/read-company.ts';
import { allowAll } from '../../functions/enrichment/fetch/robots.ts';
import { isPublicAddress } from '../../functions/platform/security/public-address.ts';
import { type ListeningServer, listenOnLoopback } from '../../local/aws/http/listening-server.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const megabyte = 1024 * 1024;

/** Requests to the canary, which must get none. */
const canary: string[] = [];
let loopback: Server;
let site: ListeningServer;

const tenGigabytes = 10 * 1024 * megabyte;
// A gzip file may have many members: a hundred of these are ten gigabytes of zeros.
const zipped = gzipSync(Buffer.alloc(100 * megabyte));
const squeezed = brotliCompressSync(Buffer.alloc(256 * megabyte), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
});

const pages: Record<string, RequestListener> = {
  '/page': (_, response) => response.writeHead(200, html).end('<p>the page'),
  '/stream': pour(html, Buffer.alloc(64 * 1024, 97), tenGigabytes),
  '/gzip': pour({ ...html, 'content-encoding': 'gzip' }, zipped, zipped.length * 100),
  '/brotli': pour({ ...html, 'content-encoding': 'br' }, squeezed, squeezed.length),
  '/headers': (_, response) => response.writeHead(200, { ...html, 'x-long': 'a'.repeat(megabyte) }).end(),
};

beforeAll(async () => {
  // The site's address plays a public one; the canary's address must not be called.
  site = await listenOnLoopback((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    const to = url.searchParams.get('to');
    if (to !== null) response.writeHead(302, { location: to }).end();
    else (pages[url.pathname] ?? ((_, missing) => missing.writeHead(404).end()))(request, response);
  });
  loopback = createServer((request, response) => {
    canary.push(`${request.url}`);
    response.writeHead(200, html).end('<p>the canary');
  }).listen(site.port, '127.0.0.2');
  await once(loopback, 'listening');
}, 120_000);

afterAll(() => {
  loopback.close();
  return site.stop();
});

const original = { promised: dns.promises.lookup, called: dns.lookup, request: http.request };

beforeEach(() => void canary.splice(0));
afterEach(() => {
  Object.assign(dns.promises, { lookup: original.promised });
  Object.assign(dns, { lookup: original.called });
  Object.assign(http, { request: original.request });
  expect(canary).toEqual([]);
});

const refused = { reason: 'refused', retryable: false };

describe('a domain that changes its address between two look-ups', () => {
  it('is reached at the address that was checked, without another look-up', async () => {
    const resolver = resolving(['127.0.0.1'], ['127.0.0.2']);
    const known = new Map([[`http://rebinding.example:${site.port}`, Promise.resolve(allowAll)]]);
    expect((await open(`http://rebinding.example:${site.port}/page`, known)).html).toBe('<p>the page');
    expect(resolver.asked).toBe(1);
  });

  it('is refused at the next request, after robots.txt or a redirect', async () => {
    resolving(['127.0.0.1'], ['127.0.0.2']);
    await expect(open(`http://rebinding.example:${site.port}/page`)).rejects.toMatchObject(refused);
    resolving(['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2']);
    await expect(open(`http://rebinding.example:${site.port}/?to=/page`)).rejects.toMatchObject(refused);
  });

  it('is also pinned by fetchPage', async () => {
    // Looked up for the page, then for robots.txt, which is requested first.
    resolving(['93.184.216.34'], ['93.184.216.34'], ['127.0.0.1']);
    const connected: string[] = [];
    const request = (_url: URL, options: http.RequestOptions) => {
      options.lookup?.('rebinding.example', {}, (_error, address) => connected.push(String(address)));
      throw new Error('The network ends here.');
    };
    Object.assign(http, { request });
    await expect(
      fetchPage('http://rebinding.example/', { deadline: Date.now() + 2_000 }),
    ).rejects.toMatchObject({ reason: 'unreachable' });
    expect(connected).toEqual(['93.184.216.34']);
  });
});

describe('an address that is not public is refused', () => {
  it.each([
    [['127.0.0.2']],
    [['127.0.0.1', '127.0.0.2']],
    [['127.0.0.1', '::1']],
    [['2606:4700::1', '::ffff:127.0.0.2']],
    [['127.0.0.1', 'fd00:ec2::254']],
    [['0.0.0.0']],
    [['169.254.169.254']],
    [['64:ff9b::7f00:2']],
  ])('if a domain resolves to %j', async (addresses) => {
    resolving(addresses);
    await expect(open(`http://mixed.example:${site.port}/page`)).rejects.toMatchObject(refused);
  });

  it.each(['127.0.0.2', '169.254.169.254', 'fd00:ec2::254', '::ffff:7f00:2'])(
    'if a redirect leads to a domain with %s',
    async (address) => {
      resolving(['127.0.0.1'], ['127.0.0.1'], [address]);
      const to = encodeURIComponent(`http://inner.example:${site.port}/page`);
      await expect(open(`http://outer.example:${site.port}/?to=${to}`)).rejects.toMatchObject(refused);
    },
  );

  it.each(
    `127.0.0.2 2130706434 0x7f000002 0177.0.0.2 0x7f.0.0.2 127.2 [::ffff:127.0.0.2] [::ffff:7f00:2] [::]
    169.254.169.254 [fd00:ec2::254] user:pass@inner.example`.split(/\s+/),
  )('if a redirect leads to %s', async (host) => {
    resolving(['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2']);
    const to = encodeURIComponent(`http://${host}:${site.port}/page`);
    await expect(open(`http://outer.example:${site.port}/?to=${to}`)).rejects.toMatchObject(refused);
  });

  it.each('file:///etc/passwd gopher://127.0.0.2/ http://outer.example:22/ javascript:1 http://'.split(' '))(
    'if a redirect leads to %s',
    async (to) => {
      resolving(['127.0.0.1']);
      await expect(
        open(`http://outer.example:${site.port}/?to=${encodeURIComponent(to)}`),
      ).rejects.toMatchObject(refused);
    },
  );
});

it.each([
  ['/stream', 'read'],
  ['/gzip', 'read'],
  ['/brotli', 'read'],
  ['/headers', 'unreachable'],
])('%s of ten gigabytes is read up to 2 MB and takes less than 64 MB of memory', async (page, reason) => {
  const child = fork(path.join(import.meta.dirname, 'fetching-process.ts'), [String(site.port)], {
    execArgv: ['--no-warnings'],
  });
  try {
    await once(child, 'message');
    child.send(page);
    const [outcome] = await once(child, 'message');
    expect(outcome).toMatchObject({ reason });
    expect(outcome.grown / megabyte).toBeLessThan(64);
  } finally {
    child.kill();
  }
});

/** Sends a chunk repeatedly until so many bytes are sent, or the other end closes. */
function pour(headers: http.OutgoingHttpHeaders, chunk: Buffer, total: number): RequestListener {
  return (_request, response) => {
    response.writeHead(200, headers);
    let left = total;
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  };
}

/** A resolver that returns one list after the other, to every caller, and the last one forever. */
function resolving(...answers: string[][]) {
  const state = { asked: 0 };
  const next = () => {
    const addresses = answers[Math.min(state.asked, answers.length - 1)] ?? [];
    state.asked += 1;
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  Object.assign(dns.promises, { lookup: async () => next() });
  Object.assign(dns, {
    lookup: (...[, options, callback]: Parameters<LookupFunction>) => {
      const found = next();
      if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    },
  });
  return state;
}

/** The product's check, except for the address that plays a public one, and the servers' port. */
function open(address: string, known = new Map()) {
  return pageFetcher({
    isAllowed: (one) => one === '127.0.0.1' || isPublicAddress(one),
    ports: [String(site.port)],
  })(address, { deadline: Date.now() + 5_000, robots: known });
}
