import dns from 'node:dns';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCompany } from '../../functions/enrichment/fetch/read-company.ts';
import { type ListeningServer, listenOnLoopback } from '../../local/aws/http/listening-server.ts';

// Like local runs: names get a public address, and https.request is routed to a server that plays the outside
// web. Everything between is the real product.
const root = join(import.meta.dirname, '../../local/stand-ins/samples');
const original = { lookup: dns.promises.lookup, request: https.request };
const seen: string[] = [];
const frames = new Map([
  [
    'framed.example/',
    '<title>Framed</title><frameset><frame src="in/all.htm"><frame src="//other.example/"></frameset>',
  ],
  ['framed.example/in/all.htm', '<frameset><frame src="menu.htm"><frame src="main.htm"></frameset>'],
  ['framed.example/in/menu.htm', '<a href="about.htm">About</a>'],
  ['framed.example/in/about.htm', '<title>About</title><a href="/legal.htm">Legal notice</a>'],
  ['framed.example/in/main.htm', '<p>Framed is a law firm in the old town of Lyon.</p>'],
]);
let server: ListeningServer;

beforeAll(async () => {
  server = await listenOnLoopback((request, response) => {
    // Without an agent, Node names port 80 in Host.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    seen.push(`${host}${request.url}`);
    if (host === 'moved.example')
      return void response.writeHead(301, { location: 'https://harborline-freight.example/' }).end();
    if (host === 'forwarding.example' && request.url === '/')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<meta http-equiv="Refresh" content="0; URL=\'/en/\'"><p>You are being forwarded.</p>');
    if (host === 'forwarding.example' && request.url === '/en/')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>Forwarding</title><p>Forwarding is a law firm in Lyon.</p>');
    const framed = frames.get(`${host}${request.url}`);
    if (framed) return void response.writeHead(200, { 'content-type': 'text/html' }).end(framed);
    if (host === 'bare.example') return void response.destroy();
    const path = join(root, host.replace(/^www\.bare/, 'tinkerpot'), request.url ?? '', 'index.html');
    if (existsSync(path)) response.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(path));
    else response.writeHead(404, { 'content-type': 'text/html' }).end();
  });
  Object.assign(dns.promises, { lookup: async () => [{ address: '93.184.216.34', family: 4 }] });
  const request = (url: URL, options: http.RequestOptions) =>
    http.request(new URL(url.href.replace('https:', 'http:')), {
      ...options,
      agent: undefined,
      createConnection: (): Socket => connect(server.port, '127.0.0.1'),
    });
  Object.assign(https, { request });
});
afterAll(() => {
  Object.assign(dns.promises, { lookup: original.lookup });
  Object.assign(https, { request: original.request });
  return server.stop();
});
beforeEach(() => void seen.splice(0));

it('reads the home page and the pages about the company, and robots.txt once', async () => {
  const facts = await readCompany('harborline-freight.example');
  expect(facts).toMatchObject({
    reached: true,
    failure: null,
    redirects_to: null,
    scrape: {
      company_name: 'Harborline Freight',
      size: 'We now employ about 320 people',
      location: 'Gdynia, Poland',
    },
  });
  expect(facts.sources.size?.url).toBe('https://harborline-freight.example/about-us.html');
  expect(seen.toSorted()).toEqual([
    'harborline-freight.example/',
    'harborline-freight.example/about-us.html',
    'harborline-freight.example/robots.txt',
  ]);
});

it('tries www if the bare domain does not respond', async () => {
  expect(await readCompany('bare.example')).toMatchObject({ reached: true });
  expect(seen).toContain('www.bare.example/');
});

it('reads the frames of the site and follows their links, and the imprint that only these link', async () => {
  const { scrape } = await readCompany('framed.example');
  expect(scrape.description).toBe('Framed is a law firm in the old town of Lyon.');
  expect(seen).toContain('framed.example/legal.htm');
  expect(seen).not.toContain('other.example/');
});

it('follows a refresh of the page itself', async () => {
  const { scrape, sources } = await readCompany('forwarding.example');
  expect(scrape.industry).toBe('Legal services');
  expect(sources.industry?.url).toBe('https://forwarding.example/en/');
});

it('reports only the target of a domain that redirects to another company', async () => {
  const facts = await readCompany('moved.example');
  expect(facts.redirects_to).toBe('harborline-freight.example');
  expect(Object.values(facts.scrape).every((value) => value === null)).toBe(true);
});

it('reports that a site could not be reached, and whether to retry', async () => {
  const absent = { reached: false, failure: { reason: 'status', retryable: false } };
  expect(await readCompany('absent.example')).toMatchObject(absent);
});
