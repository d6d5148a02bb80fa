import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageFetcher } from '../../functions/enrichment/fetch/page-fetcher.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { once } from '../support/once.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const gzip = { ...html, 'content-encoding': 'gzip' };
const emptyMember = gzipSync('');

let robots: RequestListener;
const asked: string[] = [];

const pages: Record<string, RequestListener> = {
  '/plain': (_, response) => response.writeHead(200, html).end('<p>the page'),
  '/two-members': (_, response) =>
    response.writeHead(200, gzip).end(Buffer.concat([gzipSync('<p>the '), emptyMember, gzipSync('page')])),
  '/incompressible': (_, response) =>
    response
      .writeHead(200, gzip)
      .end(gzipSync(Buffer.concat([Buffer.from('<p>the page'), randomBytes(1_900_000)]))),
  '/empty-members': (_, response) =>
    response.writeHead(200, gzip).end(Buffer.concat(Array.from({ length: 20_000 }, () => emptyMember))),
  '/long-headers': (_, response) =>
    response
      .writeHead(200, gzip)
      .end(Buffer.concat(Array.from({ length: 8 }, () => memberWithComment(60_000)))),
};

const server = once(() =>
  listenOnLoopback((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/robots.txt') return robots(request, response);
    const hops = /^\/hops\/(\d+)$/.exec(path)?.[1];
    if (hops !== undefined) {
      const to = Number(hops) === 1 ? '/plain' : `/hops/${Number(hops) - 1}`;
      return response.writeHead(302, { location: to }).end();
    }
    return (pages[path] ?? ((_, missing) => missing.writeHead(404).end()))(request, response);
  }),
);

beforeEach(() => {
  robots = (_, response) => response.writeHead(404).end();
  asked.splice(0);
});

describe('a robots.txt that cannot be read', () => {
  it.each([500, 502, 503, 429])('with status %i means that the site is not visited', async (status) => {
    robots = (_, response) => response.writeHead(status).end('User-agent: *\nAllow: /');
    await expect(fetchLocal('/plain')).rejects.toMatchObject({ reason: 'disallowed' });
    expect(asked).toEqual(['/robots.txt']);
  });

  it.each([400, 401, 403, 404, 410])('with status %i means that there are no rules', async (status) => {
    robots = (_, response) => response.writeHead(status).end('User-agent: *\nDisallow: /');
    expect((await fetchLocal('/plain')).html).toBe('<p>the page');
  });

  it('that breaks off means that the site is not read and can be retried', async () => {
    robots = (_, response) => {
      response.writeHead(200).write('User-agent: *');
      response.destroy();
    };
    await expect(fetchLocal('/plain')).rejects.toMatchObject({ reason: 'unreachable', retryable: true });
    expect(asked).toEqual(['/robots.txt']);
  });
});

describe('redirects', () => {
  it('are followed five times', async () => {
    const arrived = { url: `http://localhost:${server.port}/plain`, html: '<p>the page' };
    expect(await fetchLocal('/hops/5')).toEqual(arrived);
  });

  it('are not followed a sixth time', async () => {
    await expect(fetchLocal('/hops/6')).rejects.toMatchObject({ reason: 'redirects', retryable: false });
    expect(asked.filter((path) => path !== '/robots.txt')).toHaveLength(6);
    expect(asked).not.toContain('/plain');
  });
});

describe('the work for a page is limited by its bytes', () => {
  it.each(['/two-members', '/incompressible'])('reads %s', async (path) => {
    expect((await fetchLocal(path)).html).toMatch(/^<p>the page/);
  });

  it.each(['/empty-members', '/long-headers'])('gives up %s', async (path) => {
    await expect(fetchLocal(path)).rejects.toMatchObject({ reason: 'too-large', retryable: false });
  });
});

describe('a name server that never responds', () => {
  const { lookup } = dns.promises;
  afterEach(() => void Object.assign(dns.promises, { lookup }));
  const never = () => new Promise<never>(() => {});

  it.each([0, 1])(
    'after %i responses ends the attempt at its deadline, to be retried',
    async (answers) => {
      let left = answers;
      Object.assign(dns.promises, {
        lookup: () => (left-- > 0 ? Promise.resolve([{ address: '127.0.0.1', family: 4 }]) : never()),
      });
      const fetching = pageFetcher({ isAllowed: () => true, ports: [String(server.port)] })(
        `http://hanging.example:${server.port}/plain`,
        { deadline: Date.now() + 200 },
      );
      await expect(fetching).rejects.toMatchObject({ reason: 'unreachable', retryable: true });
      expect(asked).toEqual([]);
    },
    10_000,
  );
});

/** A gzip member with only a comment in its header. */
function memberWithComment(length: number): Buffer {
  const member = Buffer.from(emptyMember);
  member[3] = 0x10;
  return Buffer.concat([member.subarray(0, 10), Buffer.alloc(length, 97), Buffer.of(0), member.subarray(10)]);
}

function fetchLocal(path: string) {
  return pageFetcher({
    isAllowed: (address) => address === '127.0.0.1' || address === '::1',
    ports: [String(server.port)],
  })(`http://localhost:${server.port}${path}`, { deadline: Date.now() + 9_000 });
}
