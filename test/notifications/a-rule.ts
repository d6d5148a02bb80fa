import { type Rule, ruleSchema } from '../../shared/notifications/rule.ts';

/** A stored rule with the fields of the first rules, for a domain authority above 50. */
export const firstRule = {
  id: 'rule',
  user_id: 'account',
  name: null,
  condition_type: 'domain_authority',
  condition_operator: 'above',
  condition_value: '50',
  da_operator: 'above',
  da_value: 50,
  size_operator: null,
  size_value: null,
  size_unknown_da_value: null,
  role_emails_only: true,
  enabled: true,
  created_at: '2026-10-01T00:00:00.000Z',
} as const;

/** The same rule in today's form, with these fields. */
export function aRule(fields: Partial<Rule> = {}): Rule {
  return { ...ruleSchema.parse(firstRule), ...fields };
}
