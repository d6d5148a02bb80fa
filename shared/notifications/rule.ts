import * as z from 'zod/mini';
import { accountEmailId, maxDestinations } from '../destinations/destination.ts';
import { plainText } from '../signups/text.ts';
import { conditionOperators, conditionTypes } from './condition.ts';
import { addressFields } from './conditions/address.ts';
import { sizeFields, sizeIsWhole } from './conditions/company-size.ts';
import { domainFields, domainIsWhole } from './conditions/domain.ts';
import { authorityFields, authorityIsWhole } from './conditions/domain-authority.ts';
import { industryFields } from './conditions/industry.ts';
import { locationFields } from './conditions/location.ts';
import { planFields } from './conditions/plan.ts';
import { ordinalFields } from './conditions/signup-ordinal.ts';
import { timingFields } from './timing.ts';

/** How many rules an account may have. */
export const maxRules = 50;

/** What the form and the server say to one more. */
export const tooManyRules = `An account can have up to ${maxRules} notification rules. Delete one to add another.`;

/** What the form and the server say to a rule without a condition. */
export const noCondition = 'Please set at least one condition (Domain Authority or Company Size)';

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
  'plans',
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
    ...authorityFields.choice,
    ...sizeFields.choice,
    ...addressFields.choice,
    ...industryFields.choice,
    ...locationFields.choice,
    ...domainFields.choice,
    ...ordinalFields.choice,
    ...planFields.choice,
    destinations: destinationsField,
    ...timingFields,
  })
  .check(
    z.refine((rule) => conditionNames.some((name) => rule[name] !== null), noCondition),
    authorityIsWhole,
    sizeIsWhole,
    domainIsWhole,
  );

export type RuleChoice = z.infer<typeof ruleChoiceSchema>;

/** A notification rule as stored and shown. What rules stored earlier do not have is not set. */
export const ruleSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.nullable(z.string()),
  condition_type: z.enum(conditionTypes),
  condition_operator: z.enum(conditionOperators),
  condition_value: z.string(),
  ...authorityFields.stored,
  ...sizeFields.stored,
  ...addressFields.stored,
  ...industryFields.stored,
  ...locationFields.stored,
  ...domainFields.stored,
  ...ordinalFields.stored,
  ...planFields.stored,
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

/** What of a rule decides. */
export type Conditions = Pick<
  Rule,
  ConditionName | 'da_operator' | 'size_operator' | 'domain_operator' | 'role_emails_only'
>;
