import { headlineOf } from '../../../industry/headline.ts';
import { inferIndustry } from '../../../industry/infer-industry.ts';
import type { Extractor } from '../extractor.ts';

/** What our own classifier makes of the words in which the home page introduces its company. */
export const classifiedIndustry: Extractor = {
  field: 'industry',
  name: 'classifier',
  propose: ({ pages: [home] }) => {
    if (!home) return [];
    const headline = headlineOf(home);
    const inferred = inferIndustry(headline);
    return inferred
      ? [{ value: inferred.industry, url: home.url, quote: headline, evidence: 'classifier' }]
      : [];
  },
};
