import type { WireRequest, WireResponse, WireService } from '../network/wire.ts';
import type { Invocation, World } from '../world.ts';

/** The domains of signups in the open web; all others are unknown. */
export const domains: Record<string, { authority: number | null; company: string; takesMail: boolean }> = {
  'strong.example': { authority: 70, company: 'Strong Works', takesMail: true },
  'weak.example': { authority: 20, company: 'Weak Brothers', takesMail: true },
  'dead.example': { authority: null, company: '', takesMail: false },
};

const busy = [() => answer(503), () => answer(429)];

export const metrics: WireService = {
  nameOf: () => 'moz url_metrics',
  refusals: () => busy,
  perform: ({ body }) => {
    const [target = ''] = (JSON.parse(body) as { targets: string[] }).targets;
    const domain_authority = domains[target]?.authority ?? null;
    return answer(200, JSON.stringify({ results: [{ domain_authority }] }));
  },
};

/** The behavior of a company's site; `hidden` has no site at all, and `shy` states no size at first. */
type SiteMode = 'open' | 'shy' | 'shut' | 'robots' | 'broken' | 'hidden';

/** The companies' sites and names, each in a mode that the seed chooses, with their visitors. */
export class OpenWeb {
  private readonly world: World;
  private readonly modes: Readonly<Record<string, SiteMode>>;
  /** When shy sites state their size. */
  private readonly stated: number;
  private readonly visitors = new Map<string, Invocation[]>();

  constructor(world: World) {
    this.world = world;
    this.stated = world.now + world.random.pick([1, 100, 1500]) * 3_600_000;
    this.modes = Object.fromEntries(Object.keys(domains).map((domain) => [domain, modeOf(world, domain)]));
  }

  readonly names: WireService = {
    nameOf: ({ method, hostname }) => `dns ${method} ${hostname}`,
    refusals: () => [() => answer(503, 'ESERVFAIL')],
    perform: ({ method, hostname }) => {
      const domain = domains[hostname];
      if (method === 'MX') {
        const exchanges = [{ exchange: 'mail.example', priority: 10 }];
        return domain?.takesMail ? answer(200, JSON.stringify(exchanges)) : answer(404, 'ENOTFOUND');
      }
      const isReceiver = hostname.startsWith('hooks.');
      const isThere = isReceiver || (domain && this.modes[hostname] !== 'hidden');
      const addresses = [{ address: '93.184.215.14', family: 4 }];
      return isThere ? answer(200, JSON.stringify(addresses)) : answer(404, 'ENOTFOUND');
    },
  };

  readonly sites: WireService = {
    nameOf: ({ hostname, path }) => `site ${hostname}${path}`,
    refusals: () => busy,
    perform: (request) => {
      this.note(request.hostname);
      return this.pageAt(request);
    },
  };

  private pageAt({ hostname, path }: WireRequest): WireResponse {
    const mode = this.modes[hostname];
    if (mode === 'broken') return answer(500);
    if (path === '/robots.txt')
      return mode === 'robots' ? answer(200, 'User-agent: *\nDisallow: /') : answer(404);
    if (mode === 'shut') return answer(403);
    const text = page(domains[hostname]?.company ?? '', mode !== 'shy' || this.world.now > this.stated);
    return answer(200, text, 'text/html; charset=utf-8');
  }

  /** No worker continues to read a site after another began, unless a clock was wrong. */
  private note(hostname: string): void {
    const visitor = this.world.acting;
    if (!visitor) return;
    const visitors = this.visitors.get(hostname) ?? [];
    const since = visitors.slice(visitors.lastIndexOf(visitor) + 1);
    const crossed = visitors.includes(visitor) && since.length > 0;
    if (crossed && [visitor, ...since].every(({ skew }) => skew === 0))
      this.world.violated(`Two looked at ${hostname} at the same time.`);
    this.visitors.set(hostname, [...visitors, visitor]);
  }
}

function answer(status: number, body = '', type = 'application/json'): WireResponse {
  return { status, headers: { 'content-type': type }, body };
}

function modeOf(world: World, domain: string): SiteMode {
  if (domain === 'dead.example') return 'hidden';
  return world.random.weighted({ open: 6, shy: 3, shut: 1, robots: 1, broken: 1, hidden: 1 }) as SiteMode;
}

function page(company: string, isSized: boolean): string {
  return `<title>${company}</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Organization',
    name: company,
    ...(isSized ? { numberOfEmployees: { '@type': 'QuantitativeValue', value: 120 } } : {}),
  })}</script><h1>${company}</h1><a href="/about">About us</a>`;
}
