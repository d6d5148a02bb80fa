/**
 * Reliability of a fact, best first: company register, site markup, site text, company data set, inferred
 * from other statements. `disputed` means that another source contradicts it.
 */
export const factGrades = [
  'from_register',
  'stated_in_markup',
  'stated_in_words',
  'from_dataset',
  'inferred',
  'disputed',
] as const;

export type FactGrade = (typeof factGrades)[number];

/** True for an inferred fact, which must be marked in every place. */
export function isInferred(source: { readonly grade?: FactGrade | undefined } | undefined): boolean {
  return source?.grade === 'inferred';
}
