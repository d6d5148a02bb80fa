import * as z from 'zod/mini';
import { industries, industryOfWord } from '../../enrichment/industries.ts';
import { anyOf, type Condition, decided, unknown } from '../condition.ts';
import { chosen, type FieldsOf, since } from './fields.ts';

export const industryFields = {
  choice: {
    industries: chosen(z.enum(industries, 'must be industries from the list'), industries.length),
  },
  stored: { industries: since(z.array(z.string())) },
};

/** A specific word ("Banking") counts as its industry. */
export const industry: Condition<FieldsOf<typeof industryFields>> = {
  type: 'industry',
  operator: () => 'one_of',
  describe: ({ industries }) => industries && `industry is ${anyOf(industries)}`,
  judge: ({ industries }, { company_industry: word }) => {
    if (!word || !industries) return unknown('industry is unknown');
    const broad = industryOfWord(word) ?? word;
    const holds = industries.some((one) => one === broad);
    return decided(holds, holds ? `industry is ${word}` : `industry is ${word}, not ${anyOf(industries)}`);
  },
};
