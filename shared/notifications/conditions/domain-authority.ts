import { type Condition, decided, unknown } from '../condition.ts';

/** Domain authority above or below a value; unknown is neither (docs/product-rules.md#domain-authority-in-rules). */
export const domainAuthority: Condition = {
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

/** Any domain authority at all. */
export const authorityKnown: Condition = {
  type: 'domain_authority',
  operator: () => 'known',
  describe: ({ da_known }) => (da_known ? 'domain authority is known' : null),
  judge: (_, { domain_authority: authority }) =>
    authority === null
      ? decided(false, 'domain authority is unknown')
      : decided(true, `domain authority ${authority} is known`),
};
