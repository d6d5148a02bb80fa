import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { readMoz } from '../../functions/enrichment/metrics/moz.ts';
import { readOpenPageRank } from '../../functions/enrichment/metrics/open-page-rank.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';

it('sends Moz the request that it expects', async () => {
  let seen = '';
  const metrics = await answering(
    async (request, response) => {
      const body = (await request.toArray()).join('');
      seen = `${request.method} ${request.url} ${request.headers['x-moz-token']} ${body}`;
      response.end(
        JSON.stringify({
          results: [{ domain_authority: 71, page_authority: 58, root_domains_to_root_domain: 1240 }],
        }),
      );
    },
    (url) => readMoz('acme.com', { url, token: 'secret' }),
  );
  expect(seen).toBe('POST /v2/url_metrics secret {"targets":["acme.com"]}');
  const stated = { domain_authority: 71, page_authority: 58, referring_domains: 1240, source: 'moz' };
  expect(metrics).toEqual(stated);
});

it('keeps valid figures and drops impossible ones', async () => {
  const stated = { domain_authority: 12, page_authority: null, referring_domains: null, source: 'moz' };
  expect(await ask(200, '{"results":[{"domain_authority":12,"page_authority":900}]}')).toEqual(stated);
});

it('sends Open PageRank the request that it expects and converts its rank to a scale of 0 to 100', async () => {
  let seen = '';
  const metrics = await answering(
    async (request, response) => {
      const body = (await request.toArray()).join('');
      seen = `${request.method} ${request.url} ${request.headers.authorization} ${body}`;
      response.end(
        '{"results":[{"domain":"acme.com","found":true,"open_page_rank":5.27,"referring_domains":1240}]}',
      );
    },
    (url) => readOpenPageRank('acme.com', { url, token: 'secret' }),
  );
  expect(seen).toBe('POST /v1/domains/bulk Bearer secret {"domains":["acme.com"]}');
  expect(metrics).toEqual({
    domain_authority: 53,
    page_authority: null,
    referring_domains: 1240,
    source: 'open_pagerank',
  });
});

it.each([
  [429, ''],
  [500, ''],
  [503, ''],
  [200, '<html>'],
  [200, '{"error":1}'],
])('can be retried after %i %j', async (status, body) => {
  await expect(ask(status, body)).rejects.toMatchObject({ retryable: true });
});

async function answering<Value>(listener: RequestListener, work: (url: string) => Promise<Value>) {
  const server = await listenOnLoopback(listener);
  return work(`${server.url}/`).finally(server.stop);
}

function ask(status: number, body: string) {
  return answering(
    (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    (url) => readMoz('acme.com', { url, token: 'secret' }),
  );
}
