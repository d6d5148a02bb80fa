import { rankInWords, strengthOfRank } from '../../../shared/enrichment/index/domain-strength.ts';
import type { Statement } from '../../../shared/enrichment/index/look-up.ts';
import type { DomainMetrics } from './domain-metrics.ts';

/** From the newest ranking; null if unranked. Has no page authority or referring domains. */
export function strengthIn(statements: readonly Statement[]): DomainMetrics | null {
  const ranked = statements.filter(
    ({ witness, source }) => witness.rank !== undefined && source.highest_rank !== null,
  );
  const [newest] = ranked.toSorted((a, b) => b.source.release.localeCompare(a.source.release));
  if (!newest) return null;
  const { rank = 0 } = newest.witness;
  const domains = newest.source.highest_rank ?? 0;
  return {
    domain_authority: strengthOfRank(rank, domains),
    page_authority: null,
    referring_domains: null,
    source: 'company_index',
    note: rankInWords(newest.source.release, rank, domains),
  };
}
