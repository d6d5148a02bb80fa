import * as z from 'zod/mini';
import { accountEmailId, maxDestinations } from '../destinations/destination.ts';
import { isCountry } from '../enrichment/country.ts';
import { industries } from '../enrichment/industries.ts';
import { plainText } from '../signups/text.ts';
import { companySizes } from '../signups/vocabulary.ts';
import { domainListSchema } from './domain-list.ts';
import { timingFields } from './timing.ts';

export const sizeThresholds = ['10', '50', '200', '1000', '5000'] as const;
export const authorityOperators = ['above', 'below'] as const;
export const sizeOperators = ['above', 'below', 'equals'] as const;
export const domainOperators = ['in', 'not_in'] as const;
/** The types of address that can alert; the others are not enriched. */
export const alertingTypes = ['professional', 'role'] as const;
/** Up to which place a signup's order among those from its company is known. */
export const maxOrdinal = 20;

/** How many rules an account may have. */
export const maxRules = 50;

/** What the form and the server say to one more. */
export const tooManyRules = `An account can have up to ${maxRules} notification rules. Delete one to add another.`;

/** What the form and the server say to a rule without a condition. */
export const noCondition = 'Please set at least one condition (Domain Authority or Company Size)';

const sizeProblem = `must be one of ${sizeThresholds.join(', ')} for above and below, or of ${companySizes.join(', ')} for equals`;

const authorityProblem = 'must be a whole number from 0 to 100';
const ordinalProblem = `must be whole numbers from 1 to ${maxOrdinal}`;

/** Each of these fields, where it is set, is a condition. */
export const conditionNames = [
  'da_value',
  'size_value',
  'da_known',
  'industries',
  'location_contains',
  'countries',
  'domains',
  'email_types',
  'signup_ordinals',
  'company_contains',
] as const;

export type ConditionName = (typeof conditionNames)[number];

/** Where alerts go: ids of destinations, each once. A rule that names none sends to the account's own email. */
const destinationsField = z._default(
  z.pipe(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(40)), 'must be a list of destination ids')
      .check(
        z.minLength(1, 'must name at least one destination'),
        z.maxLength(maxDestinations + 1, `must name at most ${maxDestinations + 1} destinations`),
      ),
    z.transform((ids: string[]) => [...new Set(ids)]),
  ),
  [accountEmailId],
);

/** What the customer chooses; the server says the same as the form. */
export const ruleChoiceSchema = z
  .object({
    name: z.pipe(
      z.nullish(plainText(100)),
      z.transform((name) => name?.trim() || null),
    ),
    da_operator: optional(z.enum(authorityOperators, 'must be above or below')),
    da_value: optional(
      z.int(authorityProblem).check(z.minimum(0, authorityProblem), z.maximum(100, authorityProblem)),
    ),
    size_operator: optional(z.enum(sizeOperators, 'must be above, below or equals')),
    size_value: optional(z.enum([...sizeThresholds, ...companySizes], sizeProblem)),
    role_emails_only: z._default(z.boolean('must be true or false'), true),
    da_known: optional(z.literal(true, 'must be true')),
    industries: chosen(z.enum(industries, 'must be industries from the list'), industries.length),
    location_contains: chosen(searchText(), 20),
    countries: chosen(z.string().check(z.refine(isCountry, 'must be ISO country codes such as NO')), 250),
    domain_operator: optional(z.enum(domainOperators, 'must be in or not_in')),
    domains: optional(domainListSchema),
    email_types: chosen(z.enum(alertingTypes, 'must be professional or role'), alertingTypes.length),
    signup_ordinals: chosen(
      z.int(ordinalProblem).check(z.minimum(1, ordinalProblem), z.maximum(maxOrdinal, ordinalProblem)),
      maxOrdinal,
    ),
    company_contains: chosen(searchText(), 20),
    destinations: destinationsField,
    ...timingFields,
  })
  .check(
    z.refine((rule) => conditionNames.some((name) => rule[name] !== null), noCondition),
    z.refine((rule) => rule.da_value === null || rule.da_operator !== null, {
      path: ['da_operator'],
      error: 'must be above or below',
    }),
    z.refine(
      (rule) => {
        if (rule.size_value === null) return true;
        const allowed: readonly string[] = rule.size_operator === 'equals' ? companySizes : sizeThresholds;
        return rule.size_operator !== null && allowed.includes(rule.size_value);
      },
      { path: ['size_value'], error: sizeProblem },
    ),
    z.refine((rule) => rule.domains === null || rule.domain_operator !== null, {
      path: ['domain_operator'],
      error: 'must be in or not_in',
    }),
  );

export type RuleChoice = z.infer<typeof ruleChoiceSchema>;

/** A notification rule as stored and shown. What rules stored earlier do not have is not set. */
export const ruleSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.nullable(z.string()),
  condition_type: z.enum([
    'domain_authority',
    'company_size',
    'industry',
    'location',
    'domain',
    'email_type',
    'signup_ordinal',
    'posted_company',
  ]),
  condition_operator: z.enum([...sizeOperators, 'known', 'one_of', 'contains', 'not_one_of']),
  condition_value: z.string(),
  da_operator: z.nullable(z.enum(authorityOperators)),
  da_value: z.nullable(z.int()),
  size_operator: z.nullable(z.enum(sizeOperators)),
  size_value: z.nullable(z.string()),
  role_emails_only: z.boolean(),
  da_known: z._default(z.nullable(z.literal(true)), null),
  industries: z._default(z.nullable(z.array(z.string())), null),
  location_contains: z._default(z.nullable(z.array(z.string())), null),
  countries: z._default(z.nullable(z.array(z.string())), null),
  domain_operator: z._default(z.nullable(z.enum(domainOperators)), null),
  domains: z._default(z.nullable(z.array(z.string())), null),
  email_types: z._default(z.nullable(z.array(z.enum(alertingTypes))), null),
  signup_ordinals: z._default(z.nullable(z.array(z.int())), null),
  company_contains: z._default(z.nullable(z.array(z.string())), null),
  /** Where its alerts go, by the ids of destinations. */
  destinations: z._default(z.array(z.string()), [accountEmailId]),
  ...timingFields,
  enabled: z.boolean(),
  created_at: z.string(),
  /** When its conditions or its name were last changed, ISO 8601; null while they are the first ones. */
  changed_at: z._default(z.nullable(z.string()), null),
  /** Alerts of the last 30 days, by day (UTC); a day without one is left out. */
  alert_days: z._default(z.record(z.string(), z.int()), {}),
  /** When its last alert was sent, ISO 8601; null while there is none. */
  last_alert_at: z._default(z.nullable(z.string()), null),
});

export type Rule = z.infer<typeof ruleSchema>;

/** A field that may be left out or null; both are stored as null. */
function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}

/** A choice of several values, any of which may hold. None chosen means that the condition is not set. */
function chosen<Schema extends z.core.$ZodType>(value: Schema, limit: number) {
  return z.pipe(
    z.nullish(
      z.array(value, 'must be a list').check(z.maxLength(limit, `must have at most ${limit} values`)),
    ),
    z.transform((values) => (values && values.length > 0 ? [...new Set(values)] : null)),
  );
}

/** A text to look for: trimmed, 1 to 100 characters. */
function searchText() {
  return plainText(100).check(z.trim(), z.minLength(1, 'must not be empty'));
}
