/**
 * How well a fact is founded, best first: a company register, the site's own markup, the site's own words,
 * a data set of companies, a conclusion from what the site says about other things; or something that another
 * source contradicts.
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

/** Whether a fact was concluded, and not stated anywhere: this is shown wherever the fact is. */
export function isInferred(source: { readonly grade?: FactGrade | undefined } | undefined): boolean {
  return source?.grade === 'inferred';
}
