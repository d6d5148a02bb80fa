import type { ToolInputSchema } from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod';
import { industries } from '../site/words/industry-words.ts';

const stated = <Value extends z.ZodType>(value: Value) =>
  z
    .object({ value, quote: z.string().min(3).max(600) })
    .nullish()
    .catch(null);

/** What the model may say: per field a value and the words of the page that it rests on. */
export const answerSchema = z.object({
  company_name: stated(z.string().min(2).max(100)),
  // A closed list: no page can bring a word of its own into this field.
  industry: stated(z.enum(industries)),
  size: stated(z.string().min(1).max(100)),
  location: stated(z.string().min(2).max(120)),
  description: stated(z.string().min(20).max(500)),
  products_services: stated(z.array(z.string().min(2).max(100)).min(1).max(12)),
});

export type Answer = z.output<typeof answerSchema>;

export type ModelField = keyof Answer;

type Json = NonNullable<ToolInputSchema.JsonMember['json']>;

const field = (description: string, value: Json) => ({
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
});

const words = (description: string) => ({ type: 'string', description });

/** The same for Bedrock, as the input of the one tool that the model must call. Every field is optional. */
export const answerJsonSchema = {
  type: 'object',
  properties: {
    company_name: field('The name of the company whose site this is.', words('As written in the quote.')),
    industry: field('Its industry.', { type: 'string', enum: [...industries] }),
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
  },
};
