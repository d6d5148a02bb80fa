import { world } from '../world.ts';

/** A request as it would go over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly hostname: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WireResponse {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** A response with a body in JSON. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}) {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** One service behind a host name: its work, and its refusals while it is busy. */
export interface WireService {
  readonly nameOf: (request: WireRequest) => string;
  readonly perform: (request: WireRequest) => WireResponse;
  readonly refusals: (request: WireRequest) => readonly (() => WireResponse)[];
}

/** Everything that the product calls. */
export interface Services {
  /** By the first word of the host name. */
  readonly aws: Readonly<Record<string, WireService>>;
  readonly stripe: WireService;
  readonly names: WireService;
  readonly sites: WireService;
  readonly metrics: WireService;
  /** Targets of customers' messages: Slack, Discord and webhooks. */
  readonly receivers: WireService;
}

let present: Services | undefined;

/** From here on these services handle every call. */
export function connect(services: Services): void {
  present = services;
}

export function services(): Services {
  if (!present) throw new Error('No services are connected.');
  return present;
}

/** Sends a request to a service; the simulated network may drop or delay it. */
export function callService(service: WireService, request: WireRequest): Promise<WireResponse> {
  return world().outside({
    name: service.nameOf(request),
    perform: () => service.perform(request),
    refusals: () => service.refusals(request),
    lost: failure('TimeoutError', 'ECONNRESET'),
    notReached: failure('Error', 'ECONNREFUSED'),
  });
}

function failure(name: string, code: string) {
  return (): Error => Object.assign(new Error(`${name}: ${code}`), { name, code });
}
