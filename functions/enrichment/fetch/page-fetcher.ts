import type { IncomingMessage } from 'node:http';
import { type AddressCheck, rejectOnAbort, resolveHost } from '../../platform/security/resolve-host.ts';
import { asFetchFailure, FetchFailure } from './fetch-failure.ts';
import { openUrl, type SiteConnections } from './open-url.ts';
import { decodeHtml, readBody } from './read-body.ts';
import { allowAll, denyAll, parseRobots, type Robots } from './robots.ts';

export interface Page {
  /** After redirects. */
  readonly url: string;
  readonly html: string;
}

/** robots.txt rules by origin, fetched once per site. */
export type RobotsCache = Map<string, Promise<Robots>>;

export interface FetchOptions {
  /** Latest time for a result, in milliseconds since 1970. */
  readonly deadline: number;
  readonly robots?: RobotsCache;
  readonly connections?: SiteConnections | undefined;
  readonly type?: ContentType;
}

export type ContentType = 'html' | 'json';

export interface Reach {
  readonly isAllowed: AddressCheck;
  /** As in a URL; empty is the scheme's default. */
  readonly ports: readonly string[];
}

const mostRedirects = 5;
const timeLimit = 10_000;
const sizeLimit = 2 * 1024 * 1024;

type Follow = (url: URL) => Promise<void>;

interface Way {
  readonly reach: Reach;
  readonly signal: AbortSignal;
  readonly connections: SiteConnections | undefined;
}

const accepted: Record<ContentType, RegExp> = {
  html: /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i,
  json: /^\s*(?:application\/(?:[\w.-]+\+)?json|text\/json)\s*(?:;|$)/i,
};

/** The product's only `fetchPage` is in read-company.ts; tests create others. */
export function pageFetcher(reach: Reach) {
  return async (
    address: string,
    { deadline, robots = new Map(), connections, type = 'html' }: FetchOptions,
  ): Promise<Page> => {
    const left = Math.max(0, Math.min(timeLimit, deadline - Date.now()));
    const signal = AbortSignal.timeout(left);
    const way = { reach, signal, connections };
    const askRobots: Follow = async (url) => {
      const known = robots.get(url.origin) ?? readRobots(url.origin, way);
      robots.set(url.origin, known);
      known.catch(() => robots.delete(url.origin));
      if (!(await known)(url.pathname + url.search))
        throw new FetchFailure('disallowed', 'robots.txt asks us to stay away');
    };
    const read = async (): Promise<Page> => {
      if (!URL.canParse(address)) throw new FetchFailure('refused', 'Not a web address');
      const { url, response, status } = await open(new URL(address), way, askRobots);
      try {
        return { url: url.href, html: await textOf(response, status, type, signal) };
      } finally {
        response.destroy();
      }
    };
    try {
      return await rejectOnAbort(read(), signal, tooLate);
    } catch (error) {
      throw asFetchFailure(error);
    }
  };
}

async function readRobots(origin: string, way: Way): Promise<Robots> {
  const { response, status } = await open(new URL('/robots.txt', origin), way, async () => {});
  if (status >= 500 || status === 429) return closing(response, denyAll);
  if (status < 200 || status >= 300) return closing(response, allowAll);
  try {
    return parseRobots(new TextDecoder().decode(await readBody(response, sizeLimit, way.signal)));
  } catch (error) {
    if (asFetchFailure(error).reason === 'unreachable') throw error;
    return allowAll;
  }
}

/** Opens a URL and follows redirects, checking each URL and awaiting `before` for each request. */
async function open(start: URL, { reach, signal, connections }: Way, before: Follow) {
  let url: URL = start;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    checkUrl(url, reach);
    const addresses = await resolveHost(url, reach.isAllowed);
    await before(url);
    signal.throwIfAborted();
    const response = await openUrl(url, addresses, signal, connections);
    const { statusCode: status = 0, headers } = response;
    if (status < 300 || status >= 400 || headers.location === undefined) return { url, response, status };
    response.destroy();
    if (!URL.canParse(headers.location, url.href))
      throw new FetchFailure('refused', 'A redirect to no address');
    url = new URL(headers.location, url);
  }
  throw new FetchFailure('redirects', `More than ${mostRedirects} redirects`);
}

async function textOf(
  response: IncomingMessage,
  status: number,
  wanted: ContentType,
  signal: AbortSignal,
): Promise<string> {
  if (status < 200 || status >= 300)
    throw new FetchFailure('status', `The site answered ${status}`, {
      retryable: status === 429 || status >= 500,
    });
  const type = response.headers['content-type'] ?? '';
  if (!accepted[wanted].test(type))
    throw new FetchFailure('not-html', `The page is ${type || 'of no stated type'}`);
  return decodeHtml(await readBody(response, sizeLimit, signal), type);
}

function tooLate(): FetchFailure {
  return new FetchFailure('unreachable', 'The site took too long');
}

function closing<Value>(response: IncomingMessage, value: Value): Value {
  response.destroy();
  return value;
}

function checkUrl(url: URL, reach: Reach): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchFailure('refused', 'Not a web address');
  if (url.username !== '' || url.password !== '')
    throw new FetchFailure('refused', 'Credentials in the address');
  if (!reach.ports.includes(url.port)) throw new FetchFailure('refused', `Port ${url.port} is not opened`);
}
