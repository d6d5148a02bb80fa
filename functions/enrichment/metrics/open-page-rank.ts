import * as z from 'zod/mini';
import { askProvider, figure } from './ask-provider.ts';
import { type MetricsReader, metricsOf } from './domain-metrics.ts';

/** 0 to 10 in steps of 0.01, times 10 for our scale (docs/product/rules.md#domain-authority-in-rules). */
const rank = figure(z.coerce.number().check(z.minimum(0), z.maximum(10)), 10);
const count = figure(z.coerce.number().check(z.nonnegative()));

const answerSchema = z.object({
  results: z.array(z.object({ found: z.boolean(), open_page_rank: rank, referring_domains: count })),
});

/**
 * `POST {url}/v1/domains/bulk` (https://openpagerank.keywordseverywhere.com). Ranks only domains, not pages.
 */
export const readOpenPageRank: MetricsReader = async (domain, { url, token }) => {
  const answer = await askProvider({
    provider: 'Open PageRank',
    address: `${url.replace(/\/+$/, '')}/v1/domains/bulk`,
    headers: { authorization: `Bearer ${token}` },
    body: { domains: [domain] },
    answer: answerSchema,
  });
  const found = answer?.results.find((result) => result.found);
  return metricsOf({
    domain_authority: found?.open_page_rank ?? null,
    page_authority: null,
    referring_domains: found?.referring_domains ?? null,
    source: 'open_pagerank',
  });
};
