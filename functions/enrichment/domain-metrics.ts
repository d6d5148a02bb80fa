import * as z from 'zod';

/** What a provider knows about a domain; each figure null where it has none. */
export interface DomainMetrics {
  /** 0 to 100. */
  readonly domain_authority: number | null;
  /** 0 to 100. */
  readonly page_authority: number | null;
  /** Distinct registrable domains that link here. */
  readonly referring_domains: number | null;
  /** Whose figures these are. */
  readonly source: 'moz';
}

/** The provider could not answer now; asking again later may help. */
export class MetricsUnavailable extends Error {
  readonly retryable = true;
  override name = 'MetricsUnavailable';
}

/** The provider refused our request, which asking again does not change: a wrong token or address. */
export class MetricsRefused extends Error {
  readonly retryable = false;
  override name = 'MetricsRefused';
}

const timeLimit = 5_000;
const authority = z.number().min(0).max(100).transform(Math.round).nullish().catch(null);
const count = z.number().nonnegative().transform(Math.round).nullish().catch(null);
const answerSchema = z.object({
  results: z.array(
    z
      .object({
        domain_authority: authority,
        page_authority: authority,
        root_domains_to_root_domain: count,
      })
      .nullable(),
  ),
});

/**
 * Asks Moz about one domain (`POST {url}/v2/url_metrics`, https://moz.com/help/links-api). Null when
 * it knows nothing of the domain. Throws MetricsUnavailable on 429, 5xx, no answer within 5 s or an
 * answer that is not Moz's; MetricsRefused on any other refusal.
 */
export const readDomainMetrics = async (
  domain: string,
  provider: { url: string; token: string },
): Promise<DomainMetrics | null> => {
  const address = `${provider.url.replace(/\/+$/, '')}/v2/url_metrics`;
  let body: unknown;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-moz-token': provider.token },
      body: JSON.stringify({ targets: [domain] }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.status === 404) return null;
    if (response.status === 429 || response.status >= 500)
      throw new MetricsUnavailable(`Moz answered ${response.status}`);
    if (!response.ok) throw new MetricsRefused(`Moz answered ${response.status}`);
    body = await response.json();
  } catch (error) {
    if (error instanceof MetricsRefused || error instanceof MetricsUnavailable) throw error;
    throw new MetricsUnavailable('Moz gave no answer', { cause: error });
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new MetricsUnavailable('Moz gave an answer of another shape');
  const found = answer.data.results[0];
  const metrics = {
    domain_authority: found?.domain_authority ?? null,
    page_authority: found?.page_authority ?? null,
    referring_domains: found?.root_domains_to_root_domain ?? null,
  };
  return Object.values(metrics).every((figure) => figure === null) ? null : { ...metrics, source: 'moz' };
};
