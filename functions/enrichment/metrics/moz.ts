import * as z from 'zod/mini';
import { askProvider, figure } from './ask-provider.ts';
import { type MetricsReader, metricsOf } from './domain-metrics.ts';

const authority = figure(z.number().check(z.minimum(0), z.maximum(100)));
const count = figure(z.number().check(z.nonnegative()));

const answerSchema = z.object({
  results: z.array(
    z.nullable(
      z.object({
        domain_authority: authority,
        page_authority: authority,
        root_domains_to_root_domain: count,
      }),
    ),
  ),
});

/** `POST {url}/v2/url_metrics` (https://moz.com/help/links-api). */
export const readMoz: MetricsReader = async (domain, { url, token }) => {
  const answer = await askProvider({
    provider: 'Moz',
    address: `${url.replace(/\/+$/, '')}/v2/url_metrics`,
    headers: { 'x-moz-token': token },
    body: { targets: [domain] },
    answer: answerSchema,
  });
  const found = answer?.results[0];
  return metricsOf({
    domain_authority: found?.domain_authority ?? null,
    page_authority: found?.page_authority ?? null,
    referring_domains: found?.root_domains_to_root_domain ?? null,
    source: 'moz',
  });
};
