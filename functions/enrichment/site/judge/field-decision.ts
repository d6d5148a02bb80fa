import type { FactGrade } from '../../../../shared/enrichment/fact-grade.ts';
import type { Candidate, Rejected, SiteField } from '../candidates/candidate.ts';

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
