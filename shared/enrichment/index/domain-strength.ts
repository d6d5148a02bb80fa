/** Steepness of the curve. Fixed, because it defines the figure. */
const exponent = 2.25;

/**
 * Domain strength, 0 to 100, of a rank by harmonic centrality: `100 × (1 − (ln rank ÷ ln domains)^2.25)`,
 * rounded. The first rank is 100, the last is 0.
 */
export function strengthOfRank(rank: number, domains: number): number {
  if (domains <= 1) return 100;
  const share = Math.log(Math.min(rank, domains)) / Math.log(domains);
  return Math.round(100 * (1 - share ** exponent));
}

/** "Common Crawl May 2026, rank 48,211 of 118.8 million". */
export function rankInWords(release: string, rank: number, domains: number): string {
  return `Common Crawl ${releaseInWords(release)}, rank ${rank.toLocaleString('en-US')} of ${countInWords(domains)}`;
}

/** "May 2026" for `2026-05`. A year is unchanged. */
export function releaseInWords(release: string): string {
  const [year = '', month] = release.split('-');
  if (!month) return year;
  const name = new Date(`${year}-${month}-01T00:00:00Z`).toLocaleString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  });
  return `${name} ${year}`;
}

function countInWords(count: number): string {
  return count < 1_000_000 ? count.toLocaleString('en-US') : `${(count / 1_000_000).toFixed(1)} million`;
}
