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

export const maxRules = 50;

export const tooManyRules = `An account can have up to ${maxRules} notification rules. Delete one to add another.`;

export const noCondition = 'Please set at least one condition (Domain Authority or Company Size)';

export const conditionsSchema = z.object({
  ...authorityFields.stored,
  ...sizeFields.stored,
  ...addressFields.stored,
  ...industryFields.stored,
  ...locationFields.stored,
  ...domainFields.stored,
  ...ordinalFields.stored,
  ...planFields.stored,
});

/** The conditions of a rule as stored; null if not set. */
export interface Conditions extends z.infer<typeof conditionsSchema> {}

/** Each condition by its field, in the order that rules are named after them. */
export type ConditionName = Exclude<
  keyof Conditions,
  | 'da_operator'
  | 'size_operator'
  | 'size_unknown_da_value'
  | 'industry_operator'
  | 'country_operator'
  | 'domain_operator'
  | 'role_emails_only'
>;

export const conditionNames: readonly ConditionName[] = [
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
];

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

/** Immediately, or a digest per day or week. */
const timings = ['at_once', 'daily', 'weekly'] as const;

/** ISO weekdays: Monday is 1. */
export const weekdays = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const;

const hourProblem = 'must be a whole hour from 0 to 23';
const weekdayProblem = 'must be a whole number from 1 (Monday) to 7 (Sunday)';

/** Defaults for older rules: send immediately. */
const timingFields = {
  timing: z._default(z.enum(timings, `must be one of ${timings.join(', ')}`), 'at_once'),
  digest_hour: z._default(z.int(hourProblem).check(z.minimum(0, hourProblem), z.maximum(23, hourProblem)), 9),
  digest_weekday: z._default(
    z.int(weekdayProblem).check(z.minimum(1, weekdayProblem), z.maximum(7, weekdayProblem)),
    1,
  ),
};

const timingSchema = z.object(timingFields);

export type Timing = z.output<typeof timingSchema>;

/** "Daily digest at 9:00", "Weekly digest on Monday at 9:00". */
export function describeTiming({ timing, digest_hour, digest_weekday }: Timing): string {
  if (timing === 'at_once') return 'At once';
  if (timing === 'daily') return `Daily digest at ${digest_hour}:00`;
  const day = weekdays.find(([number]) => number === digest_weekday)?.[1];
  return `Weekly digest on ${day} at ${digest_hour}:00`;
}

/** A rule as the customer sets it, validated by form and server. */
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

export interface RuleChoice extends z.infer<typeof ruleChoiceSchema> {}

/** A stored rule. Fields that older rules lack have defaults. */
export const ruleSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.nullable(z.string()),
  condition_type: z.enum(conditionTypes),
  condition_operator: z.enum(conditionOperators),
  condition_value: z.string(),
  ...conditionsSchema.shape,
  destinations: z._default(z.array(z.string()), [accountEmailId]),
  ...timingFields,
  enabled: z.boolean(),
  created_at: z.string(),
  changed_at: z._default(z.nullable(z.string()), null),
  alert_days: z._default(z.record(z.string(), z.int()), {}),
  last_alert_at: z._default(z.nullable(z.string()), null),
  /** Facts by which no change of the rule is proposed any more (propose-change.ts). */
  dismissed_facts: z._default(z.array(z.string()), []),
});

export interface Rule extends z.infer<typeof ruleSchema> {}
