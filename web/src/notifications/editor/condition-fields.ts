import { allCountries } from '../../../../shared/enrichment/country.ts';
import { industries } from '../../../../shared/enrichment/industries.ts';
import { ordinal } from '../../../../shared/notifications/conditions/signup-ordinal.ts';
import { type ConditionName, maxOrdinal } from '../../../../shared/notifications/rule.ts';

/** The conditions that are added one by one; authority and size are always in the form. */
export type AddableCondition = Exclude<ConditionName, 'da_value' | 'size_value'>;

type Options = readonly (readonly [value: string, words: string])[];

/** What the form shows of a condition that can be added. */
export interface ConditionFields {
  label: string;
  /** Over its row, where the operator beside it says the rest. */
  legend?: string;
  /** How the menu tells it apart. */
  hint?: string;
  /** The operator, where there is only one. */
  operator?: string;
  /** How the value is put in; a condition without one is set by being there. */
  value?: { choose: () => Options } | { lines: string; rows: number };
}

const perLine = 'One per line; any of them may match.';

const location = { label: 'Location', hint: 'contains or country' };

export const conditionFields: Record<AddableCondition, ConditionFields> = {
  industries: {
    label: 'Industry',
    operator: 'Is one of',
    value: { choose: () => industries.map((name) => [name, name]) },
  },
  location_contains: { ...location, value: { lines: perLine, rows: 2 } },
  countries: {
    ...location,
    value: { choose: () => allCountries().map(({ code, name }) => [code, name]) },
  },
  domains: {
    label: 'Domain',
    hint: 'from a list',
    value: { lines: 'Up to 1,000 domains. *.acme.com also means every name below acme.com.', rows: 5 },
  },
  email_types: {
    label: 'Email type',
    operator: 'Is one of',
    value: {
      choose: () => [
        ['professional', 'Professional'],
        ['role', 'Role'],
      ],
    },
  },
  signup_ordinals: {
    label: 'Signups from the company',
    hint: '1st, 3rd...',
    operator: 'Is the',
    value: { choose: () => Array.from({ length: maxOrdinal }, (_, at) => [`${at + 1}`, ordinal(at + 1)]) },
  },
  company_contains: {
    label: 'Posted company name',
    hint: 'contains',
    operator: 'Contains',
    value: { lines: perLine, rows: 2 },
  },
  da_known: { label: 'Domain authority known', legend: 'Domain authority', operator: 'Is known' },
};

/** In the order of the menu. */
export const addableConditions = Object.keys(conditionFields) as AddableCondition[];

/** The id of the control that takes the focus when the condition is added or its value is wrong. */
export function fieldOf(condition: AddableCondition): string {
  return `condition-${condition}`;
}

/** The conditions that the menu still offers; location is one, whether it asks for a text or a country. */
export function unusedConditions(added: readonly AddableCondition[]): AddableCondition[] {
  const used = new Set(added.map((condition) => conditionFields[condition].label));
  const offered: AddableCondition[] = [];
  for (const condition of addableConditions) {
    const { label } = conditionFields[condition];
    if (used.has(label)) continue;
    used.add(label);
    offered.push(condition);
  }
  return offered;
}
