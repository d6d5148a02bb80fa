import type { Signup } from '../signups/signup.ts';

/** What a rule says of a signup, or one of its conditions does: `cannot_tell` where a value it needs is unknown. */
export const outcomes = ['match', 'no_match', 'cannot_tell'] as const;
export type Outcome = (typeof outcomes)[number];

/** What of a signup a rule looks at. */
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
  /** The company name that the customer posted with the signup, if one was. */
  readonly posted_company?: string | null | undefined;
  /** The plan that the customer posted with the signup, if any. */
  readonly plan?: string | null | undefined;
  /** Which signup from its company this was, counted from 1; absent where it has no company, or is past counting. */
  readonly company_ordinal?: number | null | undefined;
};

/** What a rule is called by that is named after a condition (docs/product-rules.md#several-conditions). */
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

/** What one condition says of one signup, with the values compared, as a clause: "size 51-200 is not above 200". */
export interface Judgment {
  readonly outcome: Outcome;
  readonly because: string;
}

/** One kind of condition that a rule may set, by its fields of the rule. */
export interface Condition<Fields> {
  readonly type: (typeof conditionTypes)[number];
  readonly operator: (rule: Fields) => (typeof conditionOperators)[number];
  /** The condition as a rule sets it, as a clause: "domain authority above 30"; null where the rule does not set it. */
  readonly describe: (rule: Fields) => string | null;
  /** What it compares that is not stored with the signup, and has to be read where a rule sets the condition. */
  readonly needs?: 'company_ordinal';
  /** Compares a signup with the condition. Called only where the rule sets it. */
  readonly judge: (rule: Fields, signup: Matchable) => Judgment;
}

/** A judgment where all values are known. */
export function decided(holds: boolean, because: string): Judgment {
  return { outcome: holds ? 'match' : 'no_match', because };
}

/** A judgment where the value named is not known: "size is unknown". */
export function unknown(because: string): Judgment {
  return { outcome: 'cannot_tell', because };
}

/** "A", "A or B", "A, B or C"; more than five are counted: "one of 148, including A and B". */
export function anyOf(words: readonly (string | number)[]): string {
  if (words.length > 5)
    return `one of ${words.length.toLocaleString('en-US')}, including ${words[0]} and ${words[1]}`;
  return words.length < 2 ? `${words[0] ?? ''}` : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
