import type { CDPSession, Page, Request } from 'playwright-core';

/** A page's request that a test mocks or lets through. */
export interface DataRoute {
  request(): Pick<Request, 'method' | 'url' | 'postData' | 'postDataJSON' | 'headers'>;
  fulfill(answer: DataAnswer): Promise<void>;
  /** Fails the request like a missing connection. */
  abort(): Promise<void>;
  continue(): Promise<void>;
  /** Leaves the request to the routes before this one. */
  fallback(): Promise<void>;
  /** The JSON response of the product. Throws if the product rejected the request. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
  fetch(): Promise<any>;
}

export interface DataAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

type Pattern = string | RegExp;
type Handler = (route: DataRoute) => unknown;

interface Paused {
  readonly requestId: string;
  readonly request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

const routed = new WeakMap<Page, DataRoutes>();

/**
 * Mocks the page's requests for data whose address fits, by a response or a handler, the latest route first.
 * Playwright's `page.route` turns off the browser's cache, so that each visit loads and compiles the whole
 * app again, which costs more than the visit itself; it is for requests of scripts.
 */
export async function routeData(page: Page, pattern: Pattern, answer: Handler | DataAnswer): Promise<void> {
  const handler: Handler = typeof answer === 'function' ? answer : (route) => route.fulfill(answer);
  const routes = routed.get(page) ?? new DataRoutes(await page.context().newCDPSession(page));
  routed.set(page, routes);
  await routes.add(pattern, handler);
}

/** Forgets the routes of a pattern, or all routes of the page. */
export function unrouteData(page: Page, pattern?: Pattern): void {
  routed.get(page)?.remove(pattern);
}

/** The routes of one page. */
class DataRoutes {
  private readonly session: CDPSession;
  private routes: { pattern: Pattern; handler: Handler }[] = [];

  constructor(session: CDPSession) {
    this.session = session;
    session.on('Fetch.requestPaused', (paused) => this.next(paused, [...this.routes]));
  }

  async add(pattern: Pattern, handler: Handler): Promise<void> {
    this.routes.unshift({ pattern, handler });
    await this.session.send('Fetch.enable', {
      patterns: [{ resourceType: 'Fetch' }, { resourceType: 'XHR' }],
    });
  }

  remove(pattern: Pattern | undefined): void {
    this.routes = this.routes.filter((route) => pattern && String(route.pattern) !== String(pattern));
  }

  /** Gives the request to the first of these routes that fits. */
  private next(paused: Paused, [route, ...others]: { pattern: Pattern; handler: Handler }[]): unknown {
    if (!route) return this.send('Fetch.continueRequest', { requestId: paused.requestId });
    return fits(route.pattern, paused.request.url)
      ? route.handler(this.routeOf(paused, others))
      : this.next(paused, others);
  }

  private routeOf(
    { requestId, request }: Paused,
    others: { pattern: Pattern; handler: Handler }[],
  ): DataRoute {
    const { url, method, headers, postData } = request;
    return {
      request: () => ({
        url: () => url,
        method: () => method,
        headers: () => headers,
        postData: () => postData ?? null,
        postDataJSON: () => JSON.parse(postData ?? 'null'),
      }),
      fulfill: ({
        status = 200,
        json,
        body = json === undefined ? '' : JSON.stringify(json),
        headers: more,
      }) =>
        this.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries({ 'content-type': 'application/json', ...more }).map(
            ([name, value]) => ({ name, value }),
          ),
          body: Buffer.from(body).toString('base64'),
        }),
      abort: () => this.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
      continue: () => this.send('Fetch.continueRequest', { requestId }),
      fallback: async () => void (await this.next({ requestId, request }, others)),
      fetch: async () => {
        const answer = await fetch(url, { method, headers, body: postData });
        if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      },
    };
  }

  /** The page may have navigated since, which ends its request. */
  private async send(...call: Parameters<CDPSession['send']>): Promise<void> {
    await this.session.send(...call).catch(() => undefined);
  }
}

/** True if an address fits a pattern: `**` is anything, `*` is anything within one part of a path. */
function fits(pattern: Pattern, url: string): boolean {
  if (pattern instanceof RegExp) return pattern.test(url);
  const parts = pattern.split(/(\*+)/).map((part) => {
    if (part === '*') return '[^/]*';
    return part.startsWith('*') ? '.*' : part.replace(/[.?+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(url);
}
