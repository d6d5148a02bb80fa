import { companySizeOf } from '../../../../shared/enrichment/company-size.ts';
import type { Candidate, Rejected } from '../candidates/candidate.ts';
import { abstain, choose, type FieldDecision, rejectAll } from './decision.ts';

/**
 * The company's headcount: markup before words. Where sentences state sizes of different ranges, one of them
 * is about something else, and none is used.
 */
export function judgeSize(candidates: readonly Candidate[], refused: readonly Rejected[]): FieldDecision {
  const marked = candidates.find(({ extractor }) => extractor === 'organization-markup');
  const told = candidates.filter((candidate) => candidate !== marked);
  if (marked)
    return choose(marked, 'its markup states it', [
      ...refused,
      ...rejectAll(told, 'markup says it more exactly'),
    ]);
  const ranges = new Set(told.map(({ value }) => companySizeOf(String(value))));
  const [first, ...others] = told;
  if (!first) return abstain('size', 'no page says how many people work there', refused);
  if (ranges.size > 1)
    return abstain('size', 'sentences state different sizes', [
      ...refused,
      ...rejectAll(told, 'another sentence says otherwise'),
    ]);
  return choose(first, 'the site says it, nowhere otherwise', [...refused, ...rejectAll(others, 'the same')]);
}
