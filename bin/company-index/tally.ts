import type { Witness } from '../../shared/enrichment/index/source-kinds.ts';

const examplesKept = 5;
const wordsKept = 5000;

export interface Rejection {
  readonly reason: string;
  count: number;
  /** Row numbers from 1, but no content, which may be about a person. */
  readonly examples: number[];
}

export class Tally {
  rows = 0;
  kept = 0;
  highestRank: number | null = null;
  industriesStated = 0;
  industriesMapped = 0;
  private readonly reasons = new Map<string, Rejection>();
  private readonly unmapped = new Map<string, number>();

  reject(reason: string): void {
    const found = this.reasons.get(reason) ?? { reason, count: 0, examples: [] };
    found.count += 1;
    if (found.examples.length < examplesKept) found.examples.push(this.rows);
    this.reasons.set(reason, found);
  }

  keep({ rank, industry, industry_stated }: Witness): void {
    this.kept += 1;
    if (rank !== undefined && rank > (this.highestRank ?? 0)) this.highestRank = rank;
    if (industry_stated === undefined) return;
    this.industriesStated += 1;
    if (industry) this.industriesMapped += 1;
    else if (this.unmapped.size < wordsKept || this.unmapped.has(industry_stated))
      this.unmapped.set(industry_stated, (this.unmapped.get(industry_stated) ?? 0) + 1);
  }

  report() {
    const most = <Value>(list: Value[], count: (value: Value) => number) =>
      list.toSorted((a, b) => count(b) - count(a));
    const rejections = most([...this.reasons.values()], ({ count }) => count);
    return {
      rows: this.rows,
      kept: this.kept,
      rejected: rejections.reduce((sum, { count }) => sum + count, 0),
      highest_rank: this.highestRank,
      rejections,
      industries: {
        stated: this.industriesStated,
        mapped: this.industriesMapped,
        unmapped: most([...this.unmapped], ([, count]) => count).slice(0, 50),
      },
    };
  }
}

export type SourceReport = ReturnType<Tally['report']>;
