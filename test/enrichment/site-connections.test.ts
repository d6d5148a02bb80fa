import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SiteConnections, withConnections } from '../../functions/enrichment/fetch/open-url.ts';
import { pageFetcher } from '../../functions/enrichment/fetch/page-fetcher.ts';

const { lookup } = dns.promises;
const sockets: Socket[] = [];
let server: Server;
let port = 0;
let answer: RequestListener;

const page: RequestListener = ({ url }, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(url === '/robots.txt' ? '' : `<p>${url}`);

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  server.on('connection', (socket) => sockets.push(socket));
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  Object.assign(dns.promises, { lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
});
afterAll(() => {
  Object.assign(dns.promises, { lookup });
  server.close();
});
beforeEach(() => {
  sockets.length = 0;
  answer = page;
});

it('a site is read over one connection, which is closed when it was read', async () => {
  const pages = await withConnections(async (connections) => [
    await read('acme.example', '/', connections),
    await read('acme.example', '/about', connections),
  ]);
  expect(pages).toEqual(['<p>/', '<p>/about']);
  expect(sockets).toHaveLength(1);
  if (sockets[0]?.destroyed === false) await once(sockets[0], 'close');
});

it('a connection to a host is not used for another one, nor in another reading', async () => {
  await withConnections(async (connections) => {
    await read('acme.example', '/', connections);
    await read('other.example', '/', connections);
  });
  await withConnections((connections) => read('acme.example', '/', connections));
  expect(sockets).toHaveLength(3);
});

async function read(host: string, path: string, connections: SiteConnections): Promise<string> {
  const fetchPage = pageFetcher({ isAllowed: (address) => address === '127.0.0.1', ports: [String(port)] });
  const options = { deadline: Date.now() + 30_000, connections, robots: new Map() };
  return (await fetchPage(`http://${host}:${port}${path}`, options)).html;
}
