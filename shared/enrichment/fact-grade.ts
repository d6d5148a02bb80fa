/**
 * How well a fact is founded, best first: a company register, the site's own markup, the site's own words,
 * or a conclusion from what the site says about other things.
 */
export const factGrades = ['from_register', 'stated_in_markup', 'stated_in_words', 'inferred'] as const;

export type FactGrade = (typeof factGrades)[number];
