import { companySizeOf } from '../../../../shared/enrichment/company-size.ts';
import { itemsIn, textsOf } from '../collect/json-ld.ts';
import type { Extractor } from './extractor.ts';

/** The number of employees that markup gives the organisation. */
export const markedSizes: Extractor = {
  field: 'size',
  name: 'organization-markup',
  propose: ({ graph }) =>
    graph.organizations.flatMap(({ item, method, url }) => {
      const stated = item.numberOfEmployees;
      const [range] = itemsIn(stated);
      const [low] = textsOf(range?.minValue);
      const [high] = textsOf(range?.maxValue);
      const [value] = range ? textsOf(range.value) : textsOf(stated);
      const words = value ?? (low && high ? `${low}-${high}` : low && `${low}+`);
      if (!words) return [];
      const refused = companySizeOf(words) ? undefined : 'not a number of people';
      return [{ value: words, url, quote: `numberOfEmployees: ${words}`, evidence: method, refused }];
    }),
};
