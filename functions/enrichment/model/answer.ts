import type { ToolInputSchema } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import { industries as broadIndustries } from '../../../shared/enrichment/industries.ts';
import { industries as fineIndustries } from '../site/words/industry-words.ts';

// A closed list, so that no page can add a word.
const industries = [...new Set<string>([...broadIndustries, ...fineIndustries])];

/** The model's fields: each a value and the page's words that support it. */
export const answerSchema = z.object({
  company_name: stated(text(2, 100)),
  industry: stated(z.enum(industries)),
  size: stated(text(1, 100)),
  location: stated(text(2, 120)),
  description: stated(text(20, 500)),
  products_services: stated(z.array(text(2, 100)).check(z.minLength(1), z.maxLength(12))),
  linkedin_url: stated(text(2, 200)),
  twitter_handle: stated(text(1, 200)),
});

export type Answer = z.output<typeof answerSchema>;

type Json = NonNullable<ToolInputSchema.JsonMember['json']>;

export const answerJsonSchema = {
  type: 'object',
  properties: {
    company_name: field('The name of the company whose site this is.', words('As written in the quote.')),
    industry: field('Its industry.', { type: 'string', enum: industries }),
    size: field('How many people work there.', words('The figure as written in the quote.')),
    location: field('Where its head office is.', words('As written in the quote.')),
    description: field(
      'What the company does, in one or two sentences.',
      words('Sentences of the quote, copied.'),
    ),
    products_services: field('What it sells.', {
      type: 'array',
      items: words('A product or service as the page names it.'),
      maxItems: 12,
    }),
    linkedin_url: field("The company's own page on LinkedIn.", words('The address, copied from a link.')),
    twitter_handle: field("The company's own account on X.", words('The address, copied from a link.')),
  },
};

function stated<Value extends z.ZodMiniType>(value: Value) {
  return z.catch(z.nullish(z.object({ value, quote: text(3, 600) })), null);
}

function text(shortest: number, longest: number) {
  return z.string().check(z.minLength(shortest), z.maxLength(longest));
}

function field(description: string, value: Json) {
  return {
    type: 'object',
    description,
    properties: {
      value,
      quote: {
        type: 'string',
        description: 'The words that state it, copied from one page letter by letter, in one piece.',
      },
    },
    required: ['value', 'quote'],
  };
}

function words(description: string) {
  return { type: 'string', description };
}
