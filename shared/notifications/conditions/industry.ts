import * as z from 'zod/mini';
import { industries, industryOfWord } from '../../enrichment/industries.ts';
import { anyOf, type Condition, decided, unknown } from '../condition.ts';
import { chosen, type FieldsOf, listOperators, optional, since } from './fields.ts';

export const industryFields = {
  choice: {
    industry_operator: optional(z.enum(listOperators, 'must be in or not_in')),
    industries: chosen(z.enum(industries, 'must be industries from the list'), industries.length),
  },
  stored: { industry_operator: since(z.enum(listOperators)), industries: since(z.array(z.string())) },
};

/** A specific word ("Banking") counts as its industry. An unknown industry is not excluded. */
export const industry: Condition<FieldsOf<typeof industryFields>> = {
  type: 'industry',
  operator: ({ industry_operator }) => (industry_operator === 'not_in' ? 'not_one_of' : 'one_of'),
  describe: ({ industry_operator, industries }) =>
    industries && `industry is ${industry_operator === 'not_in' ? 'not ' : ''}${anyOf(industries)}`,
  judge: ({ industry_operator, industries }, { company_industry: word }) => {
    const excludes = industry_operator === 'not_in';
    if (!word || !industries)
      return excludes ? decided(true, 'industry is unknown') : unknown('industry is unknown');
    const broad = industryOfWord(word) ?? word;
    const listed = industries.some((one) => one === broad);
    if (excludes) return decided(!listed, `industry is ${word}${listed ? ', which is excluded' : ''}`);
    const holds = listed;
    return decided(holds, holds ? `industry is ${word}` : `industry is ${word}, not ${anyOf(industries)}`);
  },
};
