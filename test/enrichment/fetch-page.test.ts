import dns from 'node:dns';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageFetcher } from '../../functions/enrichment/fetch/page-fetcher.ts';
import { fetchPage } from '../../functions/enrichment/fetch/read-company.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { once } from '../support/once.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

const zeros = Buffer.alloc(64 * 1024, 97);
const requests: string[] = [];

const pages: Record<string, RequestListener> = {
  '/robots.txt': (_, response) =>
    response.writeHead(200).end('User-agent: *\nDisallow: /private\nAllow: /private/open$\n'),
  '/plain': (_, response) => response.writeHead(200, html).end('<p>Grüezi'),
  '/gzip': (_, response) => response.writeHead(200, encoded('gzip')).end(gzipSync('<p>Grüezi')),
  '/br': (_, response) => response.writeHead(200, encoded('br')).end(brotliCompressSync('<p>Grüezi')),
  '/deflate': (_, response) => response.writeHead(200, encoded('deflate')).end(deflateSync('<p>Grüezi')),
  '/raw-deflate': (_, response) =>
    response.writeHead(200, encoded('deflate')).end(deflateRawSync('<p>Grüezi')),
  '/latin1': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.from('<p>Grüezi', 'latin1')),
  '/wrong-charset': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end('<p>Grüezi'),
  '/meta': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(Buffer.from('<meta charset="iso-8859-1"><p>Grüezi', 'latin1')),
  '/wrong-utf-8': (_, response) =>
    response.writeHead(200, html).end(Buffer.from('<meta charset="iso-8859-1"><p>Grüezi', 'latin1')),
  '/broken-utf-8': (_, response) =>
    response
      .writeHead(200, html)
      .end(Buffer.concat([Buffer.from('<meta charset="iso-8859-1"><p>Grüezi'), Buffer.of(0xff)])),
  '/gzip-bomb': (_, response) =>
    response.writeHead(200, encoded('gzip')).end(gzipSync(Buffer.alloc(100_000_000))),
  '/br-bomb': (_, response) =>
    response
      .writeHead(200, encoded('br'))
      .end(
        brotliCompressSync(Buffer.alloc(100_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      ),
  '/long': (_, response) => response.writeHead(200, html).end('a'.repeat(3_000_000)),
  '/long-umlauts': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`a${'ü'.repeat(1_500_000)}`),
  '/manifest': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/manifest+json' }).end('{"name":"Acme"}'),
  '/cut-gzip': (_, response) =>
    response.writeHead(200, encoded('gzip')).end(gzipSync('<p>Grüezi'.repeat(999)).subarray(0, 40)),
  '/endless': (_, response) => {
    response.writeHead(200, html);
    const pour = (): void => {
      while (!response.destroyed && response.write(zeros));
    };
    response.on('drain', pour);
    pour();
  },
  '/drip': (_, response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => {},
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/to-plain': (_, response) => response.writeHead(301, { location: '/plain' }).end(),
  '/to-metadata': (_, response) =>
    response.writeHead(302, { location: `http://169.254.169.254:${server.port}/` }).end(),
  '/to-metadata-v6': (_, response) =>
    response.writeHead(302, { location: `http://[fd00:ec2::254]:${server.port}/` }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-port': (_, response) => response.writeHead(302, { location: 'http://localhost:22/' }).end(),
  '/pdf': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  '/untyped': (_, response) => response.writeHead(200).end('<p>'),
  '/broken': (_, response) => response.writeHead(503, html).end(),
};

const server = once(() =>
  listenOnLoopback((request, response) => {
    requests.push(`${request.url} ${request.headers['user-agent']}`);
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  }),
);
beforeEach(() => void requests.splice(0));

describe('limits, on a fetcher that may reach loopback', () => {
  const fetchLocal = (
    path: string,
    { patience = 2_000, ...more }: { patience?: number; type?: 'json' } = {},
  ) =>
    pageFetcher({
      isAllowed: (address) => address === '127.0.0.1' || address === '::1',
      ports: [String(server.port)],
    })(`http://localhost:${server.port}${path}`, { deadline: Date.now() + patience, ...more });

  const readable = ['plain', 'gzip', 'br', 'deflate', 'raw-deflate', 'latin1', 'meta'];

  it.each([...readable, 'wrong-charset', 'wrong-utf-8', 'broken-utf-8'])('reads %s', async (path) => {
    expect((await fetchLocal(`/${path}`)).html).toContain('<p>Grüezi');
  });

  it('sends its user agent and reports the target of a redirect', async () => {
    expect((await fetchLocal('/to-plain')).url).toBe(`http://localhost:${server.port}/plain`);
    expect(requests).toHaveLength(3);
    for (const request of requests)
      expect(request).toContain('SignupScout/1.0 (+https://signupscout.example/bot)');
  });

  it.each(['/gzip-bomb', '/br-bomb', '/endless', '/long'])('reads the first 2 MB of %s', async (path) => {
    expect((await fetchLocal(path, { patience: 30_000 })).html).toHaveLength(2 * 1024 * 1024);
  });

  it('detects the encoding of a page that is cut within a character', async () => {
    const { html } = await fetchLocal('/long-umlauts');
    expect(html.slice(0, 9)).toBe('aüüüüüüüü');
    expect(html.at(-1)).toBe('ü');
  });

  it('reads only JSON when JSON is requested', async () => {
    expect((await fetchLocal('/manifest', { type: 'json' })).html).toBe('{"name":"Acme"}');
    await expect(fetchLocal('/plain', { type: 'json' })).rejects.toMatchObject({ reason: 'not-html' });
    await expect(fetchLocal('/manifest')).rejects.toMatchObject({ reason: 'not-html' });
  });

  it.each([
    ['/cut-gzip', 'unreachable', true],
    ['/drip', 'unreachable', true],
    ['/loop', 'redirects', false],
    ['/to-metadata', 'refused', false],
    ['/to-metadata-v6', 'refused', false],
    ['/to-file', 'refused', false],
    ['/to-port', 'refused', false],
    ['/pdf', 'not-html', false],
    ['/untyped', 'not-html', false],
    ['/broken', 'status', true],
    ['/missing', 'status', false],
    ['/private', 'disallowed', false],
    ['/private/open2', 'disallowed', false],
  ])('%s fails as %s', async (path, reason, retryable) => {
    await expect(fetchLocal(path)).rejects.toMatchObject({ reason, retryable });
  });

  it('waits 5 s for the first byte', async () => {
    // Its limit for a whole page ends it, too, with another message.
    const silent = { reason: 'unreachable', message: 'No first byte within 5 s' };
    await expect(fetchLocal('/silent', { patience: 60_000 })).rejects.toMatchObject(silent);
  });
});

describe('fetchPage', () => {
  const { lookup } = dns.promises;
  afterEach(() => void Object.assign(dns.promises, { lookup }));
  const attempt = (url: string) => fetchPage(url, { deadline: Date.now() + 2_000 });

  it.each(
    `http://localhost/ http://127.0.0.1/ http://2130706433/ http://0x7f000001/ http://0177.0.0.1/
    http://127.1/ http://[::1]/ http://[::ffff:127.0.0.1]/ http://169.254.169.254/ http://[fd00:ec2::254]/
    http://8.8.8.8/ http://user:pass@acme.com/ http://acme.com:8080/ ftp://acme.com/ file:///etc/passwd
    nonsense`.split(/\s+/),
  )('refuses %s', async (url) => {
    await expect(attempt(url)).rejects.toMatchObject({ reason: 'refused', retryable: false });
  });

  it('reports a domain without an address as unreachable, to be retried', async () => {
    Object.assign(dns.promises, { lookup: () => Promise.reject(new Error('ENOTFOUND')) });
    const unreachable = { reason: 'unreachable', retryable: true };
    await expect(attempt('https://acme.com/')).rejects.toMatchObject(unreachable);
  });

  it('does not wait for a name server that hangs', async () => {
    Object.assign(dns.promises, { lookup: () => new Promise(() => {}) });
    const unreachable = { reason: 'unreachable', message: 'The site took too long' };
    await expect(attempt('https://acme.com/')).rejects.toMatchObject(unreachable);
  });
});

function encoded(encoding: string) {
  return { ...html, 'content-encoding': encoding };
}
