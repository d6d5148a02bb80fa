import * as z from 'zod/mini';
import { type Condition, decided, unknown } from '../condition.ts';
import { type FieldsOf, optional, since } from './fields.ts';

export const authorityOperators = ['above', 'below'] as const;
const problem = 'must be a whole number from 0 to 100';

export const authorityFields = {
  choice: {
    da_operator: optional(z.enum(authorityOperators, 'must be above or below')),
    da_value: optional(z.int(problem).check(z.minimum(0, problem), z.maximum(100, problem))),
    da_known: optional(z.literal(true, 'must be true')),
  },
  stored: {
    da_operator: z.nullable(z.enum(authorityOperators)),
    da_value: z.nullable(z.int()),
    da_known: since(z.literal(true)),
  },
};

type Fields = FieldsOf<typeof authorityFields>;

export const authorityIsWhole = z.refine<Fields>(
  (rule) => rule.da_value === null || rule.da_operator !== null,
  {
    path: ['da_operator'],
    error: 'must be above or below',
  },
);

/** See docs/product/rules.md#domain-authority-in-rules. */
export const domainAuthority: Condition<Fields> = {
  type: 'domain_authority',
  operator: ({ da_operator }) => da_operator ?? 'above',
  describe: ({ da_operator, da_value }) =>
    da_value === null ? null : `domain authority ${da_operator} ${da_value}`,
  judge: ({ da_operator, da_value }, { domain_authority: authority }) => {
    if (authority === null || da_value === null) return unknown('domain authority is unknown');
    const holds = da_operator === 'below' ? authority < da_value : authority > da_value;
    return decided(
      holds,
      `domain authority ${authority} is ${holds ? '' : 'not '}${da_operator} ${da_value}`,
    );
  },
};

export const authorityKnown: Condition<Fields> = {
  type: 'domain_authority',
  operator: () => 'known',
  describe: ({ da_known }) => (da_known ? 'domain authority is known' : null),
  judge: (_, { domain_authority: authority }) =>
    authority === null
      ? decided(false, 'domain authority is unknown')
      : decided(true, `domain authority ${authority} is known`),
};
