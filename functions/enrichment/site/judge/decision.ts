import type { FactGrade } from '../../../../shared/enrichment/fact-grade.ts';
import type { Candidate, Evidence, Rejected, SiteField } from '../candidates/candidate.ts';

export function choose(
  chosen: Candidate,
  reason: string,
  rejected: readonly Rejected[],
  grade: FactGrade = gradeOf(chosen.evidence),
): FieldDecision {
  return { field: chosen.field, chosen, grade, reason, rejected };
}

export function abstain(field: SiteField, reason: string, rejected: readonly Rejected[]): FieldDecision {
  return { field, chosen: undefined, grade: undefined, reason, rejected };
}

export function rejectAll(candidates: readonly Candidate[], reason: string): Rejected[] {
  return candidates.map((candidate) => ({ candidate, reason }));
}

/** Markup is for machines, words are for people. */
function gradeOf(evidence: Evidence): FactGrade {
  if (evidence === 'classifier') return 'inferred';
  const isMarkup = ['json-ld', 'microdata', 'opengraph', 'link', 'manifest'].includes(evidence);
  return isMarkup ? 'stated_in_markup' : 'stated_in_words';
}

export interface FieldDecision {
  readonly field: SiteField;
  readonly chosen: Candidate | undefined;
  readonly grade: FactGrade | undefined;
  readonly reason: string;
  readonly rejected: readonly Rejected[];
}
