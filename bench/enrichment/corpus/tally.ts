import { type SiteField, siteFields } from '../../../functions/enrichment/site/candidates/candidate.ts';
import type { Judgment } from './judge.ts';

interface Count {
  readonly right: number;
  readonly wrong: number;
  readonly stated: number;
  readonly missed: number;
}

export class Tally {
  readonly #counts = new Map<SiteField, Count>();

  add({ field, right, wrong, stated, missed }: Judgment): void {
    const before = this.#counts.get(field) ?? { right: 0, wrong: 0, stated: 0, missed: 0 };
    this.#counts.set(field, {
      right: before.right + right,
      wrong: before.wrong + wrong.length,
      stated: before.stated + Number(stated),
      missed: before.missed + Number(missed),
    });
  }

  /**
   * A Markdown table. Precision: share of right values. Coverage: share of sites with a right value among the
   * sites that state the field (one product is enough).
   */
  table(): string {
    return [
      '| field | precision | coverage | stated on | answers | wrong |',
      '| --- | --- | --- | --- | --- | --- |',
      ...siteFields.flatMap((field) => this.#row(field)),
    ].join('\n');
  }

  #row(field: SiteField): string[] {
    const count = this.#counts.get(field);
    if (!count) return [];
    const { right, wrong, stated, missed } = count;
    const cells = [share(right, right + wrong), share(stated - missed, stated), stated, right + wrong, wrong];
    return [`| ${field} | ${cells.join(' | ')} |`];
  }
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(2);
}
