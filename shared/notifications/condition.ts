import type { Signup } from '../signups/signup.ts';

/** Result of a rule or condition for a signup. `cannot_tell` if a needed value is unknown. */
export const outcomes = ['match', 'no_match', 'cannot_tell'] as const;
export type Outcome = (typeof outcomes)[number];

export type Matchable = Pick<
  Signup,
  | 'email'
  | 'email_type'
  | 'company_domain'
  | 'domain_authority'
  | 'company_size'
  | 'company_industry'
  | 'enrichment_raw_data'
> & {
  readonly posted_company?: string | null | undefined;
  readonly plan?: string | null | undefined;
  /**
   * The signup's number among the signups of its company, from 1. Absent without a company, or past the
   * limit.
   */
  readonly company_ordinal?: number | null | undefined;
};

/** Names of conditions (docs/product/rules.md#several-conditions). */
export const conditionTypes = [
  'domain_authority',
  'company_size',
  'industry',
  'location',
  'domain',
  'email_type',
  'signup_ordinal',
  'posted_company',
  'plan',
] as const;

export const conditionOperators = [
  'above',
  'below',
  'equals',
  'known',
  'one_of',
  'contains',
  'not_one_of',
] as const;

/** A condition's result, with the compared values as a clause: "size 51-200 is not above 200". */
export interface Judgment {
  readonly outcome: Outcome;
  readonly because: string;
}

export interface Condition<Fields> {
  readonly type: (typeof conditionTypes)[number];
  readonly operator: (rule: Fields) => (typeof conditionOperators)[number];
  /** The condition as a clause: "domain authority above 30"; null if the rule does not set it. */
  readonly describe: (rule: Fields) => string | null;
  /** A value that is not stored with the signup and must be read if the condition is set. */
  readonly needs?: 'company_ordinal';
  readonly judge: (rule: Fields, signup: Matchable) => Judgment;
}

export function decided(holds: boolean, because: string): Judgment {
  return { outcome: holds ? 'match' : 'no_match', because };
}

/** A result with a missing value: "size is unknown". */
export function unknown(because: string): Judgment {
  return { outcome: 'cannot_tell', because };
}

/** "A", "A or B", "A, B or C". More than five are counted: "one of 148, including A and B". */
export function anyOf(words: readonly (string | number)[]): string {
  if (words.length > 5)
    return `one of ${words.length.toLocaleString('en-US')}, including ${words[0]} and ${words[1]}`;
  return words.length < 2 ? `${words[0] ?? ''}` : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
