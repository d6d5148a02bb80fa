import type { FactGrade } from '../../../../shared/enrichment/fact-grade.ts';
import type { Candidate, Evidence, Rejected, SiteField } from '../candidates/candidate.ts';

/** An answer: this candidate, for this reason, over all others. */
export function choose(
  chosen: Candidate,
  reason: string,
  rejected: readonly Rejected[],
  grade: FactGrade = gradeOf(chosen.evidence),
): FieldDecision {
  return { field: chosen.field, chosen, grade, reason, rejected };
}

/** No answer, and why. */
export function abstain(field: SiteField, reason: string, rejected: readonly Rejected[]): FieldDecision {
  return { field, chosen: undefined, grade: undefined, reason, rejected };
}

/** All of these with one reason. */
export function rejectAll(candidates: readonly Candidate[], reason: string): Rejected[] {
  return candidates.map((candidate) => ({ candidate, reason }));
}

/** The grade of what stands in such evidence: markup is written for machines, words for people. */
function gradeOf(evidence: Evidence): FactGrade {
  if (evidence === 'classifier') return 'inferred';
  const isMarkup = ['json-ld', 'microdata', 'opengraph', 'link', 'manifest'].includes(evidence);
  return isMarkup ? 'stated_in_markup' : 'stated_in_words';
}

/** What the judge decided about one field. */
export interface FieldDecision {
  readonly field: SiteField;
  /** The candidate whose value is the answer; none where the judge abstains. */
  readonly chosen: Candidate | undefined;
  /** How well the answer is founded; none where there is no answer. */
  readonly grade: FactGrade | undefined;
  /** Why this one, or why none, in words for a person who looks into it. */
  readonly reason: string;
  /** All others that were proposed, each with why it was not chosen. */
  readonly rejected: readonly Rejected[];
}
