import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { sendJson } from '../../aws/http/responses.ts';
import { siteOf } from './web-server.ts';

const requestSchema = z.object({ targets: z.array(z.string()).check(z.minLength(1), z.maxLength(50)) });

const metricsSchema = z.object({
  domain_authority: z.nullish(z.number()),
  page_authority: z.nullish(z.number()),
  referring_domains: z.nullish(z.number()),
});

export function serveMoz(roots: readonly string[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST' || !request.headers['x-moz-token']) {
      sendJson(response, 401, { message: 'Send x-moz-token' });
      return;
    }
    const { targets } = requestSchema.parse(await json(request));
    const results = await Promise.all(
      targets.map(async (target) => {
        const metrics = await metricsOf(roots, target);
        return {
          page: `${target}/`,
          domain_authority: metrics?.domain_authority ?? null,
          page_authority: metrics?.page_authority ?? null,
          root_domains_to_root_domain: metrics?.referring_domains ?? null,
        };
      }),
    );
    sendJson(response, 200, { results });
  };
}

async function metricsOf(roots: readonly string[], domain: string) {
  const site = siteOf(roots, domain);
  const text = site && (await readFile(path.join(site, 'metrics.json'), 'utf8').catch(() => undefined));
  return text ? metricsSchema.parse(JSON.parse(text)) : undefined;
}
