import type { Resolver } from 'react-hook-form';
import { accountEmailId } from '../../../../shared/destinations/destination.ts';
import { isCountry } from '../../../../shared/enrichment/country.ts';
import { sizeThresholds } from '../../../../shared/notifications/conditions/company-size.ts';
import {
  type Rule,
  type RuleChoice,
  ruleChoiceSchema,
  type Timing,
} from '../../../../shared/notifications/rule.ts';
import { companySizes } from '../../../../shared/signups/vocabulary.ts';
import { capitalized } from '../../ui/page/format.ts';
import {
  type AddableCondition,
  addableConditions,
  type ConditionDrafts,
  draftsOf,
  isUnfilled,
  ruleValue,
} from './condition-fields.ts';

export interface RuleDraft extends ConditionDrafts {
  name: string;
  da_operator: 'above' | 'below';
  /** Text of the number field; starts at 0. */
  da_value: string;
  /**
   * True once typed. An untouched 0 means no authority condition
   * (docs/product/rules.md#domain-authority-in-rules).
   */
  da_typed: boolean;
  size_operator: 'above' | 'below' | 'equals';
  size_value: string;
  /** Text of the number field; empty for no alert. */
  size_unknown_da_value: string;
  role_emails_only: boolean;
  added: AddableCondition[];
  industry_operator: 'in' | 'not_in';
  country_operator: 'in' | 'not_in';
  domain_operator: 'in' | 'not_in';
  timing: Timing['timing'];
  digest_hour: string;
  digest_weekday: string;
  destinations: string[];
}

export const newDraft: RuleDraft = {
  name: '',
  da_operator: 'above',
  da_value: '0',
  da_typed: false,
  size_operator: 'above',
  size_value: '',
  size_unknown_da_value: '',
  role_emails_only: true,
  added: [],
  industry_operator: 'in',
  country_operator: 'in',
  domain_operator: 'in',
  ...draftsOf(),
  timing: 'at_once',
  digest_hour: '9',
  digest_weekday: '1',
  destinations: [accountEmailId],
};

/** A draft with the conditions of an address: `size_above` or `size`, and `country`. */
export function draftLike(query: URLSearchParams): RuleDraft {
  const above = sizeThresholds.find((one) => one === query.get('size_above'));
  const equals = companySizes.find((one) => one === query.get('size'));
  const country = query.get('country') ?? '';
  return {
    ...newDraft,
    size_operator: equals ? 'equals' : 'above',
    size_value: equals ?? above ?? '',
    ...(isCountry(country) && { added: ['countries'], countries: [country] }),
  };
}

export function draftOf(rule: Rule): RuleDraft {
  return {
    name: rule.name ?? '',
    da_operator: rule.da_operator ?? newDraft.da_operator,
    da_value: String(rule.da_value ?? newDraft.da_value),
    da_typed: rule.da_value !== null,
    size_operator: rule.size_operator ?? newDraft.size_operator,
    size_value: rule.size_value ?? '',
    size_unknown_da_value: String(rule.size_unknown_da_value ?? ''),
    role_emails_only: rule.role_emails_only,
    added: addableConditions.filter((condition) => rule[condition] !== null),
    industry_operator: rule.industry_operator ?? newDraft.industry_operator,
    country_operator: rule.country_operator ?? newDraft.country_operator,
    domain_operator: rule.domain_operator ?? newDraft.domain_operator,
    ...draftsOf(rule),
    timing: rule.timing,
    digest_hour: String(rule.digest_hour),
    digest_weekday: String(rule.digest_weekday),
    destinations: rule.destinations,
  };
}

/** Converts and validates a draft with the server's schema. Ignores added conditions without a value. */
export function checkDraft(draft: RuleDraft) {
  const authority = draft.da_typed && draft.da_value.trim() !== '' ? Number(draft.da_value) : null;
  const conditions = Object.fromEntries(
    draft.added.map((condition) => [condition, ruleValue(draft, condition)]),
  ) as { [condition in AddableCondition]?: unknown };
  return ruleChoiceSchema.safeParse({
    name: draft.name,
    da_operator: authority === null ? null : draft.da_operator,
    da_value: authority,
    size_operator: draft.size_value === '' ? null : draft.size_operator,
    size_value: draft.size_value === '' ? null : draft.size_value,
    size_unknown_da_value:
      draft.size_unknown_da_value.trim() === '' ? null : Number(draft.size_unknown_da_value),
    role_emails_only: draft.role_emails_only,
    ...conditions,
    industry_operator: conditions.industries ? draft.industry_operator : null,
    country_operator: conditions.countries ? draft.country_operator : null,
    domain_operator: conditions.domains ? draft.domain_operator : null,
    timing: draft.timing,
    digest_hour: Number(draft.digest_hour),
    digest_weekday: Number(draft.digest_weekday),
    destinations: draft.destinations,
  } satisfies Record<Exclude<keyof RuleChoice, AddableCondition>, unknown>);
}

/** Puts each error at its field, and errors of the whole rule at `root`. */
export const ruleResolver: Resolver<RuleDraft, unknown, RuleChoice> = (draft) => {
  const unfilled = draft.added.filter((condition) => isUnfilled(draft, condition));
  const checked = checkDraft(draft);
  if (checked.success && unfilled.length === 0) return { values: checked.data, errors: {} };
  const errors = new Map<string, string>(
    unfilled.map((condition) => [condition, 'Add at least one value, or remove this condition']),
  );
  if (draft.destinations.length === 0) errors.set('destinations', 'Choose at least one destination');
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = String(path[0] ?? 'root');
    // The error of an unfilled condition replaces the error of an empty rule.
    if (errors.has(field) || (field === 'root' && unfilled.length > 0)) continue;
    errors.set(field, path.length > 0 ? capitalized(message) : message);
  }
  return {
    values: {},
    errors: Object.fromEntries([...errors].map(([field, message]) => [field, { type: 'rule', message }])),
  };
};
