import { type SiteField, siteFields } from '../../../functions/enrichment/site/candidates/candidate.ts';
import type { Judgment } from '../corpus/judge.ts';
import type { FieldCount, Measurement } from './measurement.ts';

export interface JudgedSite {
  readonly language: string | undefined;
  readonly judgments: readonly Judgment[];
  readonly wrong: Measurement['wrong'];
}

/** Counts of each field that has a value or a label. */
export function countJudgments(sites: readonly JudgedSite[]): FieldCount[] {
  const judgments = Map.groupBy(
    sites.flatMap((site) => site.judgments),
    ({ field }) => field,
  );
  return siteFields.flatMap((field) => {
    const count = countOf(field, judgments.get(field) ?? []);
    return count.right + count.wrong + count.stated > 0 ? [count] : [];
  });
}

export function countByLanguage(sites: readonly JudgedSite[]) {
  const known = sites.filter(({ language }) => language !== undefined);
  return [...Map.groupBy(known, ({ language = '' }) => language)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([language, own]) => countJudgments(own).map((count) => ({ language, ...count })));
}

function countOf(field: SiteField, judgments: readonly Judgment[]): FieldCount {
  const stating = judgments.filter(({ stated }) => stated);
  return {
    field,
    right: judgments.reduce((sum, { right }) => sum + right, 0),
    wrong: judgments.reduce((sum, { wrong }) => sum + wrong.length, 0),
    stated: stating.length,
    found: stating.filter(({ missed }) => !missed).length,
    abstained: stating.filter(({ missed, wrong }) => missed && wrong.length === 0).length,
  };
}
