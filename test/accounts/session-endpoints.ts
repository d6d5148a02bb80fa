import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';

const modules = await Promise.all(
  globSync('shared/*/*api.ts', { cwd: root }).map((file) => import(path.join(root, file))),
);

/** Every declared endpoint of a signed-in customer, including future ones. */
export const sessionEndpoints: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .filter(({ caller }) => caller === 'session');

/** Sends a request to an endpoint, each parameter in its path filled with `id`. */
export async function send(
  origin: string,
  endpoint: Endpoint,
  options: {
    authorization?: string | undefined;
    id?: string;
    body?: Record<string, unknown>;
    headers?: Record<string, string>;
  },
) {
  const url = new URL(endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(options.id ?? 'any-id')), origin);
  const hasBody = !['GET', 'DELETE'].includes(endpoint.method);
  if (!hasBody) {
    for (const [name, value] of Object.entries(options.body ?? {})) url.searchParams.set(name, String(value));
  }
  const answer = await fetch(url, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...options.headers,
      ...(options.authorization === undefined ? {} : { authorization: options.authorization }),
    },
    ...(hasBody ? { body: JSON.stringify(options.body ?? {}) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'caller' in value && 'path' in value;
}
