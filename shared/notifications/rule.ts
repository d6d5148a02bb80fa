import * as z from 'zod';
import { plainText } from '../signups/text.ts';
import { companySizes } from '../signups/vocabulary.ts';

export const sizeThresholds = ['10', '50', '200', '1000', '5000'] as const;
export const authorityOperators = ['above', 'below'] as const;
export const sizeOperators = ['above', 'below', 'equals'] as const;

/** How many rules an account may have. */
export const maxRules = 50;

/** What the form and the server say to one more. */
export const tooManyRules = `An account can have up to ${maxRules} notification rules. Delete one to add another.`;

/** What the form and the server say to a rule without a condition. */
export const noCondition = 'Please set at least one condition (Domain Authority or Company Size)';

const sizeProblem = `must be one of ${sizeThresholds.join(', ')} for above and below, or of ${companySizes.join(', ')} for equals`;

/** What the customer chooses; the server says the same as the form. */
export const ruleChoiceSchema = z
  .object({
    name: z.nullish(plainText(100)).transform((name) => name?.trim() || null),
    da_operator: z
      .enum(authorityOperators, 'must be above or below')
      .nullish()
      .transform((value) => value ?? null),
    da_value: z
      .int('must be a whole number from 0 to 100')
      .min(0, 'must be a whole number from 0 to 100')
      .max(100, 'must be a whole number from 0 to 100')
      .nullish()
      .transform((value) => value ?? null),
    size_operator: z
      .enum(sizeOperators, 'must be above, below or equals')
      .nullish()
      .transform((value) => value ?? null),
    size_value: z
      .enum([...sizeThresholds, ...companySizes], sizeProblem)
      .nullish()
      .transform((value) => value ?? null),
    role_emails_only: z.boolean('must be true or false').default(true),
  })
  .refine((rule) => rule.da_value !== null || rule.size_value !== null, { error: noCondition })
  .refine((rule) => rule.da_value === null || rule.da_operator !== null, {
    path: ['da_operator'],
    error: 'must be above or below',
  })
  .refine(
    (rule) => {
      if (rule.size_value === null) return true;
      const allowed: readonly string[] = rule.size_operator === 'equals' ? companySizes : sizeThresholds;
      return rule.size_operator !== null && allowed.includes(rule.size_value);
    },
    { path: ['size_value'], error: sizeProblem },
  );

export type RuleChoice = z.infer<typeof ruleChoiceSchema>;

/** A notification rule as stored and shown. */
export const ruleSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string().nullable(),
  condition_type: z.enum(['domain_authority', 'company_size']),
  condition_operator: z.enum(sizeOperators),
  condition_value: z.string(),
  da_operator: z.enum(authorityOperators).nullable(),
  da_value: z.number().int().nullable(),
  size_operator: z.enum(sizeOperators).nullable(),
  size_value: z.string().nullable(),
  role_emails_only: z.boolean(),
  enabled: z.boolean(),
  created_at: z.string(),
});

export type Rule = z.infer<typeof ruleSchema>;

/**
 * The three fields that repeat, as text, the condition a rule is named after: domain authority
 * where it is set, else company size (docs/product-rules.md#several-conditions).
 */
export function namedCondition(
  choice: RuleChoice,
): Pick<Rule, 'condition_type' | 'condition_operator' | 'condition_value'> {
  return choice.da_value !== null
    ? {
        condition_type: 'domain_authority',
        condition_operator: choice.da_operator ?? 'above',
        condition_value: String(choice.da_value),
      }
    : {
        condition_type: 'company_size',
        condition_operator: choice.size_operator ?? 'equals',
        condition_value: choice.size_value ?? '',
      };
}
